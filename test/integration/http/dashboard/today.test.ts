import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../../../server/contract/values/values.ts';
import { enter, textOf as text } from '../../../support/staff.ts';
import { money, openTwoDays } from './two-days.ts';

let desk: Awaited<ReturnType<typeof openTwoDays>>;
beforeAll(async () => {
  desk = await openTwoDays();
});
afterAll(() => desk.shop.stop());

describe('the Today page', () => {
  it('opens first, headed by the orders that need a person', async () => {
    expect((await desk.viewer.get('/dashboard')).headers.get('location')).toBe('/dashboard/today');
    const html = await desk.page();
    expect(html).toContain('<h1>One order needs a person</h1>');
    const said = text(html);
    expect(said).toContain('The bank disputes a payment');
    expect(said).toContain(`…${desk.disputed.slice(-6)}`);
    expect(html).toContain(`href="/dashboard/orders/${desk.disputed}"`);
  });

  it('adds up currencies only at a rate it names, and shows each separately', async () => {
    const orders = await desk.shop.orders();
    const sold = orders.filter(({ money }) => money === 'captured').slice(-2);
    const [euros, pounds] = sold.map(({ price }) => price);
    const { rates, date } = desk.shop.storefront().catalogue.rates();
    const all = (euros?.amount ?? 0) + ((pounds?.amount ?? 0) * rates.EUR) / rates.GBP;
    const said = text(await desk.page());
    expect(said).toContain(`Sales so far, 2 orders ${money(Math.round(all))}`);
    expect(said).toContain(`fees known for 2 of 2`);
    expect(said).toMatch(new RegExp(`European Central Bank's rates of ${String(Number(date.slice(8)))} `));
    expect(said).toMatch(new RegExp(`EUR 1 ${money(euros?.amount ?? 0).replace('.', '\\.')} `));
    expect(said).toMatch(new RegExp(`GBP 1 ${money(pounds?.amount ?? 0, 'GBP').replace('.', '\\.')} `));
    expect(said).toMatch(/By destination .* Japan 1 .* By channel .* newsletter 1 /);
    // The order whose purchase the service has not answered.
    expect(said).toMatch(/Held, not taken yet €\d+\.\d\d 1 order/);
  });

  it('links to calendar months and years, and marks the one shown', async () => {
    const today = new Date(desk.shop.clock.now()).toISOString().slice(0, 10);
    const month = `${today.slice(0, 8)}01`;
    const monthBefore = new Date(Date.parse(month) - dayMs).toISOString().slice(0, 10);
    const year = Number(today.slice(0, 4));
    const periods = (html: string) =>
      [...html.matchAll(/class="chip([^"]*)" href="[^"?]+\?([^"]+)"[^>]*>(This|Last) (month|year)</g)].map(
        ([, on, query = '', which, what]) => [`${which} ${what}`, query.replace('&amp;', '&'), on !== ''],
      );
    const all = [
      ['This month', `first=${month}&last=${today}`, false],
      ['Last month', `first=${monthBefore.slice(0, 8)}01&last=${monthBefore}`, false],
      ['This year', `first=${year}-01-01&last=${today}`, false],
      ['Last year', `first=${year - 1}-01-01&last=${year - 1}-12-31`, false],
    ] as const;
    expect(periods(await desk.page())).toEqual(all);
    const shown = await desk.page(`/dashboard/today?${all[1][1]}`);
    expect(periods(shown).filter(([, , on]) => on)).toEqual([['Last month', all[1][1], true]]);
  });

  it('shows yesterday’s sales among the days, and counts them when more days are requested', async () => {
    const [first, back] = await desk.shop.orders();
    const row = (html: string, name: string) =>
      text(
        /<tr class="days-\w+"[\s\S]*?<\/tr>/g[Symbol.match](html)?.find((each) => each.includes(name)) ?? '',
      )
        .trim()
        .split(' ');
    const html = await desk.page();
    const whole = (amount: number) => String(Math.round(amount / 100));
    expect(row(html, 'Sales').at(-3)).toBe(whole((first?.price.amount ?? 0) + (back?.price.amount ?? 0)));
    expect(row(html, 'Refunds').at(-3)).toBe(whole(back?.price.amount ?? 0));
    const week = text(await desk.page('/dashboard/today?days=7'));
    expect(week).toContain('Sales, 4 orders');
    expect(week).toContain(`Refunds, 1 order ${money(back?.price.amount ?? 0)}`);
  });

  it('counts only the chosen shop, and offers the choice only when there are several', async () => {
    expect(text(await desk.page('/dashboard/today?shop=default'))).toContain('Sales so far, 2 orders');
    expect(await desk.page()).not.toContain('All shops');
    const owner = await enter(desk.shop, 'owner');
    expect((await owner.post('/dashboard/shops', { id: 'alps', name: 'Alps' })).status).toBe(303);
    const html = await desk.page('/dashboard/today?shop=alps');
    expect(text(html)).toContain('All shops');
    expect(text(html)).toContain('Sales so far, 0 orders');
    expect(html).toContain('href="/dashboard/today?days=7&amp;shop=alps"');
  });

  it('exports the days as CSV, with cents and by currency', async () => {
    const response = await desk.viewer.get('/dashboard/today/days.csv');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="sales-/);
    const [heads, ...lines] = (await response.text()).trim().split('\r\n');
    expect(heads).toMatch(/^day,currency,orders,sales,/);
    expect(lines.map((line) => line.split(',').slice(1, 3))).toEqual([
      ['EUR', '2'],
      ['EUR', '1'],
      ['GBP', '1'],
    ]);
  });

  it('compares with the same dates of the year before, if there were sales then', async () => {
    expect(await desk.page()).not.toContain('year before');
    const now = desk.shop.clock.now();
    const quarter = (at: number) => Math.floor(at / 900_000) * 900_000;
    const year = new Date(now);
    year.setUTCFullYear(year.getUTCFullYear() - 1);
    const then = year.getTime();
    const sold = (at: number, amount: number) => ({
      facet: 'all',
      from_at: quarter(at),
      shop: 'default',
      value: '',
      currency: 'EUR',
      orders: 1,
      sold: amount,
      refunds: 0,
      refunded: 0,
      bought: 1,
      cost_cents: 0,
      fees_known: 0,
      fees: 0,
    });
    await desk.shop.db
      .insertInto('takings')
      .values([sold(then - 3_600_000, 10_000), sold(then + 3_600_000, 5_000), sold(then - dayMs, 20_000)])
      .execute();
    const html = await desk.page();
    // Today is not over, so it is compared with the same part of the day.
    expect(text(html)).toMatch(/Sales so far, 2 orders .*? A year before: €100\.00 , [+−]\d+\s%/);
    expect(text(html)).toMatch(/Margin .*? A year before: €100\.00/);
    expect(text(html)).toMatch(/Year before (0 )+200 150 350/);
    expect(html.match(/class="bar-year"/g)).toHaveLength(2 * 14 - 7);
    const [, href = ''] = /A year before: <a href="([^"]+)"/.exec(html) ?? [];
    const day = new Date(then).toISOString().slice(0, 10);
    expect(href).toBe(`/dashboard/orders?by=sold&amp;first=${day}&amp;last=${day}`);
    expect(text(await desk.page('/dashboard/today?days=7'))).toContain('A year before: €300.00');
    expect(text(await desk.page('/dashboard/today?shop=default'))).toContain('A year before: €100.00');
    await desk.shop.db
      .deleteFrom('takings')
      .where('from_at', '<', now - 300 * dayMs)
      .execute();
  });

  it('shows the state of the systems around the shop', async () => {
    const said = text(await desk.page());
    expect(said).toMatch(/The service OK/);
    expect(said).toMatch(/Books Agree 4 payments and 4 purchases/);
    expect(said).toMatch(/Mail By the service/);
    expect(said).toMatch(/Prices Fresh Rates of /);
  });

  it('lets an operator, but no viewer, take a finding off the list, and audits it', async () => {
    const { store } = desk.shop.storefront();
    await store.report({
      kind: 'mail-not-sent',
      subject: `delivered:${desk.disputed}`,
      detail: 'mailbox full',
    });
    expect(await desk.page()).toContain('<h1>One order and one mail need a person</h1>');
    const path = '/dashboard/today/findings/settle';
    const fields = { subject: `delivered:${desk.disputed}` };
    expect((await desk.viewer.post(path, fields)).status).toBe(403);
    expect(await desk.page()).not.toContain('Dealt with');
    expect(await desk.page(undefined, desk.operator)).toContain('Dealt with');
    expect((await desk.operator.post(path, fields, { page: '/dashboard/today' })).status).toBe(303);
    expect(await desk.page(undefined, desk.operator)).toContain('<h1>One order needs a person</h1>');
    const audit = await desk.shop.db
      .selectFrom('audit')
      .selectAll()
      .where('what', '=', 'finding.settle')
      .execute();
    expect(audit).toMatchObject([{ by: 'operator@partner.example', via: 'dashboard' }]);
    expect((await desk.operator.post(path, fields, { page: '/dashboard/today' })).status).toBe(409);
  });
});
