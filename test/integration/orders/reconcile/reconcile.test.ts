import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buyElsewhere } from '../../../support/acts.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(() => shop.stop());

const minutes = 60_000;

/** An order whose outcome is unknown and whose purchase nobody can find yet. */
async function lostReply() {
  const keys = freshKeys();
  const placed = await shop.place(await shop.offer(), keys);
  shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
  await shop.pay(placed.body.payment.clientSecret);
  await shop.pass(10_000);
  return { keys, id: placed.body.order.id };
}

describe('reconciliation', () => {
  it('finds nothing when everything agrees', async () => {
    await shop.buy();
    await shop.buy({ destination: 'JP', currency: 'GBP' });
    await shop.pass(10 * minutes);
    expect(await shop.storefront().reconcile()).toEqual({
      payments: 2,
      purchases: 2,
      corrected: 0,
      found: 0,
      failed: [],
    });
  });

  it('moves an order that missed its payment', async () => {
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    const placed = await shop.place(await shop.offer());
    await shop.pay(placed.body.payment.clientSecret);
    await shop.db.updateTable('orders').set({ next_at: null }).execute();
    await shop.clock.advance(10 * minutes);
    expect(await shop.storefront().reconcile()).toMatchObject({ corrected: 1, found: 0 });
    await shop.pass(3 * minutes);
    expect(await shop.orders()).toMatchObject([{ money: 'captured', goods: 'bought' }]);
    expect(await shop.broken()).toEqual([]);
  });

  it('adopts a purchase that its order has given up looking for', async () => {
    const { id } = await lostReply();
    await shop.db.updateTable('orders').set({ next_at: null, goods: 'impossible' }).execute();
    await shop.clock.advance(10 * minutes);
    expect(await shop.storefront().reconcile()).toMatchObject({ corrected: 1 });
    expect(await shop.storefront().store.read(id)).toMatchObject({ money: 'captured', goods: 'bought' });
    expect(await shop.broken()).toEqual([]);
  });

  it('finds purchases from before an outage of days, as it reads from the last good round', async () => {
    await shop.storefront().jobs.reconciliation();
    const { id } = await lostReply();
    await shop.db.updateTable('orders').set({ next_at: null, goods: 'impossible' }).execute();
    await shop.clock.advance(4 * 24 * 60 * minutes);
    await shop.storefront().jobs.reconciliation();
    expect(await shop.storefront().store.read(id)).toMatchObject({
      goods: 'bought',
      marks: 'bought-after-release',
    });
  });

  it('reports a held payment and a purchase without orders to a person once', async () => {
    shop.breaks('I3', 'the order is deleted');
    const { view } = await shop.buy();
    await shop.pass(10 * minutes);
    for (const table of [
      'order_events',
      'effects',
      'capabilities',
      'claims',
      'contacts',
      'senders',
      'profiles',
      'consents',
      'evidence',
      'sales',
    ] as const) {
      await shop.db.deleteFrom(table).execute();
    }
    await shop.db.deleteFrom('orders').execute();
    expect(await shop.storefront().reconcile()).toMatchObject({ found: 2 });
    expect(await shop.storefront().reconcile()).toMatchObject({ found: 0 });
    const findings = await shop.storefront().store.findings();
    expect(findings.map((finding) => finding.kind).toSorted()).toEqual([
      'payment-without-order',
      'purchase-without-order',
    ]);
    expect(findings.every((finding) => finding.detail.includes(view.id))).toBe(true);
  });

  it('ignores payments and purchases of others', async () => {
    shop.breaks('I3', 'somebody else buys');
    shop.breaks('I11', 'and it is none of our business');
    const bought = await buyElsewhere(shop, 'another-system-1');
    expect(bought.status).toBe(200);
    await shop.clock.advance(10 * minutes);
    expect(await shop.storefront().reconcile()).toMatchObject({ purchases: 1, corrected: 0, found: 0 });
  });
});

describe('a person', () => {
  it('releases a held order whose outcome is unknown', async () => {
    shop.service.control.addFault({
      operation: 'GET /purchases',
      fault: { kind: 'status', status: 500 },
      times: 'always',
    });
    const placed = await shop.place(await shop.offer());
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reset' } });
    await shop.pay(placed.body.payment.clientSecret);
    await shop.pass(5 * minutes);
    const id = placed.body.order.id;
    expect(await shop.storefront().move('release', id)).toMatchObject({ money: 'released' });
    const causes = (await shop.storefront().store.history(id)).map((event) => event.cause);
    expect(causes).toContain('person:release');
  });

  it('refunds a delivered order', async () => {
    const { id, keys } = await shop.buy();
    expect(await shop.storefront().move('refund', id)).toMatchObject({ money: 'refunded' });
    expect(shop.stripe.ledger.payments()).toMatchObject([{ refunds: 1 }]);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready', money: 'refunded' });
  });

  it('adopts a purchase by its id, and no other', async () => {
    const { id } = await lostReply();
    await expect(shop.storefront().move('adopt', id, { purchaseId: 'another' })).rejects.toThrow('closed');
    const purchaseId = shop.service.ledger.purchases[0]?.purchaseId ?? '';
    const adopted = await shop.storefront().move('adopt', id, { purchaseId, by: 'lena' });
    expect(adopted).toMatchObject({ goods: 'bought', iccid: expect.stringMatching(/^\d{18,}$/) });
    // An ICCID is erased with its order, and the audit is kept for good.
    const kept = await shop.db.selectFrom('audit').selectAll().where('subject', '=', id).execute();
    expect(kept.map(({ what }) => what)).toContain('order.adopt');
    expect(JSON.stringify(kept)).not.toContain(adopted.iccid);
    await shop.pass(minutes);
    expect(await shop.broken()).toEqual([]);
  });

  it.each(['release', 'adopt'] as const)('cannot %s a delivered order', async (move) => {
    const { id } = await shop.buy();
    await expect(shop.storefront().move(move, id, { purchaseId: 'x' })).rejects.toThrow(
      'This order is closed',
    );
    expect(await shop.broken()).toEqual([]);
  });

  it('sees what needs attention until it is settled', async () => {
    const { id } = await shop.buy();
    const payment = shop.stripe.ledger.payments()[0]?.id ?? '';
    shop.stripe.control.dispute(payment);
    await shop.pass(minutes);
    const { store } = shop.storefront();
    expect(await store.needingPerson()).toMatchObject([{ id, marks: 'disputed' }]);
    await shop.storefront().move('settle', id);
    expect(await store.needingPerson()).toEqual([]);
  });
});
