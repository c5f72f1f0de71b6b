import { Hono, type Context } from 'hono';
import { ordersPath, withQuery } from '../../../../widget/dashboard/orders/list-query.ts';
import type { PurchaseQuery } from '../../../../widget/dashboard/purchases/Find.tsx';
import { Purchases, type PurchaseLine } from '../../../../widget/dashboard/purchases/Purchases.tsx';
import { Problem } from '../../../contract/problem.ts';
import { isDay } from '../../../contract/trip.ts';
import { iccidPattern, maxEmailLength, maxStaffText } from '../../../contract/values/values.ts';
import type { PurchaseFilter } from '../../../orders/lists/purchase-book.ts';
import { listPurchases, type JoinedPurchase } from '../../../orders/lists/purchase-list.ts';
import { maskEmail } from '../../../orders/order-view.ts';
import { show } from '../render.tsx';
import type { Section } from '../section.ts';
import { zoneIn, type DashboardEnv, type Visit } from '../staff-visit.ts';
import type { OrderPagesDeps } from './order-page-deps.ts';
import { purchasesPath as path } from './list-routes.tsx';
import { boundsOf } from './list-query.ts';
import { seal, unseal } from './sealed.ts';

/** Purchases: what the service itself lists, beside our orders. */
export function createPurchasesSection(deps: OrderPagesDeps): Section {
  const { guard, flow, lists, book } = deps;
  const routes = new Hono<DashboardEnv>();

  async function page(c: Context<DashboardEnv>, query: PurchaseQuery, cursor: string | null) {
    const { visit } = c.var;
    const secrets = secretsIn(query, visit);
    let found: Awaited<ReturnType<typeof listPurchases>> | null = { rows: [], next: null };
    if (secrets) {
      const filter = toPurchaseFilter(query, secrets, zoneIn(visit));
      try {
        const scope = visit.person.shops;
        found = await listPurchases({ book, lists, isOurs: flow.isOurs, scope }, filter, cursor);
      } catch (error) {
        if (!(error instanceof Problem) || error.slug !== 'upstream-unavailable') throw error;
        flow.log.warn({ err: error }, 'cannot read the list of purchases for staff');
        found = null;
      }
    }
    const next = found?.next ?? null;
    return show(c, {
      title: 'Purchases',
      lead: 'Your purchases, as the eSIM service itself lists them.',
      section: path,
      status: found ? 200 : 503,
      body: (
        <Purchases
          path={path}
          ordersPath={ordersPath}
          once={c.var.once}
          query={query}
          secrets={secrets && { iccid: secrets.iccid, emailMasked: maskEmail(secrets.email) }}
          lines={found?.rows.map((row) => toLine(row, deps.destinationName)) ?? null}
          older={next === null ? undefined : withQuery(path, { ...query, cursor: next })}
        />
      ),
    });
  }

  routes.get('/', guard.page('viewer'), (c) => {
    const cursor = c.req.query('cursor') ?? '';
    const query = readPurchaseQuery((name) => c.req.query(name));
    return page(c, query, cursor === '' ? null : cursor.slice(0, 1_000));
  });

  // By POST, to keep e-mail addresses and ICCIDs out of the URL: they come back sealed.
  routes.post('/search', guard.ask('viewer'), async (c) => {
    const { form, visit } = c.var;
    const email = (form['email'] ?? '').trim().toLowerCase().slice(0, maxEmailLength);
    const iccid = form['iccid']?.replaceAll(/[\s-]/g, '') ?? '';
    if (email !== '') {
      const entry = { what: 'email.search', subject: maskEmail(email), before: null, after: null };
      await deps.audit.append({ by: visit.person.email, via: 'dashboard', ...entry });
    }
    const query = {
      ...readPurchaseQuery((name) => form[name]),
      iccid: iccidPattern.test(iccid) ? seal(visit, 'iccid', iccid) : '',
      email: email === '' ? '' : seal(visit, 'email', email),
    };
    return c.redirect(withQuery(path, query), 303);
  });

  return { path, label: 'Purchases', role: 'viewer', routes };
}

function readPurchaseQuery(given: (name: string) => string | undefined): PurchaseQuery {
  const value = (name: string) => given(name)?.trim() ?? '';
  const one = (name: string, fits: RegExp, most = Infinity) =>
    fits.test(value(name)) && value(name).length <= most ? value(name) : '';
  const day = (name: string) => (isDay(value(name)) ? value(name) : '');
  const sealed = /^[\w-]{1,400}$/;
  return {
    purchase: one('purchase', /^[\x21-\x7e]+$/, maxStaffText.purchaseId),
    iccid: one('iccid', sealed),
    reference: one('reference', /^[\x20-\x7e]+$/, maxStaffText.reference),
    email: one('email', sealed),
    first: day('first'),
    last: day('last'),
  };
}

interface Secrets {
  readonly iccid: string;
  readonly email: string;
}

/** What is sealed in an address; empty: any; null: this session cannot read it. */
function secretsIn({ iccid, email }: PurchaseQuery, visit: Visit): Secrets | null {
  const read = {
    iccid: iccid === '' ? '' : unseal(visit, 'iccid', iccid),
    email: email === '' ? '' : unseal(visit, 'email', email),
  };
  return read.iccid === null || read.email === null ? null : { iccid: read.iccid, email: read.email };
}

function toPurchaseFilter(query: PurchaseQuery, { iccid, email }: Secrets, zone: string): PurchaseFilter {
  return {
    ...(query.purchase === '' ? {} : { purchaseId: query.purchase }),
    ...(iccid === '' ? {} : { iccid }),
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
