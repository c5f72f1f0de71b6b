import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Checkout } from '../../../server/contract/schemas/storefront.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness({ environment: { PAYMENT_CAPTURE: 'at-once' } });
});
afterEach(() => shop.stop());

async function refusedOrder() {
  const keys = freshKeys();
  const { body } = await shop.place(await shop.offer(), keys);
  shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
  await shop.pay(body.payment.clientSecret);
  return { keys, id: body.order.id };
}

describe('a payment that is captured at once', () => {
  it('has the options for which the browser makes its payment fields', async () => {
    const { body } = await shop.call(Checkout, '/api/checkout');
    await shop.buy();
    const [{ id = '' } = {}] = shop.stripe.ledger.payments();
    const headers = { authorization: `Bearer ${shop.config.stripe.secretKey}` };
    const url = `${shop.config.stripe.apiUrl}/v1/payment_intents/${id}`;
    const payment = (await (await shop.stripe.fetch(new Request(url, { headers }))).json()) as object;
    expect(payment).toMatchObject({
      capture_method: body.elements.captureMethod,
      allowed_payment_method_types: body.elements.allowedPaymentMethodTypes,
      payment_method_types: body.elements.allowedPaymentMethodTypes,
    });
    expect(body.elements.captureMethod).toBe('automatic');
  });

  it('buys, and captures nothing more', async () => {
    const { view } = await shop.buy();
    expect(view).toMatchObject({ state: 'ready', money: 'captured', paidWith: 'Visa •••• 4242' });
    expect(shop.stripe.ledger.payments()).toMatchObject([{ captures: 1 }]);
  });

  it('is refunded when the service refuses', async () => {
    const { id, keys } = await refusedOrder();
    await shop.pass(60_000);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'not-bought', money: 'refunded' });
    expect(shop.stripe.ledger.payments()).toMatchObject([{ refunds: 1 }]);
  });

  it.each(['hang-after', 'hang-before', 'reply-lost', 'unreachable'] as const)(
    'is refunded once, even if the call breaks: %s',
    { tags: 'fault-29' },
    async (kind) => {
      shop.stripe.control.addFault({ operation: 'refund', kind });
      const { id, keys } = await refusedOrder();
      await shop.pass(10 * 60_000);
      expect((await shop.read(id, keys)).money).toBe('refunded');
      expect(shop.stripe.ledger.payments()).toMatchObject([{ refunds: 1 }]);
    },
  );

  it('waits for a pending refund', async () => {
    shop.stripe.control.addFault({ operation: 'refund', kind: 'refund-pending' });
    const { id, keys } = await refusedOrder();
    await shop.pass(60_000);
    expect((await shop.read(id, keys)).money).toBe('refunding');
    const [payment] = shop.stripe.ledger.payments();
    const [refund] = shop.stripe.control.refunds(payment?.id ?? '');
    shop.stripe.control.settleRefund(refund?.id ?? '', 'succeeded');
    await shop.pass(2 * 3_600_000, 60_000);
    expect((await shop.read(id, keys)).money).toBe('refunded');
  });

  it('is refunded again when the bank returns the refund', { tags: 'fault-28' }, async () => {
    shop.stripe.control.addFault({ operation: 'refund', kind: 'refund-pending' });
    const { id } = await refusedOrder();
    await shop.pass(60_000);
    const [payment] = shop.stripe.ledger.payments();
    const [refund] = shop.stripe.control.refunds(payment?.id ?? '');
    shop.stripe.control.settleRefund(refund?.id ?? '', 'failed');
    await shop.pass(3 * 3_600_000, 60_000);
    expect(await shop.storefront().store.read(id)).toMatchObject({ money: 'refunded', marks: null });
  });

  it('is marked for review when no refund succeeds', { tags: 'fault-28' }, async () => {
    shop.stripe.control.addFault({ operation: 'refund', kind: 'refund-failed', times: 20 });
    const { id } = await refusedOrder();
    await shop.pass(26 * 3_600_000, 60_000);
    expect(await shop.storefront().store.read(id)).toMatchObject({ marks: 'refund-stuck' });
    expect(shop.stripe.ledger.payments()[0]?.refundedAmount).toBe(0);
  });
});
