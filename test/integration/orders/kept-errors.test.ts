import { afterEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';

const minutes = 60_000;

let shop: Harness;
afterEach(() => shop.stop());

/** An order for which Stripe answers one step with a 500 without doing it, and keeps that answer under its key. */
async function meets(operation: 'create' | 'capture' | 'cancel' | 'refund', environment = {}) {
  shop = await createHarness({ environment });
  const keys = freshKeys();
  shop.stripe.control.addFault({ operation, kind: 'status-kept', status: 500 });
  if (operation === 'cancel' || operation === 'refund') {
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
  }
  const body = await shop.offer();
  await shop.place(body, keys).catch(() => undefined);
  if (operation === 'create') await shop.pass(minutes);
  const placed = await shop.place(body, keys);
  await shop.pay(placed.body.payment.clientSecret);
  await shop.pass(5 * minutes);
  return shop.read(placed.body.order.id, keys);
}

describe('an error that Stripe keeps for a day', () => {
  it('delays the creation of a payment by no more than a minute', async () => {
    expect(await meets('create')).toMatchObject({ state: 'ready' });
  });

  it('delays a capture by no more than a few minutes', async () => {
    expect(await meets('capture')).toMatchObject({ state: 'ready', money: 'captured' });
  });

  it('delays the release of a hold by no more than a few minutes', async () => {
    expect(await meets('cancel')).toMatchObject({ state: 'not-bought', money: 'released' });
  });

  it('delays a refund by no more than a few minutes', async () => {
    const view = await meets('refund', { PAYMENT_CAPTURE: 'at-once' });
    expect(view).toMatchObject({ state: 'not-bought', money: 'refunded' });
    expect(shop.stripe.ledger.payments()).toMatchObject([{ refunds: 1, refundedAmount: view.price.amount }]);
  });
});
