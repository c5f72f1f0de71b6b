import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../../../server/contract/values/values.ts';
import { textOf as text } from '../../../support/staff.ts';
import { money, openTwoDays } from './two-days.ts';

const minutes = 60_000;

let desk: Awaited<ReturnType<typeof openTwoDays>>;
beforeAll(async () => {
  desk = await openTwoDays();
});
afterAll(() => desk.shop.stop());

describe('the Today page', () => {
  /** Where a link of a page leads, and the sums of the orders listed there, by currency. */
  async function behind(html: string, link: RegExp): Promise<{ to: string; sums: Record<string, number> }> {
    const [, href = ''] = link.exec(html) ?? [];
    const to = href.replaceAll('&amp;', '&');
    expect(to).toMatch(/^\/dashboard\/orders\?/);
    const table =
      /<section class="table" aria-label="Orders"[^]*?<\/section>/.exec(await desk.page(to))?.[0] ?? '';
    const sums: Record<string, number> = {};
    for (const [, sign = '', amount = ''] of table.matchAll(/<td class="end"><b>(.)([\d.,]+)<\/b>/g))
      sums[sign] = (sums[sign] ?? 0) + Math.round(100 * Number(amount.replace(',', '')));
    return { to, sums };
  }

  it('links each figure, bar and row to its orders, which add up to the same', async () => {
    const [first, back, euros, pounds, held] = (await desk.shop.orders()).map(({ price }) => price.amount);
    const html = await desk.page();
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

    const week = await desk.page('/dashboard/today?days=7&shop=default');
    const { to, sums } = await behind(week, figure('Refunds'));
    expect([to, sums]).toEqual([expect.stringContaining('shop=default'), { '€': back }]);
    expect((await behind(week, figure('Sales'))).sums).toEqual({
      '€': sold['€'] + (euros ?? 0),
      '£': pounds,
    });
    expect((await behind(week, /The 7 days before: <a href="([^"]+)"/)).sums).toEqual({});
    const file = await (await desk.viewer.get(to.replace('orders?', 'orders/export.csv?'))).text();
    expect(file.trim().split('\r\n')).toHaveLength(2);
  });

  it('shows sales by plan size, and links to those orders', async () => {
    const html = await desk.page();
    const [, euros, pounds] = (await desk.shop.orders()).slice(1).map(({ price }) => price.amount);
    const [{ dataBytes } = { dataBytes: 0 }] = await desk.shop.orders();
    const size = `${dataBytes / 2 ** 30} GB`;
    expect(text(html)).toMatch(new RegExp(`By plan size In EUR[^.]*? ${size} 2 `));
    const { to, sums } = await behind(html, new RegExp(`<th scope="row"><a href="([^"]+)">${size}</a>`));
    expect(to).toContain(`size=${dataBytes / 2 ** 30}`);
    expect(sums).toEqual({ '€': euros, '£': pounds });
    // A size that was never sold has none.
    expect((await desk.page(to.replace(/size=\d+/, 'size=99'))).includes('data-row')).toBe(false);
    expect(text(html)).not.toContain('are counted so far');
  });

  it('shows how much money is on its way back to travellers, and links to those orders', async () => {
    const { id, price } = (await desk.shop.orders())[3] ?? {};
    const owed = money(price?.amount ?? 0, price?.currency);
    desk.shop.stripe.control.addFault({ operation: 'refund', kind: 'unreachable', times: 99 });
    await desk.shop.during(desk.shop.storefront().move('refund', id ?? '', { by: 'lena' }));
    const html = await desk.page();
    expect(text(html)).toContain(`${owed} more on the way back`);
    expect(text(html)).toContain(`${owed} on the way back to travellers, since`);
    expect(await behind(html, /<a href="([^"]+)">[^<]+<\/a> more on the way back/)).toEqual({
      to: '/dashboard/orders?money=refunding&open=1',
      sums: { '£': price?.amount },
    });
    desk.shop.stripe.control.clearFaults();
    await desk.shop.pass(10 * minutes);
    expect(text(await desk.page())).toContain('Nothing more is on its way back');
  });
});
