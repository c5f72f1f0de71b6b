import { Hono } from 'hono';
import { createReminderLinks } from '../../server/compose/reminders.ts';
import type { Lang } from '../../server/contract/values/values.ts';
import type { HttpEnv } from '../../server/http/env.ts';
import { createPageRoutes } from '../../server/http/page/page-routes.ts';
import { showWithdraw } from '../../server/http/page/withdraw/render.tsx';
import type { Route } from '../../widget/frame/route.ts';
import type { RemindersView } from '../../widget/reminders/Reminders.tsx';
import type { OrderFacts, WithdrawStep } from '../../widget/withdraw/withdraw-view.ts';
import { createShop, shopsOf } from '../server/catalogue/shop.ts';
import { assets } from '../server/http/page/assets.ts';
import { createHarness } from './harness.ts';
import { noLimits } from './no-limits.ts';
import { sellerSettings, wholeSeller } from './seller.ts';

type Pages<Name extends string> = Readonly<Record<Name, (lang: Lang) => Promise<string>>>;

const config = { stripeScriptUrl: 'https://js.stripe.com/endive/stripe.js', mode: 'live' } as const;

/**
 * Every page that a traveller can see, as served by a shop with a seller. A new screen or step fails the type check
 * until it is added here.
 */
export async function openTravellerPages() {
  const shop = await createHarness({
    limits: noLimits,
    environment: { REDIRECT_METHODS: 'ideal', ...wholeSeller },
    pages: ({ catalogue, shops }) => [createPageRoutes({ catalogue, shops, assets, config })],
  });
  const { id } = await shop.buy();
  const offer = await shop.offer();
  const remindersOf = createReminderLinks({ db: shop.db, publicUrl: '' }).linkOf;
  const at = (path: string, init?: RequestInit) => async (lang: Lang) => {
    const address = `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
    return (await shop.during(shop.request(address, init))).text();
  };
  const link = await remindersOf(id);
  const post = { method: 'POST' };

  const france = '/?currency=EUR&destination=FR';
  const frame: Pages<Route['name'] | 'a package' | 'several destinations' | 'my eSIMs' | 'a closed shop'> = {
    destinations: at('/?currency=EUR'),
    packages: at(france),
    'a package': at(`${france}&package=${offer.packageId}`),
    'several destinations': at(`${france},ES`),
    checkout: at(`${france}&package=${offer.packageId}&step=checkout`),
    'top-up': at('/?esim=topup'),
    order: at(`/order/${id}`),
    'my eSIMs': at('/order/esim'),
    'a closed shop': async (lang) => (await closed().request(`/?lang=${lang}&shop=fjord`)).text(),
  };
  const reminders: Pages<`reminders, ${RemindersView['step']}`> = {
    'reminders, ask': at(link),
    'reminders, done': at(link, post),
    'reminders, on': at(`${link}&again=1`, post),
    'reminders, bad': at(`/reminders/${id}?key=0`),
  };
  return { shop, pages: { ...frame, ...reminders, ...withdrawing(), tab: at(`/pay/${id}`) } };
}

/** The catalogue was never read. */
function closed() {
  const shops = shopsOf(['*'], () => [{ id: 'fjord', value: sellerSettings }]);
  return new Hono<HttpEnv>().route(
    '/',
    createPageRoutes({ catalogue: createShop().catalogue, shops, assets, config }),
  );
}

const order: OrderFacts = {
  id: `ord_${'a'.repeat(26)}`,
  destination: 'France',
  dataBytes: 5 * 2 ** 30,
  quantity: 1,
  days: 30,
  price: { amount: 1_390, currency: 'EUR' },
  createdAt: Date.UTC(2026, 10, 20),
  until: Date.UTC(2026, 11, 4),
  isDelivered: true,
  isSeveral: false,
  isTopUp: false,
  emailMasked: 'l•••@example.com',
};
const outcome = { usedBytes: 2 ** 30, amount: 1_112, isBackAlready: false };
const details = { name: 'Lena', number: 'AAAA-AAAA', email: 'lena@example.com' };
const steps: {
  readonly [Step in WithdrawStep['step']]: Omit<Extract<WithdrawStep, { step: Step }>, 'step'>;
} = {
  details: { rule: 'service', details, errors: { name: true }, linked: null, isLinkOld: true },
  'check-details': { rule: 'service', details },
  'check-order': { order, capability: 'c'.repeat(43), outcome },
  done: { order, outcome, at: order.createdAt, name: 'Lena', isMailed: true },
  sent: {},
  late: { until: order.until },
  exempt: { reason: 'Delivered at once' },
  delivered: {},
  unpaid: {},
  'too-many': {},
  failed: {},
};

function withdrawing(): Pages<`withdrawing, ${WithdrawStep['step']}`> {
  const shop = shopsOf(['*'], () => [{ id: 'fjord', value: sellerSettings }]).get('fjord');
  const pages = Object.entries(steps).map(([step, more]) => {
    const page = async (lang: Lang) => {
      const app = new Hono<HttpEnv>().get('/', (c) => {
        const body = { step, ...more } as WithdrawStep;
        return showWithdraw(c, { lang, query: `?lang=${lang}&shop=fjord`, body }, { shop, sandbox: false });
      });
      return (await app.request('/')).text();
    };
    return [`withdrawing, ${step}`, page] as const;
  });
  return Object.fromEntries(pages) as Pages<`withdrawing, ${WithdrawStep['step']}`>;
}
