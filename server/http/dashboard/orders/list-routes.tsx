import type { Hono } from 'hono';
import { ordersPath, withQuery } from '../../../../widget/dashboard/orders/list-query.ts';
import { OrderList } from '../../../../widget/dashboard/orders/OrderList.tsx';
import { SearchResult } from '../../../../widget/dashboard/orders/SearchResult.tsx';
import { csvColumns } from '../../../cli/orders/export-orders.ts';
import { covers } from '../../../contract/scope.ts';
import { readSearch } from '../../../orders/lists/search.ts';
import { maskEmail } from '../../../orders/order-view.ts';
import { refuse, show } from '../render.tsx';
import type { DashboardEnv } from '../staff-visit.ts';
import type { OrderPagesDeps } from './order-page-deps.ts';
import { isLookedThrough, type ListCursor } from '../../../orders/lists/listing.ts';
import { csvOf } from './csv.ts';
import { toFacts } from './order-facts.ts';
import { savedView } from './filters.ts';
import { cardIn, cursorIn, cursorOf, readCursor, readQuery, toFilter } from './list-query.ts';
import { seal } from './sealed.ts';
import { maxEmailLength } from '../../../contract/values/values.ts';

export const purchasesPath = '/dashboard/purchases';

const lostCard =
  'Nothing was exported. A card’s digits are kept for one session only: type them again above the list.';

/** As many as a person reads before they filter. */
const pageSize = 50;
const maxFound = 50;

/** The list of orders, its search and its CSV. */
export function addListRoutes(routes: Hono<DashboardEnv>, deps: OrderPagesDeps): void {
  const { guard, lists, destinationName } = deps;
  const { store } = deps.flow;

  routes.get('/', guard.page('viewer'), async (c) => {
    const given = (name: string) => c.req.query(name);
    const [query, cursor] = [readQuery(given), readCursor(given)];
    const { shops: scope } = c.var.visit.person;
    // One more than is shown tells whether there is another page.
    const card = cardIn(query, c.var.visit);
    const filter = { ...toFilter(query, c.var.visit), scope };
    const [{ rows: found, lookedTo }, needing, saved] = await Promise.all([
      card === null
        ? { rows: [], lookedTo: null }
        : isLookedThrough(filter)
          ? lists.lookThrough(filter, cursor, pageSize + 1)
          : lists.list(filter, cursor, pageSize + 1).then((all) => ({ rows: all, lookedTo: null })),
      store.countNeeding(scope),
      savedView(deps, { ...c.var, query }),
    ]);
    const isMore = found.length > pageSize;
    const rows = cursor?.toward === 'newer' ? found.slice(isMore ? 1 : 0) : found.slice(0, pageSize);
    const { newer, older } = waysOn(rows.map(cursorIn), { cursor, isMore, lookedTo });
    const to = (toward: 'newer' | 'older', end: typeof newer) =>
      end && withQuery(ordersPath, { ...query, [toward]: cursorOf(end) });
    return show(c, {
      title: 'Orders',
      section: ordersPath,
      lead:
        needing === 0
          ? 'Nothing needs a person.'
          : `${needing} ${needing === 1 ? 'needs' : 'need'} a person.`,
      body: (
        <OrderList
          path={ordersPath}
          once={c.var.once}
          query={query}
          card={card}
          rows={rows.map((each) => toFacts(each, destinationName))}
          saved={saved}
          newer={to('newer', newer)}
          older={to('older', older)}
          needing={needing}
          destinations={deps.destinations()}
          shops={deps.shops.all().filter(({ id }) => covers(scope, id))}
          columns={csvColumns}
        />
      ),
    });
  });

  routes.post('/search', guard.ask('viewer'), async (c) => {
    const what = (c.var.form['what'] ?? '').slice(0, maxEmailLength);
    const { as, value } = readSearch(what);
    const isAddress = as === 'e-mail';
    if (isAddress) {
      // Masked, since the audit is kept for good.
      const entry = { what: 'email.search', subject: maskEmail(value), before: null, after: null };
      await deps.audit.append({ by: c.var.visit.person.email, via: 'dashboard', ...entry });
    }
    const orders = await store.find(what, maxFound + 1, c.var.visit.person.shops);
    const [only] = orders;
    if (only && orders.length === 1 && !isAddress) return c.redirect(`${ordersPath}/${only.id}`, 303);
    const rows = await lists.withContacts(orders.slice(0, maxFound));
    return show(c, {
      title: 'Search',
      section: ordersPath,
      body: (
        <SearchResult
          path={ordersPath}
          once={c.var.once}
          purchasesPath={purchasesPath}
          as={as}
          what={isAddress ? maskEmail(value) : value}
          rows={rows.map((each) => toFacts(each, destinationName))}
          more={orders.length > maxFound}
        />
      ),
    });
  });

  // By POST, to keep the digits out of the address: they come back sealed, so paging, files and Back work.
  routes.post('/card', guard.ask('viewer'), (c) => {
    const { form, visit } = c.var;
    const digits = form['digits']?.trim() ?? '';
    if (!/^\d{4}$/.test(digits)) return refuse(c, 'invalid', 'Enter the last four digits of the card.');
    const query = readQuery((name) => form[name]);
    return c.redirect(withQuery(ordersPath, { ...query, card: seal(visit, 'card', digits) }), 303);
  });

  routes.get('/export.csv', guard.page('viewer'), (c) => {
    const { visit } = c.var;
    const { shops: scope } = visit.person;
    const query = readQuery((name) => c.req.query(name));
    if (cardIn(query, visit) === null) return refuse(c, 'form', lostCard);
    const filter = { ...toFilter(query, visit), scope };
    const asked = c.req.queries('column[]') ?? [];
    const columns = csvColumns.filter((column) => asked.length === 0 || asked.includes(column));
    const { scope: _scope, cardEnd, ...told } = filter;
    // Masked, since the audit is kept for good.
    const masked = cardEnd === undefined ? {} : { cardEnd: '••••' };
    return deps.write(c, {
      what: 'order.export',
      asked: { ...told, ...masked, columns },
      file: 'orders.csv',
      type: 'text/csv; charset=utf-8',
      chunks: csvOf({ lists, store }, filter, columns),
    });
  });
}

/**
 * Where the neighbouring pages begin: at the end of this one or, when the search stopped early, where it
 * stopped.
 */
function waysOn(
  rows: readonly Omit<ListCursor, 'toward'>[],
  how: { cursor: ListCursor | null; isMore: boolean; lookedTo: ListCursor | null },
): { newer?: Omit<ListCursor, 'toward'> | undefined; older?: Omit<ListCursor, 'toward'> | undefined } {
  const { cursor, isMore, lookedTo } = how;
  const [first, last] = [rows[0] ?? cursor, rows.at(-1) ?? cursor];
  const beyond = (end: typeof first) => (isMore ? end : lookedTo) ?? undefined;
  if (cursor?.toward === 'newer') return { newer: beyond(first), older: last ?? undefined };
  return { newer: cursor ? (first ?? undefined) : undefined, older: beyond(last) };
}
