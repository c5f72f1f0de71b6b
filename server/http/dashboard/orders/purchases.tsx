import { Hono, type Context } from 'hono';
import { ordersPath, withQuery } from '../../../../widget/dashboard/orders/query.ts';
import {
  Purchases,
  type PurchaseLine,
  type PurchaseQuery,
} from '../../../../widget/dashboard/purchases/Purchases.tsx';
import { Problem } from '../../../contract/problem.ts';
import { iccidPattern } from '../../../contract/values.ts';
import type { PurchaseFilter } from '../../../orders/purchase-book.ts';
import { listPurchases, type JoinedPurchase } from '../../../orders/purchase-list.ts';
import { maskEmail } from '../../../orders/view.ts';
import { show } from '../render.tsx';
import type { Section } from '../section.ts';
import { zoneIn, type DashboardEnv } from '../visit.ts';
import type { OrderPagesDeps } from './deps.ts';
import { purchasesPath as path } from './list.tsx';
import { boundsOf } from './query.ts';

/** Purchases: what the service itself lists, beside our orders. */
export function createPurchasesSection(deps: OrderPagesDeps): Section {
  const { guard, flow, lists, book } = deps;
  const routes = new Hono<DashboardEnv>();

  async function page(c: Context<DashboardEnv>, query: PurchaseQuery, email: string, cursor: string | null) {
    const filter = toPurchaseFilter(query, email, zoneIn(c.var.visit));
    let found: Awaited<ReturnType<typeof listPurchases>> | null = null;
    try {
      const scope = c.var.visit.person.shops;
      found = await listPurchases({ book, lists, isOurs: flow.isOurs, scope }, filter, cursor);
    } catch (error) {
      if (!(error instanceof Problem) || error.slug !== 'upstream-unavailable') throw error;
      flow.log.warn({ err: error }, 'cannot read the list of purchases for staff');
    }
    const next = found?.next ?? null;
    return show(c, {
      title: 'Purchases',
      lead: 'What the eSIM service itself lists as bought by you.',
      section: path,
      status: found ? 200 : 503,
      body: (
        <Purchases
          path={path}
          ordersPath={ordersPath}
          once={c.var.once}
          query={query}
          emailMasked={email === '' ? null : maskEmail(email)}
          lines={found?.rows.map((row) => toLine(row, deps.destinationName)) ?? null}
          // An address stays out of links, so its list ends with its first page.
          older={next === null || email !== '' ? undefined : withQuery(path, { ...query, cursor: next })}
        />
      ),
    });
  }

  routes.get('/', guard.page('viewer'), (c) => {
    const cursor = c.req.query('cursor') ?? '';
    return page(
      c,
      readPurchaseQuery((name) => c.req.query(name)),
      '',
      cursor === '' ? null : cursor.slice(0, 1_000),
    );
  });

  routes.post('/search', guard.ask('viewer'), async (c) => {
    const query = readPurchaseQuery((name) => c.var.form[name]);
    const email = (c.var.form['email'] ?? '').trim().toLowerCase().slice(0, 254);
    if (email === '') return c.redirect(withQuery(path, { ...query }), 303);
    const entry = { what: 'email.search', subject: maskEmail(email), before: null, after: null };
    await deps.audit.append({ by: c.var.visit.person.email, via: 'dashboard', ...entry });
    return page(c, query, email, null);
  });

  return { path, label: 'Purchases', role: 'viewer', routes };
}

function readPurchaseQuery(given: (name: string) => string | undefined): PurchaseQuery {
  const one = (name: string, fits: RegExp) => {
    const value = given(name)?.trim() ?? '';
    return fits.test(value) ? value : '';
  };
  const day = /^\d{4}-\d{2}-\d{2}$/;
  const digits = given('iccid')?.replaceAll(/[\s-]/g, '') ?? '';
  return {
    purchase: one('purchase', /^[\x21-\x7e]{1,100}$/),
    iccid: iccidPattern.test(digits) ? digits : '',
    reference: one('reference', /^[\x20-\x7e]{1,100}$/),
    first: one('first', day),
    last: one('last', day),
  };
}

function toPurchaseFilter(query: PurchaseQuery, email: string, zone: string): PurchaseFilter {
  return {
    ...(query.purchase === '' ? {} : { purchaseId: query.purchase }),
    ...(query.iccid === '' ? {} : { iccid: query.iccid }),
    ...(query.reference === '' ? {} : { reference: query.reference }),
    ...(email === '' ? {} : { email }),
    ...boundsOf(query, zone),
  };
}

function toLine(
  { purchase, order, belongs, n, isReturned }: JoinedPurchase,
  destinationName: (code: string) => string,
): PurchaseLine {
  const { purchaseId, reference } = purchase;
  return {
    purchaseId,
    reference,
    belongs,
    orderId: order?.id ?? null,
    place: order && n !== null && order.quantity > 1 ? `eSIM ${n} of ${order.quantity}` : null,
    isReturned,
    told:
      'unreadable' in purchase
        ? null
        : {
            at: purchase.createdAt,
            destination: purchase.destination === '' ? '' : destinationName(purchase.destination),
            dataBytes: purchase.dataBytes,
            days: purchase.duration ?? purchase.span,
            iccid: purchase.iccid,
            costCents: purchase.costCents,
            source: purchase.source,
            type: purchase.type,
          },
  };
}
