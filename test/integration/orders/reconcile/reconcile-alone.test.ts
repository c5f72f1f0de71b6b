import { afterEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../../../../server/runtime/metrics.ts';
import type { Connectivity, UnreadablePurchase } from '../../../../server/orders/ports.ts';
import type { StorefrontOptions } from '../../../../server/compose/assembly.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';

const minutes = 60_000;
const hours = 60 * minutes;

let shop: Harness;
afterEach(() => shop.stop());

/** A held order whose outcome is unknown and stays so. */
async function stuckOrder(): Promise<string> {
  const { body } = await shop.place(await shop.offer(), freshKeys());
  shop.service.control.addFault({
    operation: 'GET /purchases',
    fault: { kind: 'status', status: 500 },
    times: 'always',
  });
  shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reset' } });
  await shop.pay(body.payment.clientSecret);
  await shop.pass(13 * hours, 30 * minutes);
  return body.order.id;
}

const reconcile = () => shop.during(shop.storefront().reconcile());
const marks = async (id: string) => (await shop.storefront().store.read(id))?.marks;

describe('a failing part of the reconciliation', () => {
  it('leaves the payments and the watch for stuck orders running: the list of purchases', async () => {
    shop = await createHarness();
    const id = await stuckOrder();
    expect(await reconcile()).toMatchObject({ payments: 1, found: 1, failed: ['purchases'] });
    expect(await marks(id)).toBe('stuck');
  });

  it('leaves the purchases and the watch running: the lists of Stripe', async () => {
    shop = await createHarness();
    await shop.buy();
    shop.stripe.control.addFault({ operation: 'list', kind: 'unreachable', times: 3 });
    shop.stripe.control.addFault({ operation: 'event-list', kind: 'unreachable', times: 3 });
    await shop.pass(10 * minutes);
    expect(await reconcile()).toMatchObject({
      purchases: 1,
      failed: ['news of Stripe', 'payments'],
    });
  });

  it('is limited to one order: the others are compared', async () => {
    let poison = '';
    const wrap: StorefrontOptions['wrap'] = (name, port) =>
      name !== 'store'
        ? port
        : new Proxy(port, {
            get: (target, key, self) =>
              key !== 'read'
                ? (Reflect.get(target, key, self) as unknown)
                : (id: string) => {
                    if (id === poison) throw new Error('this one cannot be read');
                    return (Reflect.get(target, key, self) as (id: string) => unknown)(id);
                  },
          });
    shop = await createHarness({ wrap });
    const { id } = await shop.buy();
    const placed = await shop.place(await shop.offer());
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 100 });
    await shop.pay(placed.body.payment.clientSecret);
    await shop.db
      .updateTable('orders')
      .set({ next_at: null })
      .where('id', '=', placed.body.order.id)
      .execute();
    await shop.clock.advance(10 * minutes);
    poison = id;
    const { corrected, failed } = await reconcile();
    expect({ corrected, failed }).toEqual({
      corrected: 1,
      failed: ['one of the payments', 'one of the purchases'],
    });
  });
});

describe('an unreadable purchase', () => {
  it('is reported to a person if it is ours, and stops nothing', async () => {
    const rows: UnreadablePurchase[] = [];
    const wrap: StorefrontOptions['wrap'] = (name, port) =>
      name !== 'connectivity'
        ? port
        : new Proxy(port, {
            get: (target, key, self) => {
              const value: unknown = Reflect.get(target, key, self);
              if (key !== 'listSince') return value;
              return async function* (since: number) {
                yield* rows;
                yield* (value as Connectivity['listSince'])(since);
              };
            },
          });
    shop = await createHarness({ wrap });
    const { id } = await shop.buy();
    await shop.pass(10 * minutes);
    const known = (await shop.storefront().store.read(id))?.purchaseId ?? '';
    rows.push(
      { unreadable: true, purchaseId: known, reference: id },
      { unreadable: true, purchaseId: 'pur-odd', reference: `trip-7~${id}` },
      { unreadable: true, purchaseId: 'pur-theirs', reference: 'ord_aaaaaaaaaaaaaaaaaaaaaaaaaa' },
    );
    expect(await reconcile()).toMatchObject({ purchases: 4, found: 1, failed: [] });
    expect(await shop.storefront().store.findings()).toMatchObject([
      { kind: 'purchase-without-order', subject: 'pur-odd' },
    ]);
  });
});

describe('a reconciliation that keeps failing', () => {
  it('is reported to a person after the second time, and its age is measured', async () => {
    const metrics = createMetrics();
    shop = await createHarness({ metrics });
    const { jobs, store } = shop.storefront();
    const age = async () => {
      const text = (await shop.storefront().readMetrics?.()) ?? '';
      return Number(/chore_last_success_seconds\{chore="reconciliation"\} (\d+)/.exec(text)?.[1]);
    };
    await jobs.reconciliation();
    expect(await age()).toBe(0);
    shop.service.control.addFault({
      operation: 'GET /purchases',
      fault: { kind: 'status', status: 500 },
      times: 'always',
    });
    for (const found of [0, 1, 1]) {
      await shop.clock.advance(61 * minutes);
      await expect(shop.during(jobs.reconciliation())).rejects.toThrow('purchases');
      expect(await store.findings()).toHaveLength(found);
    }
    expect(await store.findings()).toMatchObject([{ kind: 'reconciliation-failed' }]);
    expect(await age()).toBeGreaterThan(3 * 3_600);
    shop.service.control.clearFaults();
    await shop.clock.advance(61 * minutes);
    await jobs.reconciliation();
    expect(await age()).toBe(0);
  });
});

describe('the period that a reconciliation reads', () => {
  it('begins at the last good one, and a day earlier for payments', async () => {
    const asked: [string, number][] = [];
    const wrap: StorefrontOptions['wrap'] = (name, port) =>
      name !== 'payments'
        ? port
        : new Proxy(port, {
            get: (target, key, self) => {
              const value: unknown = Reflect.get(target, key, self);
              if (key !== 'list' && key !== 'news') return value;
              return (since: number) => {
                asked.push([key, shop.clock.now() - since]);
                return (value as (since: number) => unknown)(since);
              };
            },
          });
    shop = await createHarness({ wrap });
    const { jobs } = shop.storefront();
    await jobs.reconciliation();
    await shop.clock.advance(2 * hours);
    await jobs.reconciliation();
    expect(asked).toEqual([
      ['news', 8 * 24 * hours],
      ['list', 8 * 24 * hours],
      ['news', 3 * hours],
      ['list', 26 * hours],
    ]);
  });
});

describe('an order and its payment, both at rest', () => {
  it.each([
    ['the money is held, and we think it taken', { money: 'captured' }],
    ['the money is held, and we think it given back', { money: 'refunded' }],
  ])('disagree when %s', async (_, row) => {
    shop = await createHarness();
    for (const each of ['I1', 'I5', 'I6', 'I7', 'I9', 'I11'] as const)
      shop.breaks(each, 'the row is written by hand');
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 100 });
    const { body } = await shop.place(await shop.offer());
    await shop.pay(body.payment.clientSecret);
    await shop.db
      .updateTable('orders')
      .set({ ...row, goods: 'bought', profile_stored: 1, next_at: null })
      .execute();
    await shop.clock.advance(10 * minutes);
    expect(await reconcile()).toMatchObject({ found: 1 });
    expect(await shop.storefront().store.findings()).toMatchObject([
      { kind: 'payment-without-order', detail: expect.stringContaining('held') },
    ]);
  });

  it.each([
    ['the amounts', { amount: 1 }],
    ['the price and what was captured', { amount_received: 1 }],
  ])('disagree when %s differ', async (_, change) => {
    shop = await createHarness();
    for (const each of ['I1', 'I4'] as const) shop.breaks(each, 'Stripe tells another amount');
    await shop.buy();
    await shop.pass(10 * minutes);
    shop.stripe.control.tamper(shop.stripe.ledger.payments()[0]?.id ?? '', change);
    expect(await reconcile()).toMatchObject({ found: 1 });
    expect(await shop.storefront().store.findings()).toMatchObject([{ kind: 'payment-without-order' }]);
  });
});
