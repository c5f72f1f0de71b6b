import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OperationFault } from '../../../demo/sandbox/connectivity/faults.ts';
import { readStored } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(async () => {
  expect(await shop.broken()).toEqual([]);
  await shop.stop();
});

const posts = () => shop.service.ledger.requests['POST /purchases/v2'] ?? 0;
const looks = () => shop.service.ledger.requests['GET /purchases'] ?? 0;

/** Pays for an order while the service has this fault; returns the order as the page then sees it. */
async function payUnder(fault: OperationFault, times: number | 'always' = 1) {
  const keys = freshKeys();
  const placed = await shop.place(await shop.offer(), keys);
  const id = placed.body.order.id;
  shop.service.control.addFault({ operation: 'POST /purchases/v2', fault, times });
  await shop.pay(placed.body.payment.clientSecret);
  await shop.pass(25_000, 1_000);
  return { id, keys, early: await shop.read(id, keys) };
}

async function finalOrder(id: string) {
  await shop.pass(10 * 60_000);
  return readStored(shop, id);
}

/** A reply that leaves open whether the purchase was made, and the tags of its test. */
type UnknownOutcome = readonly [fault: OperationFault, tags?: string[]];

describe('a purchase with an unknown outcome', () => {
  const bought: readonly UnknownOutcome[] = [
    [{ kind: 'effect-then-hang' }],
    [{ kind: 'reply-lost' }],
    [{ kind: 'status-after-effect', status: 500 }],
    [{ kind: 'status-after-effect', status: 502 }],
    [{ kind: 'status-after-effect', status: 503 }, ['fault-5']],
    [{ kind: 'status-after-effect', status: 504 }],
    [{ kind: 'garble', as: 'truncated' }, ['fault-11']],
    [{ kind: 'garble', as: 'wrong-type' }],
    [{ kind: 'garble', as: 'html' }],
    [{ kind: 'garble', as: 'huge' }],
    [{ kind: 'garble', as: 'drip' }],
  ];
  for (const [fault, tags = []] of bought) {
    it(
      `is found and adopted, with one request sent: ${JSON.stringify(fault)}`,
      { tags: ['fault-1', ...tags] },
      async () => {
        const { id, keys, early } = await payUnder(fault);
        expect(early.state).toBe('preparing');
        expect(looks()).toBe(0);
        expect(await finalOrder(id)).toMatchObject({ goods: 'bought', money: 'captured' });
        expect(posts()).toBe(1);
        const view = await shop.read(id, keys);
        expect(view.state).toBe('ready');
        expect(view.profile?.iosActivationLink).toMatch(/^https:\/\/esimsetup\.apple\.com\//);
        expect(view.profile?.activationCode.length).toBeGreaterThan(500);
      },
    );
  }

  const not: readonly UnknownOutcome[] = [
    [{ kind: 'hang' }],
    [{ kind: 'status', status: 500 }],
    [{ kind: 'status', status: 502 }, ['fault-5']],
    [{ kind: 'status', status: 408 }],
    [{ kind: 'reset' }],
    [{ kind: 'redirect', to: 'http://elsewhere.example/' }, ['fault-12']],
  ];
  for (const [fault, tags = []] of not) {
    it(
      `is released if it is not found, and nothing is charged: ${JSON.stringify(fault)}`,
      { tags: ['fault-2', ...tags] },
      async () => {
        const { id, keys, early } = await payUnder(fault);
        expect(early.state).toBe('preparing');
        expect(await finalOrder(id)).toMatchObject({ goods: 'impossible', money: 'released' });
        expect(posts()).toBe(1);
        const view = await shop.read(id, keys);
        expect(view).toMatchObject({ state: 'not-bought', reason: 'outcome-unknown', money: 'released' });
      },
    );
  }

  it('is adopted even if the list lags until the last look', async () => {
    shop.service.control.addFault({ operation: 'GET /purchases', fault: { kind: 'list-lag', ms: 100_000 } });
    const { id } = await payUnder({ kind: 'reply-lost' });
    expect(await finalOrder(id)).toMatchObject({ goods: 'bought', money: 'captured', marks: null });
    expect(posts()).toBe(1);
  });

  it('is adopted if the list lags less than the settle window', { tags: 'fault-4' }, async () => {
    shop.service.control.addFault({ operation: 'GET /purchases', fault: { kind: 'list-lag', ms: 30_000 } });
    const { id } = await payUnder({ kind: 'reply-lost' });
    expect(await finalOrder(id)).toMatchObject({ goods: 'bought', money: 'captured' });
    expect(posts()).toBe(1);
  });

  it(
    'stays released if the purchase appears too late, and is marked for review',
    { tags: 'fault-3' },
    async () => {
      const { id } = await payUnder({ kind: 'late-effect', ms: 600_000 });
      await shop.pass(5 * 60_000);
      expect(await shop.storefront().store.read(id)).toMatchObject({ money: 'released' });
      await shop.pass(3 * 3_600_000, 60_000);
      expect(await shop.storefront().store.read(id)).toMatchObject({
        money: 'released',
        goods: 'bought',
        marks: 'bought-after-release',
      });
    },
  );

  it('waits while the service cannot be reached', async () => {
    shop.service.control.addFault({
      operation: 'GET /purchases',
      fault: { kind: 'status', status: 500 },
      times: 30,
    });
    const { id } = await payUnder({ kind: 'reply-lost' });
    await shop.pass(2 * 60_000);
    expect(await shop.storefront().store.read(id)).toMatchObject({ money: 'held' });
    await shop.pass(30 * 60_000, 10_000);
    expect(await shop.storefront().store.read(id)).toMatchObject({ money: 'captured' });
  });
});

describe('a purchase refused by the service', () => {
  it.each([400, 403, 404, 409, 422])(
    'is released within seconds, and the traveller told: %i',
    { tags: 'fault-6' },
    async (status) => {
      const { early } = await payUnder({ kind: 'status', status });
      expect(early).toMatchObject({ state: 'not-bought', reason: 'refused', money: 'released' });
    },
  );

  it('is tried again after the time in a 429, not before', { tags: 'fault-7' }, async () => {
    const { id } = await payUnder({ kind: 'status', status: 429, retryAfter: 60 });
    expect(posts()).toBe(1);
    await shop.pass(30_000);
    expect(posts()).toBe(1);
    await shop.pass(60_000);
    expect(posts()).toBe(2);
    expect(await finalOrder(id)).toMatchObject({ goods: 'bought', money: 'captured' });
  });

  it('is released at its deadline if the service stays unavailable', { tags: 'fault-7' }, async () => {
    const { id } = await payUnder({ kind: 'status', status: 429 }, 'always');
    await shop.pass(7 * 3_600_000, 60_000);
    expect(await shop.storefront().store.read(id)).toMatchObject({
      goods: 'impossible',
      money: 'released',
      reason: 'unavailable',
    });
  });
});

describe('the token', () => {
  it('is renewed once if it expires in the middle of a purchase', { tags: 'fault-8' }, async () => {
    const keys = freshKeys();
    const placed = await shop.place(await shop.offer(), keys);
    shop.service.control.expireTokens();
    const before = shop.service.ledger.tokens.length;
    await shop.pay(placed.body.payment.clientSecret);
    await shop.pass(10_000);
    expect((await shop.read(placed.body.order.id, keys)).state).toBe('ready');
    expect(shop.service.ledger.tokens.length - before).toBe(1);
    expect(shop.service.ledger.purchases).toHaveLength(1);
  });

  it(
    'delays held orders while it is unavailable, and new ones are refused before payment',
    { tags: 'fault-9' },
    async () => {
      const held = [];
      for (let n = 0; n < 3; n++) held.push(await shop.place(await shop.offer()));
      const body = await shop.offer();
      shop.service.control.expireTokens();
      shop.service.control.addFault({
        operation: 'POST /oauth2/token',
        fault: { kind: 'status', status: 500 },
        times: 'always',
      });
      for (const each of held) await shop.pay(each.body.payment.clientSecret);
      await shop.pass(60_000);
      expect((await shop.orders()).map((order) => order.money)).toEqual(['held', 'held', 'held']);
      await expect(shop.place(body)).rejects.toThrow('upstream-unavailable');
      expect(shop.stripe.ledger.payments()).toHaveLength(3);
      await shop.pass(7 * 3_600_000, 60_000);
      expect((await shop.orders()).map((order) => order.money)).toEqual(['released', 'released', 'released']);
    },
  );
});
