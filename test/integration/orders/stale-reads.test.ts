import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../../demo/sandbox/stripe/faults.ts';
import { createHarness, type Harness } from '../../support/harness.ts';

const minutes = 60_000;
const hours = 60 * minutes;

let shop: Harness;
let id = '';
let paymentId = '';
beforeEach(async () => {
  shop = await createHarness();
  ({ id } = await shop.buy());
  await shop.pass(minutes);
  paymentId = shop.stripe.ledger.payments()[0]?.id ?? '';
});
afterEach(() => shop.stop());

const addFault = (fault: Fault) => shop.stripe.control.addFault(fault);
const books = async () => shop.storefront().store.read(id);
/** Stripe answers from a replica that lags, and misses the newest dispute. */
const staleDisputes = (times: number) =>
  addFault({ operation: 'dispute-list', kind: 'tampered', with: { data: [] }, times });
const stalePayment = (times: number) =>
  addFault({ operation: 'retrieve', kind: 'tampered', with: { latest_charge: 'ch_behind' }, times });
const reconciled = async () => {
  await shop.pass(10 * minutes, minutes);
  await shop.storefront().jobs.reconciliation();
};

describe('an event that contradicts what Stripe returns', () => {
  it('is tried again: a dispute', async () => {
    staleDisputes(2);
    shop.stripe.control.dispute(paymentId);
    await shop.pass(10 * minutes);
    expect(await books()).toMatchObject({ marks: 'disputed' });
  });

  it('is tried again: a dispute, an inquiry or a warning that is not there yet', async () => {
    shop.stripe.control.sendThin(true);
    addFault({ operation: 'dispute-retrieve', kind: 'missing', times: 2 });
    addFault({ operation: 'warning-retrieve', kind: 'missing', times: 2 });
    shop.stripe.control.dispute(paymentId);
    shop.stripe.control.warn(paymentId);
    await shop.pass(10 * minutes);
    expect((await books())?.marks?.split(' ').toSorted()).toEqual(['disputed', 'fraud-warning']);
  });

  it.each([100, undefined])('is tried again: a refund of %s', async (amount) => {
    stalePayment(2);
    const { amount: back } = shop.stripe.control.refund(paymentId, amount);
    await shop.pass(10 * minutes);
    expect(await books()).toMatchObject({ refundedAmount: back });
  });

  it('is reported to a person if they never agree', async () => {
    shop.breaks('I11', 'Stripe tells us of no dispute');
    staleDisputes(1_000);
    shop.stripe.control.dispute(paymentId);
    await shop.pass(96 * hours, 30 * minutes);
    expect(await shop.storefront().store.findings()).toMatchObject([{ kind: 'event-not-handled' }]);
  });
});

describe('a reconciliation', () => {
  it('reads the subject of an event once more, although the event was handled', async () => {
    shop.stripe.control.refund(paymentId, 100);
    await shop.pass(minutes);
    // Events that arrive now are handled with stale readings.
    const before = structuredClone((await shop.db.selectFrom('orders').selectAll().execute())[0]);
    shop.stripe.control.refund(paymentId, 50);
    shop.stripe.control.dispute(paymentId);
    shop.stripe.control.warn(paymentId);
    await shop.pass(minutes);
    if (before) {
      const { refunded_amount, review, next_at } = before;
      await shop.db.updateTable('orders').set({ refunded_amount, review, next_at }).execute();
      await shop.db.deleteFrom('order_events').where('cause', 'in', ['disputed', 'fraud-warning']).execute();
    }
    await reconciled();
    const after = await books();
    expect(after).toMatchObject({ refundedAmount: 150 });
    expect(after?.marks?.split(' ').toSorted()).toEqual(['disputed', 'fraud-warning']);
  });

  it('reports nothing again that a person has reviewed', async () => {
    shop.stripe.control.dispute(paymentId);
    shop.stripe.control.warn(paymentId);
    await shop.pass(minutes);
    await shop.storefront().move('settle', id);
    await reconciled();
    expect(await books()).toMatchObject({ marks: null });
  });
});
