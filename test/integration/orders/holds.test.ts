import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder, readStored } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';

const minutes = 60_000;
const hours = 60 * minutes;

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(() => shop.stop());

/** An order that waits because the service answers every purchase with 429. */
async function waiting(): Promise<string> {
  shop.service.control.addFault({
    operation: 'POST /purchases/v2',
    fault: { kind: 'status', status: 429 },
    times: 'always',
  });
  const { id, secret } = await placeOrder(shop);
  await shop.pay(secret);
  await shop.pass(minutes);
  return id;
}

describe('a hold', () => {
  it('is released an hour before its five hours end, if nothing can be bought', async () => {
    shop.stripe.control.holdFor(5 * 3_600);
    const id = await waiting();
    await shop.pass(4 * hours - 10 * minutes, 5 * minutes);
    expect(await readStored(shop, id)).toMatchObject({ money: 'held', goods: 'none' });
    await shop.pass(20 * minutes, minutes);
    expect(await readStored(shop, id)).toMatchObject({ money: 'released', goods: 'impossible' });
    expect(shop.service.ledger.purchases).toEqual([]);
  });

  it('is captured within its five hours, if the purchase succeeds in time', async () => {
    shop.stripe.control.holdFor(5 * 3_600);
    const id = await waiting();
    await shop.pass(3 * hours, 5 * minutes);
    shop.service.control.clearFaults();
    await shop.pass(10 * minutes);
    expect(await readStored(shop, id)).toMatchObject({ money: 'captured', goods: 'bought' });
  });

  it('buys nothing when it lasts less than an hour', async () => {
    shop.stripe.control.holdFor(1_800);
    const { id, secret } = await placeOrder(shop);
    await shop.pay(secret);
    await shop.pass(5 * minutes);
    expect(await readStored(shop, id)).toMatchObject({ money: 'released', goods: 'impossible' });
    expect(shop.service.ledger.purchases).toEqual([]);
  });

  it('is captured even if it does not say when it lapses, as with Link', async () => {
    shop.stripe.control.holdFor(7 * 86_400, false);
    const { view } = await shop.buy();
    expect(view).toMatchObject({ state: 'ready', money: 'captured' });
  });

  it('is released after six hours if it does not say when it lapses and nothing can be bought', async () => {
    shop.stripe.control.holdFor(7 * 86_400, false);
    const id = await waiting();
    await shop.pass(6 * hours - 10 * minutes, 5 * minutes);
    expect(await readStored(shop, id)).toMatchObject({ money: 'held' });
    await shop.pass(20 * minutes, minutes);
    expect(await readStored(shop, id)).toMatchObject({ money: 'released', goods: 'impossible' });
  });
});
