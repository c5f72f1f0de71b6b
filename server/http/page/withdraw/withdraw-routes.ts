import { Hono, type Context } from 'hono';
import type { Logger } from 'pino';
import type { Details, WithdrawStep } from '../../../../widget/withdraw/withdraw-view.ts';
import { nearestLang } from '../../../catalogue/languages.ts';
import { orderNumber } from '../../../contract/order-number.ts';
import {
  capabilityPattern,
  defaultShop,
  type Lang,
  orderIdPattern,
} from '../../../contract/values/values.ts';
import { Problem } from '../../../contract/problem.ts';
import type { Order } from '../../../orders/order.ts';
import type { Ids } from '../../../orders/ports.ts';
import type { OrderStore } from '../../../orders/order-store.ts';
import type { Judgement, Withdrawal, WithdrawalTerms } from '../../../orders/withdrawal/rule.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Shop } from '../../../shops/shop.ts';
import type { Shops } from '../../../shops/shops.ts';
import type { HttpEnv } from '../../env.ts';
import { limitBody } from '../../middleware/body.ts';
import { limitInFlight } from '../../middleware/in-flight.ts';
import { byAddress, byEmailOf, type Limiter } from '../../middleware/rate-limits.ts';
import { readForm } from '../../middleware/read-form.ts';
import { detailsIn, errorsIn } from './withdraw-details.ts';
import { judgedStep, receiptStep } from './withdraw-steps.ts';
import { showWithdraw } from './render.tsx';

export interface WithdrawRoutesDeps {
  readonly store: Pick<OrderStore, 'read' | 'hasCapability' | 'withdrawal' | 'contact'>;
  readonly ids: Pick<Ids, 'sha256'>;
  readonly limiter: Limiter;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly shops: Pick<Shops, 'get' | 'all'>;
  readonly terms: (shop: string) => WithdrawalTerms;
  readonly publicUrl: string;
  readonly sandbox: boolean;
  /** False when no mail of ours goes out. */
  readonly mailing: boolean;
  readonly destination: (code: string, lang: Lang) => { name: string };
  /** `asks`: whether the service may be asked. */
  readonly judge: (order: Order, asks: boolean) => Promise<Judgement>;
  /** Null: the order was never paid. */
  readonly withdraw: (
    orderId: string,
    declared: { name: string | null; lang: Lang },
  ) => Promise<Withdrawal | null>;
  /**
   * Stores what was typed. The search for an order that fits begins after the answer, so that neither the answer nor
   * its timing tells whether there is one.
   */
  readonly declare: (details: Details & { lang: Lang }) => Promise<void>;
}

type C = Context<HttpEnv>;

const body = { maxBytes: 16 * 1024, withinMs: 5_000 };

/**
 * Withdrawing, in two steps: who and from which order, then "confirm withdrawal". With an order's link the
 * page shows the order and the refund; without it the answer is the same whether the details fit an order or
 * not.
 */
export function createWithdrawRoutes(deps: WithdrawRoutesDeps): Hono<HttpEnv> {
  const { store, limiter, log } = deps;

  const read = (c: C) => {
    const shop = deps.shops.get(c.req.query('shop'));
    const lang = nearestLang(c.req.queries('lang'), c.req.header('accept-language'));
    return { shop, lang };
  };
  const page = (c: C, body: WithdrawStep, status: 200 | 403 | 422 | 429 | 503 = 200) => {
    const { shop, lang } = read(c);
    const query = `?${new URLSearchParams({ lang, ...(shop.id === defaultShop ? {} : { shop: shop.id }) })}`;
    return showWithdraw(c, { lang, query, body }, { shop, sandbox: deps.sandbox }, status);
  };
  /** The terms of the page's shop; without one, those of all shops if they agree. */
  const termsShown = (c: C, shop: Shop): { rule: WithdrawalTerms['rule'] | null; reason: string | null } => {
    const terms = deps.terms(shop.id);
    if (c.req.query('shop') === shop.id) return terms;
    const others = deps.shops.all().map(({ id }) => deps.terms(id));
    const isSame = others.every(({ rule, reason }) => rule === terms.rule && reason === terms.reason);
    return isSame ? terms : { rule: null, reason: null };
  };
  const details = (
    c: C,
    shop: Shop,
    more: Partial<Extract<WithdrawStep, { step: 'details' }>> = {},
    status: 200 | 422 = 200,
  ) => {
    const { rule, reason } = termsShown(c, shop);
    // A link's own order decides, and may have been placed under another rule.
    const isLinked = more.isLinkOld === true || (more.linked ?? null) !== null;
    if (rule === 'none' && !isLinked) return page(c, { step: 'exempt', reason });
    const empty = { name: '', number: '', email: '' };
    const form = { details: empty, errors: {}, linked: null, isLinkOld: false, ...more };
    return page(c, { step: 'details', rule: rule === 'none' ? null : rule, ...form }, status);
  };

  /** The order that a form's capability opens; undefined for an ended or made-up one. */
  async function linkedOrder(form: Readonly<Record<string, string>>): Promise<Order | undefined> {
    const { order: id = '', capability = '' } = form;
    if (!orderIdPattern.test(id) || !capabilityPattern.test(capability)) return undefined;
    const isOpen = await store.hasCapability(id, deps.ids.sha256(capability));
    return isOpen ? store.read(id) : undefined;
  }

  const facts = async (order: Order, lang: Lang) => ({
    destination: deps.destination(order.destination, lang).name,
    email: await store.contact(order.id),
    isMailed: deps.mailing,
  });

  /** Each look asks the service about every eSIM. A traveller who looks too often confirms without seeing the sum. */
  const mayAsk = ({ id }: Order) =>
    limiter('withdrawOrder', `look ${id}`).then(
      () => true,
      (problem: unknown) => {
        if (problem instanceof Problem && problem.slug === 'rate-limited') return false;
        throw problem;
      },
    );

  async function checkOrder(c: C, order: Order, capability: string) {
    const known = await facts(order, read(c).lang);
    const before = await store.withdrawal(order.id);
    if (before) return page(c, receiptStep(order, before, { ...known, terms: deps.terms(order.shop) }));
    const judged = await deps.judge(order, await mayAsk(order));
    return page(c, judgedStep(order, judged, { ...known, capability, terms: deps.terms(order.shop) }));
  }

  const app = new Hono<HttpEnv>();
  app.onError((error, c) => {
    const slug = error instanceof Problem ? error.slug : 'internal';
    if (slug === 'rate-limited') {
      const { retryAfterSeconds = 60 } = error as Problem;
      c.header('retry-after', String(retryAfterSeconds));
      return page(c, { step: 'too-many' }, 429);
    }
    if (slug === 'cross-site-request') return page(c, { step: 'failed' }, 403);
    const status = error instanceof Problem && error.status < 500 ? 422 : 503;
    log[status === 503 ? 'error' : 'warn']({ err: error, requestId: c.get('requestId') }, 'cannot withdraw');
    return page(c, { step: 'failed' }, status);
  });
  app.use('*', limitInFlight(), limitBody({ clock: deps.clock, ...body }));
  app.use('*', async (c, next) => {
    if (c.req.method === 'POST') {
      refuseForeign(c, deps.publicUrl);
      await byAddress(limiter, 'withdraw', c);
    }
    await next();
  });

  app.get('/', (c) => {
    const { shop } = read(c);
    const id = c.req.query('order') ?? '';
    const linked = orderIdPattern.test(id) ? id : null;
    return details(c, shop, {
      linked,
      details: { name: '', number: linked === null ? '' : orderNumber(linked), email: '' },
    });
  });

  app.post('/', async (c) => {
    const form = await readForm(c);
    const { shop } = read(c);
    if (form['capability'] !== undefined) {
      const order = await linkedOrder(form);
      if (order) return checkOrder(c, order, form['capability']);
      const { order: id = '' } = form;
      const number = orderIdPattern.test(id) ? orderNumber(id) : '';
      return details(c, shop, { isLinkOld: true, details: { name: '', number, email: '' } });
    }
    const given = detailsIn(form);
    if (form['change'] !== undefined) return details(c, shop, { details: given });
    const errors = errorsIn(given);
    if (Object.keys(errors).length > 0) return details(c, shop, { details: given, errors }, 422);
    const { rule, reason } = termsShown(c, shop);
    if (rule === 'none') return page(c, { step: 'exempt', reason });
    return page(c, { step: 'check-details', rule, details: given });
  });

  app.post('/confirm', async (c) => {
    const form = await readForm(c);
    const { shop, lang } = read(c);
    const given = detailsIn(form);
    if (form['capability'] === undefined) {
      const errors = errorsIn(given);
      if (Object.keys(errors).length > 0) return details(c, shop, { details: given, errors }, 422);
      // Counted with the sender, so that a stranger cannot use up the traveller's limit.
      await byEmailOf(limiter, 'withdrawEmail', c, given.email, deps.ids.sha256);
      await deps.declare({ ...given, lang });
      return page(c, { step: 'sent' });
    }
    const order = await linkedOrder(form);
    if (!order) return details(c, shop, { isLinkOld: true });
    // A receipt is shown as often as requested.
    if (!(await store.withdrawal(order.id))) await limiter('withdrawOrder', order.id);
    const withdrawal = await deps.withdraw(order.id, { name: given.name || null, lang }).catch(isNotKnownYet);
    if (withdrawal === 'not-known-yet') {
      const email = await store.contact(order.id);
      if (email === null) throw new Problem('payment-unavailable');
      // Stored like a declaration without a link, and handled once the bank has answered.
      await deps.declare({ name: given.name, number: order.id, email, lang });
      return page(c, { step: 'sent' });
    }
    if (withdrawal === null) return page(c, { step: 'unpaid' });
    const known = { ...(await facts(order, lang)), terms: deps.terms(order.shop) };
    return page(c, receiptStep(order, withdrawal, known));
  });

  return app;
}

/** Whether the order is paid: a bank may take days to say. */
function isNotKnownYet(problem: unknown): 'not-known-yet' {
  if (problem instanceof Problem && problem.slug === 'payment-unavailable') return 'not-known-yet';
  throw problem;
}

/** Only these pages post here. Current browsers say which site a form was on; older ones name its origin. */
function refuseForeign(c: C, publicUrl: string): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const own = [new URL(publicUrl).origin, new URL(c.req.url).origin];
  const isForeign =
    site === undefined
      ? origin !== undefined && !own.includes(origin)
      : !['same-origin', 'none'].includes(site);
  if (isForeign) throw new Problem('cross-site-request');
}
