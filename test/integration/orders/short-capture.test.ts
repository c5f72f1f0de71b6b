import { afterEach, describe, expect, it } from 'vitest';
import { placeOrder, readStored } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import type { Wanted } from '../../support/shop-calls.ts';

const minutes = 60_000;

let shop: Harness;
afterEach(() => shop.stop());

/** Somebody captures a part of a hold in Stripe's dashboard before our books know of it. */
async function capturedByHand(part: (price: number) => number, want?: Wanted) {
  shop = await createHarness();
  shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 99 });
  const order = await placeOrder(shop, want);
  await shop.pay(order.secret);
  const { id, amount } = shop.stripe.ledger.payments()[0]!;
  const captured = await shop.stripe.fetch(
    new Request(`${shop.config.stripe.apiUrl}/v1/payment_intents/${id}/capture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.config.stripe.secretKey}` },
      body: new URLSearchParams({ amount_to_capture: String(part(amount)) }),
    }),
  );
  expect(captured.status).toBe(200);
  await shop.during(shop.refresh(order.id, order.keys));
  await shop.pass(10 * minutes);
  return order;
}

describe('a hold captured by hand before our books knew of it', () => {
  it.each([undefined, { quantity: 3 }])('refunds a partial capture and buys nothing: %j', async (want) => {
    const { id } = await capturedByHand(() => 300, want);
    shop.breaks('I4', 'a person captured another sum');
    expect(await readStored(shop, id)).toMatchObject({
      money: 'refunded',
      goods: 'impossible',
      marks: 'payment-mismatch',
    });
    expect(shop.service.ledger.purchases).toEqual([]);
    expect(shop.stripe.ledger.payments()).toMatchObject([{ capturedAmount: 300, refundedAmount: 300 }]);
  });

  it('buys if all of it was captured', async () => {
    const { id, keys } = await capturedByHand((price) => price);
    expect(await readStored(shop, id)).toMatchObject({ money: 'captured', marks: null });
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready' });
  });
});
