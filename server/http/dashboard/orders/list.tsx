import type { Hono } from 'hono';
import { withQuery } from '../../../../widget/dashboard/orders/Filters.tsx';
import { OrderList } from '../../../../widget/dashboard/orders/OrderList.tsx';
import { SearchResult } from '../../../../widget/dashboard/orders/SearchResult.tsx';
import { csvColumns } from '../../../cli/orders/export.ts';
import { covers } from '../../../contract/scope.ts';
import { readSearch } from '../../../orders/search.ts';
import { maskEmail } from '../../../orders/view.ts';
import { show } from '../render.tsx';
import { zoneIn, type DashboardEnv } from '../visit.ts';
import type { OrderPagesDeps } from './deps.ts';
import { csvOf } from './csv.ts';
import { toFacts } from './facts.ts';
import { placeOf, readPlace, readQuery, toFilter } from './query.ts';

export const ordersPath = '/dashboard/orders';
export const purchasesPath = '/dashboard/purchases';

/** As many as a person reads before they filter. */
const pageSize = 50;
const mostFound = 50;

/** The list of orders, its search and its CSV. */
export function addListRoutes(routes: Hono<DashboardEnv>, deps: OrderPagesDeps): void {
  const { guard, lists, destinationName } = deps;
  const { store } = deps.flow;

  routes.get('/', guard.page('viewer'), async (c) => {
    const given = (name: string) => c.req.query(name);
    const [query, place] = [readQuery(given), readPlace(given)];
    const { shops: scope } = c.var.visit.person;
    // One more than is shown tells whether there is another page.
    const [found, needing] = await Promise.all([
      lists.list({ ...toFilter(query, zoneIn(c.var.visit)), scope }, place, pageSize + 1),
      store.countNeeding(scope),
    ]);
    const isMore = found.length > pageSize;
    const rows = place?.toward === 'newer' ? found.slice(isMore ? 1 : 0) : found.slice(0, pageSize);
    const [first, last] = [rows[0]?.order, rows.at(-1)?.order];
    const hasNewer = place?.toward === 'newer' ? isMore : place !== null;
    const hasOlder = place?.toward === 'newer' ? true : isMore;
    const to = (toward: string, order: typeof first) =>
      order && withQuery(ordersPath, { ...query, [toward]: placeOf(order) });
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
          query={query}
          rows={rows.map((each) => toFacts(each, destinationName))}
          newer={hasNewer ? to('newer', first) : undefined}
          older={hasOlder ? to('older', last) : undefined}
          needing={needing}
          destinations={deps.destinations()}
          shops={deps.shops.all().filter(({ id }) => covers(scope, id))}
          columns={csvColumns}
        />
      ),
    });
  });

  routes.post('/search', guard.ask('viewer'), async (c) => {
    const what = (c.var.form['what'] ?? '').slice(0, 254);
    const { as, value } = readSearch(what);
    const isAddress = as === 'e-mail';
    if (isAddress) {
      // Of the address only what everybody may see: the audit is kept for good.
      const entry = { what: 'email.search', subject: maskEmail(value), before: null, after: null };
      await deps.audit.append({ by: c.var.visit.person.email, via: 'dashboard', ...entry });
    }
    const orders = await store.find(what, mostFound + 1, c.var.visit.person.shops);
    const [only] = orders;
    if (only && orders.length === 1 && !isAddress) return c.redirect(`${ordersPath}/${only.id}`, 303);
    const rows = await lists.withContacts(orders.slice(0, mostFound));
    return show(c, {
      title: 'Search',
      section: ordersPath,
      body: (
        <SearchResult
          path={ordersPath}
          purchasesPath={purchasesPath}
          as={as}
          what={isAddress ? maskEmail(value) : value}
          rows={rows.map((each) => toFacts(each, destinationName))}
          more={orders.length > mostFound}
        />
      ),
    });
  });

  routes.get('/export.csv', guard.page('viewer'), (c) => {
    const { shops: scope } = c.var.visit.person;
    const filter = {
      ...toFilter(
        readQuery((name) => c.req.query(name)),
        zoneIn(c.var.visit),
      ),
      scope,
    };
    const asked = c.req.queries('column[]') ?? [];
    const columns = csvColumns.filter((column) => asked.length === 0 || asked.includes(column));
    const { scope: _scope, ...told } = filter;
    return deps.write(c, {
      what: 'order.export',
      asked: { ...told, columns },
      file: 'orders.csv',
      type: 'text/csv; charset=utf-8',
      chunks: csvOf({ lists, store }, filter, columns),
    });
  });
}
