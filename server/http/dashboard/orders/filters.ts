import type { Hono } from 'hono';
import { isFiltered, ordersPath, withQuery } from '../../../../widget/dashboard/orders/list-query.ts';
import type { ListQuery } from '../../../../widget/dashboard/orders/list-query.ts';
import type { SavedView } from '../../../../widget/dashboard/orders/Saved.tsx';
import { covers } from '../../../contract/scope.ts';
import { filterNamePattern, maxFilters, type SavedFilters } from '../../../staff/filters.ts';
import type { Guard } from '../guard.ts';
import { done, refuse } from '../render.tsx';
import type { DashboardEnv, Visit } from '../staff-visit.ts';
import { readQuery } from './list-query.ts';
import { maxStaffText } from '../../../contract/values/values.ts';

interface FilterDeps {
  readonly guard: Guard;
  readonly filters: SavedFilters;
}

const whoOf = ({ person }: Visit) => ({ by: person.email, via: 'dashboard' }) as const;

/** Without the card: what is saved outlives the session that can read its digits, and the order that had it. */
const keepable = (query: ListQuery): ListQuery => ({ ...query, card: '' });

/** A person's own filters, and which of them the list shows. */
export async function savedView(
  { filters }: Pick<FilterDeps, 'filters'>,
  { visit, once, query }: { visit: Visit; once: string; query: ListQuery },
): Promise<SavedView> {
  const here = withQuery(ordersPath, query);
  const list = (await filters.filtersOf(visit.person.id)).map(({ id, name, query: kept }) => {
    const given = new URLSearchParams(kept);
    return {
      id,
      name,
      href: withQuery(ordersPath, keepable(readQuery((each) => given.get(each) ?? undefined))),
    };
  });
  return { once, filters: list, current: list.find(({ href }) => href === here)?.id ?? null };
}

/** Saving the current filters under a name, and removing saved ones. */
export function addFilterRoutes(routes: Hono<DashboardEnv>, { guard, filters }: FilterDeps): void {
  routes.post('/filters', guard.change({ role: 'viewer' }), async (c) => {
    const { form, visit } = c.var;
    const query = readQuery((each) => form[each]);
    const kept = keepable(query);
    const name = form['name']?.trim() ?? '';
    if (!filterNamePattern.test(name))
      return refuse(c, 'invalid', `A name has 1 to ${String(maxStaffText.filterName)} characters.`);
    if (!isFiltered(kept)) return refuse(c, 'invalid', 'No filter is active, so there is nothing to save.');
    if (query.shop !== '' && !covers(visit.person.shops, query.shop)) return refuse(c, 'unknown');
    const saved = { name, query: withQuery('', kept).slice(1) };
    if (!(await filters.saveFilter(visit.person.id, saved, whoOf(visit))))
      return refuse(c, 'invalid', `You have ${maxFilters} saved filters. Delete one first.`);
    return done(c, withQuery(ordersPath, query), `The filters are saved as “${name}”.`);
  });

  routes.post('/filters/remove', guard.change({ role: 'viewer' }), async (c) => {
    const { form, visit } = c.var;
    const gone = await filters.removeFilter(visit.person.id, form['id'] ?? '', whoOf(visit));
    if (!gone) return refuse(c, 'lost-race');
    return done(
      c,
      withQuery(
        ordersPath,
        readQuery((each) => form[each]),
      ),
      'The saved filters are deleted.',
    );
  });
}
