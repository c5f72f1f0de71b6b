import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sales } from '../../../../server/store/migrations/sales.ts';
import { sizes } from '../../../../server/store/migrations/sizes.ts';
import { dayMs } from '../../../../server/contract/values/values.ts';
import { lastDays } from '../../../../server/runtime/zones.ts';
import { runStaff } from '../../../support/acts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(() => shop.stop());

const minutes = 60_000;

/** The sums from three days ago until tomorrow. */
async function sums(
  facet: 'all' | 'destination' | 'channel' | 'size',
  starts: readonly number[] | null = null,
) {
  const now = await shop.storefront().store.now();
  const rows = await shop.storefront().store.takings(facet, now - 3 * dayMs, now + dayMs, starts);
  return rows.toSorted((a, b) => `${a.currency} ${a.value}`.localeCompare(`${b.currency} ${b.value}`));
}

/** The same, added up from the orders themselves. */
async function ledger() {
  const rows = await shop.orders();
  return [...Map.groupBy(rows, (order) => order.price.currency)]
    .map(([currency, orders]) => ({
      currency,
      orders: orders.filter(({ money }) => ['captured', 'refunding', 'refunded'].includes(money)).length,
      refunded: orders.reduce((sum, order) => sum + order.refundedAmount, 0),
      costCents: orders.reduce((sum, order) => sum + (order.goods === 'bought' ? order.costCents : 0), 0),
    }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency));
}

describe('a sale', () => {
  it('counts by time, destination and campaign as its order is paid, bought and refunded', async () => {
    const { id, view } = await shop.buy();
    await shop.buy({ destination: 'JP', currency: 'GBP' });
    const placed = await shop.place(
      { ...(await shop.offer()), attribution: { utm_source: 'newsletter' } },
      freshKeys(),
    );
    await shop.pay(placed.body.payment.clientSecret);
    await shop.pass(minutes);
    // An unpaid order counts nowhere.
    await shop.place(await shop.offer(), freshKeys());
    await shop.during(shop.storefront().move('refund', id, { amount: 100, by: 'Anna Meier' }));
    await shop.pass(minutes);
    expect(await sums('all')).toMatchObject([
      { currency: 'EUR', orders: 2, sold: 2 * view.price.amount, refunds: 1, refunded: 100, bought: 2 },
      { currency: 'GBP', orders: 1, refunds: 0, refunded: 0, bought: 1, feesKnown: 0, fees: 0 },
    ]);
    expect(await sums('all')).toMatchObject(await ledger());
    expect(await sums('destination')).toMatchObject([
      { value: view.destination.code, currency: 'EUR', orders: 2 },
      { value: 'JP', currency: 'GBP', orders: 1 },
    ]);
    expect(await sums('channel')).toMatchObject([
      { value: '', currency: 'EUR', orders: 1 },
      { value: 'newsletter', currency: 'EUR', orders: 1 },
      { value: '', currency: 'GBP', orders: 1 },
    ]);
    await shop.during(shop.storefront().move('refund', id, { by: 'Anna Meier' }));
    await shop.pass(minutes);
    expect(await sums('all')).toMatchObject([
      { currency: 'EUR', orders: 2, refunds: 1, refunded: view.price.amount },
      { currency: 'GBP' },
    ]);
  });

  it('counts the same when the sums are added up from older orders', async () => {
    const { id } = await shop.buy();
    await shop.buy({ destination: 'JP', currency: 'GBP' });
    await shop.during(shop.storefront().move('refund', id, { by: 'Anna Meier' }));
    await shop.pass(minutes);
    const before = [await sums('all'), await sums('destination'), await sums('channel'), await sums('size')];
    await sql`drop table takings`.execute(shop.db);
    await sql`drop table sales`.execute(shop.db);
    await shop.db.deleteFrom('copies').where('key', '=', 'sales-counted').execute();
    await sales(shop.db, shop.dialect);
    await sizes(shop.db);
    expect(await shop.storefront().store.countMissedSales()).toBe(2);
    expect(await shop.storefront().store.countMissedSales()).toBe(0);
    const after = [await sums('all'), await sums('destination'), await sums('channel'), await sums('size')];
    expect(after).toEqual(before);
  });

  it('counts on its own day, and its refund on the day of the refund', async () => {
    const { id } = await shop.buy();
    await shop.clock.advance(dayMs);
    await shop.during(shop.storefront().move('refund', id, { by: 'Anna Meier' }));
    await shop.pass(minutes);
    const days = (await sums('all', lastDays(await shop.storefront().store.now(), 4, 'UTC'))).toSorted(
      (a, b) => a.at - b.at,
    );
    expect(days).toMatchObject([
      { orders: 1, refunds: 0 },
      { orders: 0, refunds: 1 },
    ]);
    expect((days[1]?.at ?? 0) - (days[0]?.at ?? 0)).toBe(dayMs);
  });
});

describe("Stripe's fee", () => {
  it('is read by the reconciliation, kept with the order, and counted on the day of its sale', async () => {
    await shop.buy({ currency: 'GBP' });
    const sent = () => shop.stripe.ledger.requests().length;
    const before = sent();
    await shop.storefront().reconcile();
    // Events and payments: fees take no further request.
    expect(sent() - before).toBe(2);
    const [order] = await shop.orders();
    const fee = (await shop.storefront().store.feesOf([order?.id ?? ''])).get(order?.id ?? '');
    expect(fee).toMatchObject({ currency: 'EUR' });
    const [sum] = await sums('all');
    expect(sum).toMatchObject({ currency: 'GBP', orders: 1, feesKnown: 1 });
    // In the currency of the order, by Stripe's own rate.
    const share = (fee?.amount ?? 0) / (fee?.of ?? 1);
    expect(sum?.fees).toBe(Math.round(share * (order?.price.amount ?? 0)));
    await shop.storefront().reconcile();
    expect(await sums('all')).toEqual([sum]);
  });

  it('is exported, and empty until it is known', async () => {
    const { id } = await shop.buy();
    const today = new Date(shop.clock.now()).toISOString().slice(0, 10);
    const cells = async () => {
      const { out } = await runStaff(shop, ['export', '--from', today, '--to', today]);
      const [heads = '', line = ''] = out.split('\n');
      const at = heads.split(',').indexOf('fee');
      return [heads.split(',')[at + 1], ...line.split(',').slice(at, at + 2)];
    };
    expect(await cells()).toEqual(['fee_currency', '', '']);
    await shop.storefront().reconcile();
    expect(await cells()).toEqual(['fee_currency', expect.stringMatching(/^\d+\.\d\d$/), 'EUR']);
    expect((await runStaff(shop, ['show', id])).out).toMatch(/fee\s+\d+\.\d\d EUR/);
  });

  it('stays unknown to a key without the right, and all else is read', async () => {
    shop.stripe.control.account.forbidden.add('balance-list');
    await shop.buy();
    await shop.pass(10 * minutes);
    expect(await shop.storefront().reconcile()).toMatchObject({ payments: 1, failed: [] });
    expect(await sums('all')).toMatchObject([{ orders: 1, feesKnown: 0 }]);
  });
});
