import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';
import { enter, type StaffBrowser, textOf as text } from '../../../support/staff.ts';

const hour = 3_600_000;
/** In Auckland the clocks go forward on 27 September 2026 at two, at 14:00 UTC of the day before. */
const saturday = Date.parse('2026-09-26T11:30:00Z');

let shop: Harness;
let person: StaffBrowser;

/** One order half an hour before midnight in Auckland, one an hour later, and one after the clocks went forward. */
beforeAll(async () => {
  shop = await createHarness({ dashboard: true, startsAt: saturday });
  const until = (at: number) => shop.clock.advance(at - shop.clock.now());
  await shop.buy();
  await until(saturday + hour);
  await shop.buy({ destination: 'US' });
  await until(Date.parse('2026-09-27T10:59:00Z'));
  const placed = await shop.place({ ...(await shop.offer({ destination: 'JP' })) }, freshKeys());
  await shop.pay(placed.body.payment.clientSecret);
  await shop.pass(10_000);
  person = await enter(shop, 'viewer');
});
afterAll(() => shop.stop());

const today = async (query = '') => (await person.get(`/dashboard/today${query}`)).text();
const choose = (zone: string, to = '/dashboard/today') =>
  person.post('/dashboard/account/zone', { zone, to });
/** The sales of each day in whole units; the last cell is the sum. */
const sales = (html: string) => {
  const [, row = ''] = /<tr class="days-sold">([^]*?)<\/tr>/.exec(html) ?? [];
  return [...row.matchAll(/<td[^>]*>([^<]*)</g)].map(([, cell]) => Number(cell));
};
const csv = async (path = '/dashboard/today/days.csv') => {
  const response = await person.get(path);
  const [, file] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const lines = (await response.text()).trim().split('\r\n').slice(1);
  return { file, days: lines.map((line) => line.split(',').slice(0, 3).join(' ')) };
};

describe('a day in the dashboard', () => {
  it('is in UTC until the person chooses a time zone, which a script offers', async () => {
    const html = await today();
    expect(text(html)).toContain('days in UTC');
    expect(text(html)).toContain('Sales so far, 1 order');
    expect(html).toMatch(/data-zone-offer[^>]*hidden/);
    expect(
      sales(html)
        .slice(-3, -1)
        .map((sold) => sold > 0),
    ).toEqual([true, true]);
    expect(await csv()).toEqual({
      file: 'sales-2026-09-27.csv',
      days: ['2026-09-26 EUR 2', '2026-09-27 EUR 1'],
    });
  });

  it('is in the zone that the person has chosen, and 23 hours long when the clocks go forward', async () => {
    const chosen = await choose('Pacific/Auckland');
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/dashboard/today']);
    const html = await today();
    expect(html).toContain('<html lang="en" data-zone="Pacific/Auckland">');
    expect(html).not.toContain('data-zone-offer');
    expect(text(html)).toContain('days in Auckland');
    // Sunday in Auckland began at 12:00 UTC of Saturday and ends at 11:00 of Sunday.
    expect(text(html)).toContain('Sales so far, 2 orders');
    expect(text(html)).toMatch(/By destination .* Japan 1 .* United States 1 |United States 1 .* Japan 1 /);
    expect(text(html)).toContain('Last Sunday by 23:59');
    expect(text(html)).toMatch(/Sat 26 Sun 27/);
    expect(await csv()).toEqual({
      file: 'sales-2026-09-27.csv',
      days: ['2026-09-26 EUR 1', '2026-09-27 EUR 2'],
    });
    await shop.clock.advance(2 * 60_000);
    expect(text(await today())).toContain('Sales so far, 0 orders');
    expect((await csv()).file).toBe('sales-2026-09-28.csv');
    expect(text(await today('?days=7'))).toContain('Sales, 3 orders');
  });

  it('can be requested, alone or in a range: sums, bars and file cover only that', async () => {
    const coarse = 'Days this long ago are UTC days';
    const one = await today('?first=2026-09-27&last=2026-09-27');
    expect(text(one)).toContain('Sales, 2 orders');
    expect(text(one)).toMatch(/The day before: €[1-9]/);
    expect(text(one)).toMatch(/27 Sept? 2026/);
    expect(one).not.toContain('so far');
    expect(text(one)).not.toContain(coarse);
    expect(sales(one)).toHaveLength(2);
    const path = /href="(\/dashboard\/today\/days\.csv[^"]*)"/.exec(one)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(await csv(path)).toEqual({ file: 'sales-2026-09-27.csv', days: ['2026-09-27 EUR 2'] });

    // Either day may come first, and the range may end in the future.
    expect(text(await today('?first=2026-09-27&last=2026-09-26'))).toContain('Sales, 3 orders');
    const open = await today('?first=2026-09-26&last=2030-01-01');
    expect(text(open)).toContain('Sales, 3 orders');
    expect(open).toContain('so far');
    expect(sales(open)).toHaveLength(4);
    // Anything that is not a day is ignored.
    expect(text(await today('?first=2026-02-30'))).toContain('Sales so far, 0 orders');

    const months = await today('?first=2026-06-15&last=2026-09-28');
    expect(months).toContain('aria-label="Each month"');
    expect(text(months)).toMatch(/Jun 2026 Jul 2026 Aug 2026 Sept? 2026 4 months/);
    expect(sales(months).slice(0, 3)).toEqual([0, 0, 0]);
    expect(sales(months)[3]).toBeGreaterThan(0);
    expect(text(await today('?first=1990-01-01&last=2026-09-28'))).toMatch(/Sept? 2021/);
  });

  it('shows times in that zone without a script', async () => {
    await choose('Asia/Katmandu');
    const said = text(await (await person.get('/dashboard/orders')).text());
    // 11:30 and a few seconds in UTC.
    expect(said).toMatch(/26 Sept? 2026 17:1\d Katmandu/);
  });

  it('bounds the list of orders and its CSV when days are requested', async () => {
    const found = async (query: string) => {
      const html = await (await person.get(`/dashboard/orders?${query}`)).text();
      const file = await (await person.get(`/dashboard/orders/export.csv?${query}`)).text();
      const rows = html.match(/data-row/g)?.length ?? 0;
      expect(file.trim().split('\r\n').length - 1).toBe(rows);
      return rows;
    };
    await choose('Pacific/Auckland');
    expect(await found('first=2026-09-26&last=2026-09-26')).toBe(1);
    expect(await found('first=2026-09-27&last=2026-09-27')).toBe(2);
    await choose('UTC');
    expect(await found('first=2026-09-26&last=2026-09-26')).toBe(2);
    expect(await found('first=2026-09-27')).toBe(1);
    expect(await found('last=2026-09-25')).toBe(0);
  });

  it("also bounds the service's own list", async () => {
    const found = async (first: string, last: string) => {
      const html = await (await person.get(`/dashboard/purchases?first=${first}&last=${last}`)).text();
      return html.match(/data-row/g)?.length ?? 0;
    };
    await choose('Pacific/Auckland');
    expect(await found('2026-09-26', '2026-09-26')).toBe(1);
    expect(await found('2026-09-27', '2026-09-27')).toBe(2);
    await choose('UTC');
    expect(await found('2026-09-26', '2026-09-26')).toBe(2);
  });

  it('takes its zone from a form on the account page that needs no script', async () => {
    await choose('Europe/Berlin', '/dashboard/account');
    const html = await (await person.get('/dashboard/account')).text();
    expect(html).toContain('action="/dashboard/account/zone"');
    expect(html).toMatch(
      /<option[^>]*value="Europe\/Berlin"[^>]*selected|<option selected[^>]*value="Europe\/Berlin"/,
    );
    for (const zone of ['', 'Europe/Nowhere', '+02:00']) expect((await choose(zone)).status).toBe(422);
    const elsewhere = await choose('UTC', 'https://evil.example/');
    expect(elsewhere.headers.get('location')).toBe('/dashboard');
    const audit = await shop.db
      .selectFrom('audit')
      .select(['subject', 'before', 'after'])
      .where('what', '=', 'person.zone')
      .orderBy('at')
      .execute();
    expect(audit[0]).toEqual({
      subject: 'viewer@partner.example',
      before: 'null',
      after: '"Pacific/Auckland"',
    });
  });
});
