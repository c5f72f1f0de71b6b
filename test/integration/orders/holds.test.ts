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

/** An order that the service does not sell for as long as it answers 429. */
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
  it('of five hours is released an hour before it lapses, if nothing can be bought', async () => {
    shop.stripe.control.holdFor(5 * 3_600);
    const id = await waiting();
    await shop.pass(4 * hours - 10 * minutes, 5 * minutes);
    expect(await readStored(shop, id)).toMatchObject({ money: 'held', goods: 'none' });
    await shop.pass(20 * minutes, minutes);
    expect(await readStored(shop, id)).toMatchObject({ money: 'released', goods: 'impossible' });
    expect(shop.service.ledger.purchases).toEqual([]);
  });

  it('of five hours is bought for and captured while it lasts', async () => {
    shop.stripe.control.holdFor(5 * 3_600);
    const id = await waiting();
    await shop.pass(3 * hours, 5 * minutes);
    shop.service.control.clearFaults();
    await shop.pass(10 * minutes);
    expect(await readStored(shop, id)).toMatchObject({ money: 'captured', goods: 'bought' });
  });

  it('of less than an hour buys nothing', async () => {
    shop.stripe.control.holdFor(1_800);
    const { id, secret } = await placeOrder(shop);
    await shop.pay(secret);
    await shop.pass(5 * minutes);
    expect(await readStored(shop, id)).toMatchObject({ money: 'released', goods: 'impossible' });
    expect(shop.service.ledger.purchases).toEqual([]);
  });

  it('that does not say when it lapses, as that of Link, is captured', async () => {
    shop.stripe.control.holdFor(7 * 86_400, false);
    const { view } = await shop.buy();
    expect(view).toMatchObject({ state: 'ready', money: 'captured' });
  });

  it('that does not say when it lapses is released after six hours, if nothing can be bought', async () => {
    shop.stripe.control.holdFor(7 * 86_400, false);
    const id = await waiting();
    await shop.pass(6 * hours - 10 * minutes, 5 * minutes);
    expect(await readStored(shop, id)).toMatchObject({ money: 'held' });
    await shop.pass(20 * minutes, minutes);
    expect(await readStored(shop, id)).toMatchObject({ money: 'released', goods: 'impossible' });
  });
});
