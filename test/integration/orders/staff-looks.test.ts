import { afterEach, describe, expect, it } from 'vitest';
import { backUp } from '../../support/backup.ts';
import { createHarness, freshKeys, type Harness } from '../../support/harness.ts';

const minutes = 60_000;
const buying = 'POST /purchases/v2';
const looking = 'GET /purchases';

let shop: Harness;
afterEach(() => shop.stop());

async function stored(id: string) {
  const order = await shop.storefront().store.read(id);
  if (!order) throw new Error('the order is lost');
  return order;
}

const move = (...args: Parameters<ReturnType<Harness['storefront']>['move']>) =>
  shop.during(shop.storefront().move(...args));
const lag = (ms: number) =>
  shop.service.control.addFault({ operation: looking, fault: { kind: 'list-lag', ms } });

async function placed() {
  const { body } = await shop.place(await shop.offer(), freshKeys());
  return { id: body.order.id, secret: body.payment.clientSecret };
}

/** Bought, though the answer says no. */
async function boughtUnheard(status: number) {
  const { id, secret } = await placed();
  shop.service.control.addFault({ operation: buying, fault: { kind: 'status-after-effect', status } });
  await shop.pay(secret);
  await shop.pass(8_000, 1_000);
  expect(await stored(id)).toMatchObject({ goods: 'none', attempts: 1 });
  return id;
}

async function books(id: string) {
  const { money, goods, review } = await stored(id);
  const [payment] = shop.stripe.ledger.payments();
  const { captures, refunds } = payment ?? {};
  return { money, goods, review, captures, refunds, purchases: shop.service.ledger.purchases.length };
}

const boughtOnce = {
  money: 'captured',
  goods: 'bought',
  review: null,
  captures: 1,
  refunds: 0,
  purchases: 1,
} as const;

describe('a look that finds nothing while the list may lag', () => {
  it.each([
    ['hold', 401, 1],
    ['hold', 429, 1],
    ['hold', 429, 5],
    ['at-once', 429, 1],
    ['at-once', 429, 5],
  ])('leads to no second purchase: %s, %i, said %i times', async (mode, status, times) => {
    shop = await createHarness({ environment: { PAYMENT_CAPTURE: mode } });
    lag(55_000);
    const id = await boughtUnheard(status);
    for (let n = 0; n < times; n++) {
      await move('look', id);
      await shop.pass(2_000, 1_000);
    }
    await shop.pass(5 * minutes);
    expect(await books(id)).toEqual(boughtOnce);
  });

  it('leads to none when a fail-over has forgotten the purchase, however often it is said', async () => {
    shop = await createHarness();
    lag(55_000);
    const { id, secret } = await placed();
    const putBack = await backUp(shop.db);
    await shop.pay(secret);
    await shop.pass(15_000);
    await putBack();
    await shop.restart();
    for (let n = 0; n < 5; n++) {
      await move('look', id);
      await shop.pass(2_000, 1_000);
    }
    await shop.pass(5 * minutes);
    expect(await books(id)).toEqual(boughtOnce);
  });

  it.each([30_000, 45_000, 52_000])('leads to none when the clock steps %i ms ahead', async (stepMs) => {
    const skewMs = [0];
    shop = await createHarness({ skewMs });
    lag(40_000);
    const id = await boughtUnheard(429);
    skewMs[0] = stepMs;
    await shop.restart();
    await shop.pass(5 * minutes, 1_000);
    expect(await books(id)).toEqual(boughtOnce);
  });

  it('takes what is listed at once', async () => {
    shop = await createHarness();
    const id = await boughtUnheard(429);
    expect(await move('look', id)).toMatchObject({ money: 'captured', goods: 'bought' });
    expect(await books(id)).toEqual(boughtOnce);
  });
});
