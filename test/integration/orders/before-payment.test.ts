import { afterEach, describe, expect, it } from 'vitest';
import { placeOrder, readStored } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';
import { keepAfter } from '../../support/faults/keep-after.ts';

const minutes = 60_000;
const hours = 60 * minutes;

let shop: Harness;
afterEach(() => shop.stop());

/** A shop whose copy was made right after an order was stored, before Stripe was asked for its payment. */
async function delivered(mode: string) {
  const kept = keepAfter(
    () => shop,
    'insert',
    () => true,
  );
  shop = await createHarness({ environment: { PAYMENT_CAPTURE: mode }, wrap: kept.wrap });
  const { keys, id, secret } = await placeOrder(shop);
  await shop.pay(secret);
  await shop.pass(minutes);
  expect(await readStored(shop, id)).toMatchObject({ money: 'captured', goods: 'bought' });
  return {
    keys,
    id,
    async putBack() {
      await kept.putBack();
      expect(await readStored(shop, id)).toMatchObject({ money: 'none', paymentId: null });
      await shop.restart();
    },
  };
}

async function expectDelivered(id: string) {
  expect(shop.service.ledger.purchases).toHaveLength(1);
  expect(shop.stripe.ledger.payments()).toMatchObject([{ captures: 1, refunds: 0 }]);
  expect(await readStored(shop, id)).toMatchObject({ money: 'captured', goods: 'bought', reason: null });
}

describe.each(['hold', 'at-once'])(
  'a copy from before the payment of a delivered order was made: %s',
  (mode) => {
    it('does not close the order for its traveller', async () => {
      const { id, keys, putBack } = await delivered(mode);
      await putBack();
      await shop.during(shop.close(id, keys));
      await shop.pass(10 * minutes);
      await expectDelivered(id);
      expect(await shop.read(id, keys)).toMatchObject({ state: 'ready' });
    });

    it.each([
      ['the time to pay is over', 3 * hours],
      ['Stripe has forgotten the key', 26 * hours],
    ])('does not close the order although %s', async (_, age) => {
      const { id, keys, putBack } = await delivered(mode);
      await shop.clock.advance(age);
      await putBack();
      await shop.pass(40 * minutes);
      await shop.during(shop.storefront().reconcile());
      await shop.pass(10 * minutes);
      await expectDelivered(id);
      expect(await shop.read(id, keys)).toMatchObject({ state: 'ready' });
    });
  },
);

describe('an order without a payment', () => {
  /** Placed while Stripe cannot be reached this many times. */
  async function placedInVain(times: number) {
    shop = await createHarness();
    shop.stripe.control.addFault({ operation: 'create', kind: 'unreachable', times });
    const keys = freshKeys();
    await expect(shop.during(shop.place(await shop.offer(), keys))).rejects.toThrow('payment-unavailable');
    const [order] = await shop.orders();
    return { id: order?.id ?? '', keys };
  }

  it('stays open while Stripe cannot say whether it has one', async () => {
    const { id, keys } = await placedInVain(20);
    await expect(shop.during(shop.close(id, keys))).rejects.toThrow('payment-under-way');
  });

  it('is closed at Stripe first', async () => {
    const { id, keys } = await placedInVain(3);
    expect(await shop.during(shop.close(id, keys))).toMatchObject({ state: 'expired' });
    expect(shop.stripe.ledger.payments()).toMatchObject([{ status: 'canceled', captures: 0 }]);
  });
});
