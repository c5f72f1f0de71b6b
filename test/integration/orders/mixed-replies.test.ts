import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';

const minutes = 60_000;

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(() => shop.stop());

/** Somebody else's payment, in a reply that a proxy has mixed up. */
const another = (status: string) => ({
  kind: 'tampered' as const,
  with: { id: 'pi_ofSomebodyElse', status, metadata: { order_id: `ord_${'z'.repeat(26)}` } },
});

describe('a reply of Stripe about the payment of another order', () => {
  it('does not close a paid order', async () => {
    const { id, keys, secret } = await placeOrder(shop);
    shop.stripe.control.addFault({ operation: 'retrieve', times: 1, ...another('canceled') });
    await shop.pay(secret);
    await shop.pass(5 * minutes);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready', money: 'captured' });
  });

  it('does not close an order that can be paid', async () => {
    const { id, keys, secret } = await placeOrder(shop);
    shop.stripe.control.addFault({ operation: 'retrieve', times: 1, ...another('canceled') });
    await expect(shop.during(shop.close(id, keys))).rejects.toThrow('payment-under-way');
    expect(await shop.pay(secret)).toEqual({ status: 'requires_capture' });
    await shop.pass(5 * minutes);
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready', money: 'captured' });
  });

  it('gives no traveller the payment of another', async () => {
    shop.stripe.control.addFault({ operation: 'create', times: 1, ...another('requires_payment_method') });
    await expect(shop.during(placeOrder(shop))).rejects.toThrow('payment-unavailable');
    await shop.pass(5 * minutes);
    const [payment] = shop.stripe.ledger.payments();
    expect(await shop.orders()).toMatchObject([{ paymentId: payment?.id }]);
  });

  it.each(['capture', 'cancel'] as const)('counts as no answer: %s', async (operation) => {
    const status = operation === 'capture' ? 'succeeded' : 'canceled';
    shop.stripe.control.addFault({ operation, times: 1, ...another(status) });
    if (operation === 'cancel')
      shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'sold-out' } });
    const { id } = await shop.buy();
    await shop.pass(5 * minutes);
    const causes = (await shop.storefront().store.history(id)).map(({ cause }) => cause);
    expect(causes).toContain('money-unknown');
    expect(shop.stripe.ledger.payments()).toMatchObject([{ status, refunds: 0 }]);
  });
});
