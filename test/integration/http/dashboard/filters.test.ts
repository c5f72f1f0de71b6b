import { describe, expect, it } from 'vitest';
import { openOnBothStores } from '../../../support/databases/both-stores.ts';
import { htmlErrors } from '../../../support/markup/html.ts';
import { enter, staffOf, type StaffBrowser } from '../../../support/staff.ts';

const { stores } = await openOnBothStores(1);
const path = '/dashboard/orders';

/** The saved filters above the list: their names, and where they lead. */
async function named(browser: StaffBrowser, address = path): Promise<Record<string, string>> {
  const html = await (await browser.get(address)).text();
  const [nav = ''] = /<nav class="chips" aria-label="Your filters">[^]*?<\/nav>/.exec(html) ?? [];
  const links = nav.matchAll(/href="([^"]+)"[^>]*><b dir="auto">([^<]*)</g);
  return Object.fromEntries([...links].map(([, href = '', name]) => [name, href.replaceAll('&amp;', '&')]));
}
const listed = async (browser: StaffBrowser, address: string) =>
  [...(await (await browser.get(address)).text()).matchAll(/data-id="(ord_\w+)"/g)].map(([, id]) => id);

describe.each(stores)('filters that people save over %s', (_name, _dialect, open) => {
  it('are named per person, open the same orders for everyone by address, and are audited', async () => {
    const shop = await open({ dashboard: true });
    const { id: sold } = await shop.buy();
    await shop.buy({ destination: 'JP' });
    const viewer = await enter(shop, 'viewer');
    const operator = await enter(shop, 'operator');
    expect(await named(viewer)).toEqual({});

    const query = { money: 'captured', destination: 'FR', nonsense: 'x' };
    const saved = await viewer.post(`${path}/filters`, { name: ' Sold to France ', ...query });
    const address = `${path}?money=captured&destination=FR`;
    expect([saved.status, saved.headers.get('location')]).toEqual([303, address]);
    const shown = await (await viewer.get(address)).text();
    expect(shown).toContain('The filters are saved as “Sold to France”.');
    expect(shown).toContain('Delete these filters');
    expect(shown).toMatch(/class="chip chip--on" href="[^"]+" aria-current="true"><b dir="auto">Sold to/);
    expect(await htmlErrors(shown)).toEqual([]);
    expect(await htmlErrors(await (await viewer.get(`${path}?goods=bought`)).text())).toEqual([]);
    expect(await named(viewer)).toEqual({ 'Sold to France': address });
    expect(await listed(viewer, address)).toEqual([sold]);

    // For another person they are only an address.
    expect(await named(operator, address)).toEqual({});
    expect(await listed(operator, address)).toEqual([sold]);

    // Saving under the same name replaces the filters.
    await viewer.post(`${path}/filters`, { name: 'Sold to France', ...query, goods: 'bought' });
    expect(await named(viewer)).toEqual({
      'Sold to France': `${path}?money=captured&goods=bought&destination=FR`,
    });

    const [{ id } = { id: '' }] = await staffOf(shop).filtersOf(
      (await staffOf(shop).personByEmail('viewer@partner.example'))?.id ?? '',
    );
    expect((await operator.post(`${path}/filters/remove`, { id })).status).toBe(409);
    expect((await viewer.post(`${path}/filters/remove`, { id, money: 'held' })).headers.get('location')).toBe(
      `${path}?money=held`,
    );
    expect((await viewer.post(`${path}/filters/remove`, { id })).status).toBe(409);
    expect(await named(viewer)).toEqual({});
    const audit = await staffOf(shop).audit.list({ by: 'viewer@partner.example' }, null, 9);
    expect(audit.filter(({ what }) => what.startsWith('filter.'))).toMatchObject([
      { what: 'filter.remove', subject: 'Sold to France', after: null },
      { what: 'filter.save', before: 'money=captured&destination=FR' },
      { what: 'filter.save', before: null, after: 'money=captured&destination=FR', via: 'dashboard' },
    ]);
  });

  it('need a name, are limited to twenty, and are deleted with their person', async () => {
    const shop = await open({ dashboard: true });
    const viewer = await enter(shop, 'viewer');
    const save = async (name: string, query: Record<string, string> = { need: '1' }) =>
      (await viewer.post(`${path}/filters`, { name, ...query })).status;
    for (const name of ['', ' ', 'x'.repeat(41), 'a\u202Eb']) expect(await save(name)).toBe(422);
    expect(await save('All', {})).toBe(422);
    const staff = staffOf(shop);
    const person = await staff.personByEmail('viewer@partner.example');
    const who = { by: 'test', via: 'cli' } as const;
    const keep = (nth: number) =>
      staff.saveFilter(person?.id ?? '', { name: `No. ${nth}`, query: 'need=1' }, who);
    // The limit also holds for filters saved at the same time.
    const kept = await Promise.all(Array.from({ length: 22 }, (_, nth) => keep(nth)));
    expect(kept.filter(Boolean)).toHaveLength(20);
    expect(await save('One more')).toBe(422);
    expect(await save('No. 1', { money: 'held' })).toBe(303);
    expect(person && (await staff.removePerson(person, who))).toBe('done');
    expect(await shop.db.selectFrom('staff_filters').selectAll().execute()).toEqual([]);
  });
});
