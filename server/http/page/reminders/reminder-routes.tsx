import { Hono, type Context } from 'hono';
import { Reminders, remindersTitle, type RemindersView } from '../../../../widget/reminders/Reminders.tsx';
import styles from '../../../../widget/withdraw/withdraw.css?inlined';
import { namedLang, nearestLang } from '../../../catalogue/languages.ts';
import type { Order } from '../../../orders/order.ts';
import type { OrderStore } from '../../../orders/order-store.ts';
import type { Clock } from '../../../runtime/clock.ts';
import { cspHash } from '../../../runtime/csp-hash.ts';
import type { Shops } from '../../../shops/shops.ts';
import type { HttpEnv } from '../../env.ts';
import { limitBody } from '../../middleware/body.ts';
import { limitInFlight } from '../../middleware/in-flight.ts';
import { byAddress, type Limiter } from '../../middleware/rate-limits.ts';
import { ownPageHeaders } from '../own-page-headers.ts';
import { renderOwnPage } from '../own-page.tsx';
import { shopStyle } from '../shop-style.ts';

interface ReminderPagesDeps {
  readonly store: Pick<OrderStore, 'read' | 'stopReminders' | 'resumeReminders' | 'remindersStopped'>;
  /** Whether the key of a link was made for this order. */
  readonly isKeyOf: (orderId: string, key: string) => Promise<boolean>;
  readonly shops: Pick<Shops, 'get'>;
  readonly limiter: Limiter;
  readonly clock: Clock;
  readonly sandbox: boolean;
}

type C = Context<HttpEnv>;

const body = { maxBytes: 4 * 1024, withinMs: 5_000 };
const stylesHash = cspHash(styles);

/**
 * Ends the reminders of an order, and turns them on again, by the link in each reminder and without signing
 * in. Mail programs post to the same address at one click (RFC 8058), from anywhere and without an origin:
 * the key in the address is what allows it.
 */
export function createReminderPages(deps: ReminderPagesDeps): Hono<HttpEnv> {
  const { store, limiter } = deps;

  const orderIn = async (c: C): Promise<Order | undefined> => {
    const id = c.req.param('id') ?? '';
    return (await deps.isKeyOf(id, c.req.query('key') ?? '')) ? store.read(id) : undefined;
  };
  function page(c: C, step: RemindersView['step'], order?: Order) {
    const shop = deps.shops.get(order?.shop);
    // A link without a language opens in that of the order.
    const lang =
      namedLang(c.req.queries('lang')) ?? nearestLang(order?.lang, c.req.header('accept-language'));
    const own = shopStyle(shop);
    const hashes = { styles: [stylesHash, ...(own ? [cspHash(own)] : [])], script: null };
    for (const [name, value] of Object.entries(ownPageHeaders(hashes))) c.header(name, value);
    const title = remindersTitle({ lang, step });
    const key = c.req.query('key') ?? '';
    const stop = `?${new URLSearchParams({ key, lang })}`;
    const main = (
      <main>
        <Reminders {...{ lang, step, stop }} />
      </main>
    );
    const { sandbox } = deps;
    const html = renderOwnPage({ lang, title, shop, sandbox, styles, own, script: null, main });
    return c.html(html, step === 'bad' ? 404 : 200);
  }

  const app = new Hono<HttpEnv>();
  app.use('*', limitInFlight(), limitBody({ clock: deps.clock, ...body }));
  app.use('*', async (c, next) => {
    await byAddress(limiter, 'read', c);
    await next();
  });
  app.get('/:id', async (c) => {
    const order = await orderIn(c);
    if (!order) return page(c, 'bad');
    return page(c, (await store.remindersStopped(order.id)) ? 'done' : 'ask', order);
  });
  app.post('/:id', async (c) => {
    const order = await orderIn(c);
    if (!order) return page(c, 'bad');
    // In the address, since bodies are not read; mail programs never post with it.
    const again = c.req.query('again') === '1';
    await (again ? store.resumeReminders(order.id) : store.stopReminders(order.id));
    return page(c, again ? 'on' : 'done', order);
  });
  return app;
}
