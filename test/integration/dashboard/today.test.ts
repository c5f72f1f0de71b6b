import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../../server/contract/values.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import { enter, type StaffBrowser, textOf as text } from '../../support/staff.ts';

const minutes = 60_000;

let shop: Harness;
let viewer: StaffBrowser;
let operator: StaffBrowser;
let disputed: string;

/** Yesterday: one sold, one given back. Today: two currencies, one disputed, one held while the service is silent. */
beforeAll(async () => {
  shop = await createHarness({ dashboard: true });
  // Not at midnight: the orders of a day stay in it.
  const noon = dayMs / 2;
  await shop.clock.advance(noon - (shop.clock.now() % dayMs) + dayMs);
  await shop.buy();
  const back = await shop.buy({ destination: 'US' });
  await shop.during(shop.storefront().move('refund', back.id, { by: 'lena' }));
  await shop.pass(minutes);
  await shop.clock.advance(dayMs);
  ({ id: disputed } = await shop.buy({ destination: 'JP' }));
  shop.stripe.control.dispute(shop.stripe.ledger.payments().at(-1)?.id ?? '');
  const placed = await shop.place(
    { ...(await shop.offer({ currency: 'GBP' })), attribution: { utm_source: 'newsletter' } },
    freshKeys(),
  );
  await shop.pay(placed.body.payment.clientSecret);
  await shop.pass(minutes);
  await shop.storefront().jobs.reconciliation();
  const lost = await shop.place(await shop.offer({ gb: 1 }));
  shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'hang' } });
  await shop.pay(lost.body.payment.clientSecret);
  await shop.pass(10_000);
  viewer = await enter(shop, 'viewer');
  operator = await enter(shop, 'operator');
});
afterAll(() => shop.stop());

const page = async (path = '/dashboard/today', as = viewer) => {
  const response = await as.get(path);
  expect(response.status).toBe(200);
  return response.text();
};
const money = (amount: number, currency = 'EUR') =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);

describe('the page of today', () => {
  it('is the first one, and headed by what needs a person', async () => {
    expect((await viewer.get('/dashboard')).headers.get('location')).toBe('/dashboard/today');
    const html = await page();
    expect(html).toContain('<h1>One order needs a person</h1>');
    const said = text(html);
    expect(said).toContain('The bank disputes a payment');
    expect(said).toContain(`…${disputed.slice(-6)}`);
    expect(html).toContain(`href="/dashboard/orders/${disputed}"`);
  });

  it('adds currencies up only at a rate that it names, and shows each for itself', async () => {
    const orders = await shop.orders();
    const sold = orders.filter(({ money }) => money === 'captured').slice(-2);
    const [euros, pounds] = sold.map(({ price }) => price);
    const { rates, date } = shop.storefront().catalogue.rates();
    const all = (euros?.amount ?? 0) + ((pounds?.amount ?? 0) * rates.EUR) / rates.GBP;
    const said = text(await page());
    expect(said).toContain(`Sales so far, 2 orders ${money(Math.round(all))}`);
    expect(said).toContain(`fees known for 2 of 2`);
    expect(said).toMatch(new RegExp(`European Central Bank's rates of ${String(Number(date.slice(8)))} `));
    expect(said).toMatch(new RegExp(`EUR 1 ${money(euros?.amount ?? 0).replace('.', '\\.')} `));
    expect(said).toMatch(new RegExp(`GBP 1 ${money(pounds?.amount ?? 0, 'GBP').replace('.', '\\.')} `));
    expect(said).toMatch(/By destination .* Japan 1 .* By channel .* newsletter 1 /);
    // The one that the service is silent about.
    expect(said).toMatch(/Held, not taken yet €\d+\.\d\d 1 order/);
  });

  it('leads to the months and years that books are kept by, and marks the one shown', async () => {
    const today = new Date(shop.clock.now()).toISOString().slice(0, 10);
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
    expect(periods(await page())).toEqual(all);
    const shown = await page(`/dashboard/today?${all[1][1]}`);
    expect(periods(shown).filter(([, , on]) => on)).toEqual([['Last month', all[1][1], true]]);
  });

  it('finds the sales of yesterday in the days, and counts them where more days are asked for', async () => {
    const [first, back] = await shop.orders();
    const row = (html: string, name: string) =>
      text(
        /<tr class="days-\w+"[\s\S]*?<\/tr>/g[Symbol.match](html)?.find((each) => each.includes(name)) ?? '',
      )
        .trim()
        .split(' ');
    const html = await page();
    const whole = (amount: number) => String(Math.round(amount / 100));
    expect(row(html, 'Sales').at(-3)).toBe(whole((first?.price.amount ?? 0) + (back?.price.amount ?? 0)));
    expect(row(html, 'Refunds').at(-3)).toBe(whole(back?.price.amount ?? 0));
    const week = text(await page('/dashboard/today?days=7'));
    expect(week).toContain('Sales, 4 orders');
    expect(week).toContain(`Refunds, 1 order ${money(back?.price.amount ?? 0)}`);
  });

  it('counts one shop alone where one is chosen, and knows no others', async () => {
    expect(text(await page('/dashboard/today?shop=default'))).toContain('Sales so far, 2 orders');
    expect(await page()).not.toContain('All shops');
    const owner = await enter(shop, 'owner');
    expect((await owner.post('/dashboard/shops', { id: 'alps', name: 'Alps' })).status).toBe(303);
    const html = await page('/dashboard/today?shop=alps');
    expect(text(html)).toContain('All shops');
    expect(text(html)).toContain('Sales so far, 0 orders');
    expect(html).toContain('href="/dashboard/today?days=7&amp;shop=alps"');
  });

  it('gives the days as CSV, with cents and by currency', async () => {
    const response = await viewer.get('/dashboard/today/days.csv');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="sales-/);
    const [heads, ...lines] = (await response.text()).trim().split('\r\n');
    expect(heads).toMatch(/^day,currency,orders,sales,/);
    expect(lines.map((line) => line.split(',').slice(1, 3))).toEqual([
      ['EUR', '2'],
      ['EUR', '1'],
      ['GBP', '1'],
    ]);
  });

  /** Where the link on a text of a page leads, and what its orders come to by currency, as the list shows them. */
  async function behind(html: string, link: RegExp): Promise<{ to: string; sums: Record<string, number> }> {
    const [, href = ''] = link.exec(html) ?? [];
    const to = href.replaceAll('&amp;', '&');
    expect(to).toMatch(/^\/dashboard\/orders\?/);
    const table =
      /<section class="table" aria-label="Orders"[^]*?<\/section>/.exec(await page(to))?.[0] ?? '';
    const sums: Record<string, number> = {};
    for (const [, sign = '', amount = ''] of table.matchAll(/<td class="end"><b>(.)([\d.,]+)<\/b>/g))
      sums[sign] = (sums[sign] ?? 0) + Math.round(100 * Number(amount.replace(',', '')));
    return { to, sums };
  }

  it('leads from each figure, bar and row to the orders that it is of, which come to the same', async () => {
    const [first, back, euros, pounds, held] = (await shop.orders()).map(({ price }) => price.amount);
    const html = await page();
    const both = { '€': euros, '£': pounds };
    const figure = (name: string) => new RegExp(`<dt>${name}[^<]*</dt><dd><a href="([^"]+)"`);
    expect((await behind(html, figure('Sales so far'))).sums).toEqual(both);
    expect((await behind(html, figure('Margin'))).sums).toEqual(both);
    expect((await behind(html, figure('Refunds'))).sums).toEqual({});
    expect((await behind(html, figure('Held, not taken yet'))).sums).toEqual({ '€': held });
    const row = (name: string) => new RegExp(`<th scope="row"><a href="([^"]+)">${name}</a>`);
    expect((await behind(html, row('EUR'))).sums).toEqual({ '€': euros });
    expect((await behind(html, row('GBP'))).sums).toEqual({ '£': pounds });
    expect((await behind(html, row('Japan'))).sums).toEqual({ '€': euros });
    expect((await behind(html, row('newsletter'))).sums).toEqual({ '£': pounds });
    expect((await behind(html, row('No campaign'))).sums).toEqual({ '€': euros });

    // Each day twice: its bar, and the head of its column.
    const [, now = ''] = /first=([\d-]+)&/.exec((await behind(html, figure('Sales so far'))).to) ?? [];
    const yesterday = new Date(Date.parse(now) - dayMs).toISOString().slice(0, 10);
    const ofYesterday = `href="([^"]+first=${yesterday}&amp;last=${yesterday})"`;
    const sold = { '€': (first ?? 0) + (back ?? 0) };
    expect((await behind(html, new RegExp(`<a class="bar" ${ofYesterday}`))).sums).toEqual(sold);
    expect((await behind(html, new RegExp(`<th scope="col"[^>]*><a ${ofYesterday}`))).sums).toEqual(sold);
    expect((await behind(html, new RegExp(`<td[^>]*><a ${ofYesterday}`))).sums).toEqual({ '€': back });

    const week = await page('/dashboard/today?days=7&shop=default');
    const { to, sums } = await behind(week, figure('Refunds'));
    expect([to, sums]).toEqual([expect.stringContaining('shop=default'), { '€': back }]);
    expect((await behind(week, figure('Sales'))).sums).toEqual({
      '€': sold['€'] + (euros ?? 0),
      '£': pounds,
    });
    expect((await behind(week, /The 7 days before: <a href="([^"]+)"/)).sums).toEqual({});
    const file = await (await viewer.get(to.replace('orders?', 'orders/export.csv?'))).text();
    expect(file.trim().split('\r\n')).toHaveLength(2);
  });

  it('tells what was sold by plan size, and leads to those orders', async () => {
    const html = await page();
    const [, euros, pounds] = (await shop.orders()).slice(1).map(({ price }) => price.amount);
    const [{ dataBytes } = { dataBytes: 0 }] = await shop.orders();
    const size = `${dataBytes / 2 ** 30} GB`;
    expect(text(html)).toMatch(new RegExp(`By plan size In EUR[^.]*? ${size} 2 `));
    const { to, sums } = await behind(html, new RegExp(`<th scope="row"><a href="([^"]+)">${size}</a>`));
    expect(to).toContain(`size=${dataBytes / 2 ** 30}`);
    expect(sums).toEqual({ '€': euros, '£': pounds });
    // Of a size that nobody bought there are none.
    expect((await page(to.replace(/size=\d+/, 'size=99'))).includes('data-row')).toBe(false);
    expect(text(html)).not.toContain('are counted so far');
  });

  it('compares with the same dates of the year before, once something was sold then', async () => {
    expect(await page()).not.toContain('year before');
    const now = shop.clock.now();
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
    await shop.db
      .insertInto('takings')
      .values([sold(then - 3_600_000, 10_000), sold(then + 3_600_000, 5_000), sold(then - dayMs, 20_000)])
      .execute();
    const html = await page();
    // Today is not over, and is compared with the same part of the day.
    expect(text(html)).toMatch(/Sales so far, 2 orders .*? A year before: €100\.00 , [+−]\d+\s%/);
    expect(text(html)).toMatch(/Margin .*? A year before: €100\.00/);
    expect(text(html)).toMatch(/Year before (0 )+200 150 350/);
    expect(html.match(/class="bar-year"/g)).toHaveLength(2 * 14 - 7);
    const [, href = ''] = /A year before: <a href="([^"]+)"/.exec(html) ?? [];
    const day = new Date(then).toISOString().slice(0, 10);
    expect(href).toBe(`/dashboard/orders?by=sold&amp;first=${day}&amp;last=${day}`);
    expect(text(await page('/dashboard/today?days=7'))).toContain('A year before: €300.00');
    expect(text(await page('/dashboard/today?shop=default'))).toContain('A year before: €100.00');
    await shop.db
      .deleteFrom('takings')
      .where('from_at', '<', now - 300 * dayMs)
      .execute();
  });

  it('says how the systems around the shop stand', async () => {
    const said = text(await page());
    expect(said).toMatch(/The service Well/);
    expect(said).toMatch(/Books Agree 4 payments and 4 purchases/);
    expect(said).toMatch(/Mail By the service/);
    expect(said).toMatch(/Prices Fresh Rates of /);
  });

  it('says how much money still goes back to travellers, and leads to those orders', async () => {
    const { id, price } = (await shop.orders())[3] ?? {};
    const owed = money(price?.amount ?? 0, price?.currency);
    shop.stripe.control.addFault({ operation: 'refund', kind: 'unreachable', times: 99 });
    await shop.during(shop.storefront().move('refund', id ?? '', { by: 'lena' }));
    const html = await page();
    expect(text(html)).toContain(`${owed} more on the way back`);
    expect(text(html)).toContain(`${owed} on the way back to travellers, since`);
    expect(await behind(html, /<a href="([^"]+)">[^<]+<\/a> more on the way back/)).toEqual({
      to: '/dashboard/orders?money=refunding&open=1',
      sums: { '£': price?.amount },
    });
    shop.stripe.control.clearFaults();
    await shop.pass(10 * minutes);
    expect(text(await page())).toContain('Nothing more is on its way back');
  });

  it('lets an operator take a finding off the list, which the audit notes; a viewer may not', async () => {
    const { store } = shop.storefront();
    await store.report({ kind: 'mail-not-sent', subject: `delivered:${disputed}`, detail: 'mailbox full' });
    expect(await page()).toContain('<h1>One order and one mail need a person</h1>');
    const path = '/dashboard/today/findings/settle';
    const fields = { subject: `delivered:${disputed}` };
    expect((await viewer.post(path, fields)).status).toBe(403);
    expect(await page()).not.toContain('Dealt with');
    expect(await page(undefined, operator)).toContain('Dealt with');
    expect((await operator.post(path, fields, { page: '/dashboard/today' })).status).toBe(303);
    expect(await page(undefined, operator)).toContain('<h1>One order needs a person</h1>');
    const audit = await shop.db
      .selectFrom('audit')
      .selectAll()
      .where('what', '=', 'finding.settle')
      .execute();
    expect(audit).toMatchObject([{ by: 'operator@partner.example', via: 'dashboard' }]);
    expect((await operator.post(path, fields, { page: '/dashboard/today' })).status).toBe(409);
  });
});
