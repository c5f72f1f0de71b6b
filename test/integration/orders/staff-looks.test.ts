import { afterEach, describe, expect, it } from 'vitest';
import { placeOrder, readStored } from '../../support/acts.ts';
import { backUp } from '../../support/databases/backup.ts';
import { createHarness, type Harness } from '../../support/harness.ts';

const minutes = 60_000;
const buying = 'POST /purchases/v2';
const looking = 'GET /purchases';

let shop: Harness;
afterEach(() => shop.stop());

const stored = (id: string) => readStored(shop, id);

const move = (...args: Parameters<ReturnType<Harness['storefront']>['move']>) =>
  shop.during(shop.storefront().move(...args));
const lag = (ms: number) =>
  shop.service.control.addFault({ operation: looking, fault: { kind: 'list-lag', ms } });

const placed = () => placeOrder(shop);

/** An order that was bought although the reply was a refusal. */
async function boughtUnheard(status: number) {
  const { id, secret } = await placed();
  shop.service.control.addFault({ operation: buying, fault: { kind: 'status-after-effect', status } });
  await shop.pay(secret);
  await shop.pass(8_000, 1_000);
  expect(await stored(id)).toMatchObject({ goods: 'none', attempts: 1 });
  return id;
}

async function books(id: string) {
  const { money, goods, marks } = await stored(id);
  const [payment] = shop.stripe.ledger.payments();
  const { captures, refunds } = payment ?? {};
  return { money, goods, marks, captures, refunds, purchases: shop.service.ledger.purchases.length };
}

const boughtOnce = {
  money: 'captured',
  goods: 'bought',
  marks: null,
  captures: 1,
  refunds: 0,
  purchases: 1,
} as const;

describe('a look-up that finds nothing while the list may lag', () => {
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

  it('leads to no second purchase when a fail-over has lost the first, even if repeated', async () => {
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

  it.each([30_000, 45_000, 52_000])('buys nothing twice if the clock jumps %i ms ahead', async (stepMs) => {
    const skewMs = [0];
    shop = await createHarness({ skewMs });
    lag(40_000);
    const id = await boughtUnheard(429);
    skewMs[0] = stepMs;
    await shop.restart();
    await shop.pass(5 * minutes, 1_000);
    expect(await books(id)).toEqual(boughtOnce);
  });

  it('adopts a listed purchase at once', async () => {
    shop = await createHarness();
    const id = await boughtUnheard(429);
    expect(await move('look', id)).toMatchObject({ money: 'captured', goods: 'bought' });
    expect(await books(id)).toEqual(boughtOnce);
  });
});

describe('an order given up by a person', () => {
  it.each([
    ['hold', 'release', 401],
    ['hold', 'release', 429],
    ['at-once', 'refund', 429],
  ] as const)('is looked up first, and kept if it was bought: %s, %s, %i', async (mode, said, status) => {
    shop = await createHarness({ environment: { PAYMENT_CAPTURE: mode } });
    const id = await boughtUnheard(status);
    await expect(move(said, id)).rejects.toMatchObject({ detail: expect.stringContaining('it is bought') });
    expect(await books(id)).toEqual(boughtOnce);
  });

  it.each([
    ['hold', 'release'],
    ['at-once', 'refund'],
  ] as const)('stays as it is while the outcome is unclear: %s, %s', async (mode, said) => {
    shop = await createHarness({ environment: { PAYMENT_CAPTURE: mode } });
    lag(55_000);
    const id = await boughtUnheard(429);
    await expect(move(said, id)).rejects.toMatchObject({
      detail: expect.stringContaining('may be under way'),
    });
    shop.service.control.clearFaults();
    const unreadable = { kind: 'status', status: 500 } as const;
    shop.service.control.addFault({ operation: looking, fault: unreadable, times: 'always' });
    await shop.pass(2 * minutes);
    await expect(move(said, id)).rejects.toMatchObject({
      detail: expect.stringContaining('cannot be asked'),
    });
    shop.service.control.clearFaults();
    await shop.pass(5 * minutes);
    expect(await books(id)).toEqual(boughtOnce);
  });

  it.each([
    ['hold', 'release', 'released'],
    ['at-once', 'refund', 'refunded'],
  ] as const)(
    'gets its money back if it was not bought, and is still watched: %s, %s',
    async (mode, said, money) => {
      shop = await createHarness({ environment: { PAYMENT_CAPTURE: mode } });
      const { id, secret } = await placed();
      const busy = { kind: 'status', status: 429, retryAfter: 1_200 } as const;
      shop.service.control.addFault({ operation: buying, fault: busy });
      await shop.pay(secret);
      await shop.pass(2 * minutes);
      await move(said, id);
      await shop.pass(minutes);
      expect(await stored(id)).toMatchObject({ money, goods: 'impossible', watchUntil: expect.any(Number) });
      expect(shop.service.ledger.purchases).toEqual([]);
    },
  );
});

it('an expired hold is followed by a look-up if a try may have bought', async () => {
  shop = await createHarness({ breaks: { I1: 'the hold is cancelled by hand', I11: 'it is' } });
  const { id, secret } = await placed();
  const no = { kind: 'status-after-effect', status: 429, retryAfter: 1_200 } as const;
  shop.service.control.addFault({ operation: buying, fault: no });
  await shop.pay(secret);
  await shop.pass(10_000);
  await byHand(`${secret.split('_secret_')[0]}/cancel`);
  await shop.pass(5 * minutes);
  expect(await stored(id)).toMatchObject({
    money: 'released',
    goods: 'bought',
    marks: 'bought-after-release',
  });
});

it('two purchases listed before a try are reported to a person', async () => {
  shop = await createHarness({ breaks: { I2: 'the service sells twice' } });
  const { id, secret } = await placed();
  const no = { kind: 'status-after-effect', status: 429 } as const;
  shop.service.control.addFault({ operation: buying, fault: no });
  await shop.pay(secret);
  await shop.pass(8_000, 1_000);
  await sellAgain((await stored(id)).reference);
  await shop.pass(3 * minutes);
  expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: 'bought-twice' });
});

describe('an order with a mark against it', () => {
  it.each([
    ['hold', 'released'],
    ['at-once', 'refunded'],
  ])('is not bought after a fraud warning, and is refunded: %s', async (mode, money) => {
    shop = await createHarness({ environment: { PAYMENT_CAPTURE: mode } });
    const { id, secret } = await placed();
    const busy = { kind: 'status', status: 429, retryAfter: 60 } as const;
    shop.service.control.addFault({ operation: buying, fault: busy });
    await shop.pay(secret);
    await shop.pass(10_000);
    shop.stripe.control.warn(secret.split('_secret_')[0] ?? '');
    await shop.pass(6 * minutes);
    expect(shop.service.ledger.purchases).toEqual([]);
    expect(await stored(id)).toMatchObject({ money, goods: 'impossible', marks: 'fraud-warning' });
  });
});

/** Has the service sell a second time under the same reference. */
async function sellAgain(referenceId: string): Promise<void> {
  const body = { destination: 'FR', dataLimitInGB: 5, quantity: 1, duration: 30, referenceId };
  const { token } = shop.service.ledger.tokens.at(-1) ?? { token: '' };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const url = `${shop.config.connectivity.baseUrl}/purchases/v2`;
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  expect((await shop.service.fetch(new Request(url, init))).status).toBe(200);
}

/** A change made to a payment in Stripe's dashboard. */
async function byHand(path: string): Promise<void> {
  const headers = { authorization: `Bearer ${shop.config.stripe.secretKey}` };
  const url = `${shop.config.stripe.apiUrl}/v1/payment_intents/${path}`;
  const answer = await shop.stripe.fetch(new Request(url, { method: 'POST', headers }));
  expect(answer.status).toBe(200);
}
