import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../../server/orders/order.ts';
import { dayMs } from '../../../../server/contract/values/values.ts';
import { stored, type OpenStore } from '../../../contracts/stored-orders.ts';
import { takingsPlaces } from './takings-places.ts';

const { places } = await takingsPlaces();

let open: OpenStore;
afterEach(() => open.db.destroy());

describe.each(places)('sales over %s', (_name, connect) => {
  beforeEach(async () => {
    open = await connect();
  });

  const sums = async () => {
    const now = await open.store.now();
    const [sum, ...others] = await open.store.takings('all', now - 2 * dayMs, now + dayMs, null);
    expect(others).toEqual([]);
    return sum;
  };

  /** Writes what a process of a version without sums would write. */
  const older = (id: string, set: { money?: string; goods?: string; refunded_amount?: number }) =>
    open.db
      .updateTable('orders')
      .set((eb) => ({ ...set, version: eb('version', '+', 1), updated_at: Date.now() }))
      .where('id', '=', id)
      .execute();

  it('are counted later, once and by one process, if made by a process that does not count', async () => {
    const at = await open.store.now();
    const held = { money: 'held', goods: 'attempting', heldAt: at } as const;
    const [kept, refunded, fresh] = [
      await stored(open, {}, held),
      await stored(open, {}, held),
      await stored(open, {}, held),
    ];
    await older(kept.id, { money: 'captured', goods: 'bought' });
    await older(refunded.id, { money: 'captured', goods: 'bought' });
    const bought = { goods: 'bought', money: 'captured' } as const;
    expect(await open.store.commit(fresh, { cause: 'captured', set: bought })).toBeDefined();
    expect(await sums()).toMatchObject({ orders: 1, bought: 1 });
    const counted = await Promise.all([open.store.countMissedSales(), open.store.countMissedSales()]);
    expect(counted).toContain(2);
    const three = { orders: 3, sold: 3 * fresh.price.amount, bought: 3, costCents: 3 * fresh.costCents };
    expect(await sums()).toMatchObject({ ...three, refunds: 0, refunded: 0 });
    await older(refunded.id, { money: 'refunded', refunded_amount: refunded.price.amount });
    expect(await open.store.countMissedSales()).toBe(1);
    expect(await open.store.countMissedSales()).toBe(0);
    expect(await sums()).toMatchObject({ ...three, refunds: 1, refunded: refunded.price.amount });
  });

  it('are counted with the next change of their order if they were missed', async () => {
    const order = await stored(open, {}, { money: 'held', goods: 'attempting' });
    await older(order.id, { money: 'captured', goods: 'bought' });
    const read = await open.store.read(order.id);
    if (!read) throw new Error('no order');
    await open.store.commit(read, {
      cause: 'refunded',
      set: { money: 'refunded', refundedAmount: order.price.amount },
    });
    expect(await sums()).toMatchObject({ orders: 1, sold: order.price.amount, refunds: 1, bought: 1 });
    expect(await open.store.countMissedSales()).toBe(0);
  });

  it('enter the sums by size once, with refunds and fees, if they are older than those sums', async () => {
    const held = { money: 'held', goods: 'attempting', paymentId: 'pi_1' } as const;
    const bought = { goods: 'bought', money: 'captured' } as const;
    const [first, second] = [
      await stored(open, {}, held),
      await stored(open, { dataBytes: 2 ** 30 }, { ...held, paymentId: 'pi_2' }),
    ];
    const sell = async (order: Order) =>
      (await open.store.commit(order, { cause: 'captured', set: bought }))!;
    const [one, two] = [await sell(first), await sell(second)];
    const bySize = async () => {
      const now = await open.store.now();
      const rows = await open.store.takings('size', now - dayMs, now + dayMs, null);
      return rows.map(({ value, orders, sold, bought, refunds, refunded, feesKnown, fees }) => [
        Number(value) / 2 ** 30,
        orders,
        sold / one.price.amount,
        bought,
        refunds,
        refunded,
        feesKnown,
        fees,
      ]);
    };
    const whole = [1, 1, 1, 0, 0, 0, 0];
    expect((await bySize()).toSorted()).toEqual([
      [1, ...whole],
      [first.dataBytes / 2 ** 30, ...whole],
    ]);

    // As a version without sizes leaves the rows.
    await open.db.deleteFrom('takings').where('facet', 'in', ['size', 'size-quarters']).execute();
    await open.db.updateTable('sales').set({ is_sized: 0 }).execute();
    await open.store.noteFee('pi_1', { amount: 10, currency: 'EUR', of: one.price.amount });
    const back = (await open.store.commit(one, {
      cause: 'refunded-part',
      set: { refundedAmount: 100 },
    }))!;
    expect(await bySize()).toEqual([]);
    await Promise.all([open.store.countMissedSales(), open.store.countMissedSales()]);
    const refundedOnce = [1, 1, 1, 1, 100, 1, 10];
    expect((await bySize()).toSorted()).toEqual([
      [1, ...whole],
      [first.dataBytes / 2 ** 30, ...refundedOnce],
    ]);
    await open.store.noteFee('pi_2', { amount: 7, currency: 'EUR', of: two.price.amount });
    await open.store.commit(back, { cause: 'refunded-part', set: { refundedAmount: 150 } });
    expect((await bySize()).toSorted()).toEqual([
      [1, 1, 1, 1, 0, 0, 1, 7],
      [first.dataBytes / 2 ** 30, 1, 1, 1, 1, 150, 1, 10],
    ]);
  });
});
