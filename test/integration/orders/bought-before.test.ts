import { afterEach, describe, expect, it } from 'vitest';
import { placeOrder, readStored } from '../../support/acts.ts';
import { backUp } from '../../support/backup.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { keepAfter } from '../../support/keep-after.ts';

const minutes = 60_000;
const hours = 60 * minutes;
const buying = 'POST /purchases/v2';

let shop: Harness;
afterEach(() => shop.stop());

const stored = (id: string) => readStored(shop, id);

const posts = () => shop.service.ledger.requests[buying] ?? 0;
const looks = () => shop.service.ledger.requests['GET /purchases'] ?? 0;
const causes = async (id: string) => (await shop.storefront().store.history(id)).map((event) => event.cause);

const place = () => placeOrder(shop);

/** Keeps the rows as the n-th commit of this cause leaves them. */
function keepAfterCommit(cause: string, nth = 1) {
  let times = 0;
  const { wrap, putBack } = keepAfter(
    () => shop,
    'commit',
    (_, change) => change.cause === cause && ++times === nth,
  );
  return {
    wrap,
    async putBack() {
      await putBack();
      await shop.restart();
    },
  };
}

/** Keeps the rows of an order that waits for its second try, then buys and delivers it. */
async function keptWhileBusy() {
  const { keys, id, secret } = await place();
  shop.service.control.addFault({
    operation: buying,
    fault: { kind: 'status', status: 429, retryAfter: 120 },
  });
  await shop.pay(secret);
  await shop.pass(30_000);
  const putBack = await backUp(shop.db);
  await shop.pass(10 * minutes);
  expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
  return { keys, id, putBack };
}

describe('a restored backup', () => {
  it.each([
    ['hold', 3 * hours],
    ['hold', 7 * hours],
    ['at-once', 3 * hours],
    ['at-once', 7 * hours],
  ])('of an order that had been tried neither buys nor refunds again: %s, %i ms later', async (mode, age) => {
    shop = await createHarness({ environment: { PAYMENT_CAPTURE: mode } });
    const { keys, id, putBack } = await keptWhileBusy();
    await shop.clock.advance(age);
    await putBack();
    await shop.restart();
    await shop.pass(30 * minutes);
    expect(shop.service.ledger.purchases).toHaveLength(1);
    expect(shop.stripe.ledger.payments()).toMatchObject([{ captures: 1, refunds: 0 }]);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready' });
  });

  it.each(['hold', 'at-once'])('of an unpaid order finds its purchase: %s', async (mode) => {
    shop = await createHarness({ environment: { PAYMENT_CAPTURE: mode } });
    const { keys, id, secret } = await place();
    const putBack = await backUp(shop.db);
    await shop.pay(secret);
    await shop.pass(minutes);
    await shop.clock.advance(7 * hours);
    await putBack();
    await shop.restart();
    await shop.pass(10 * minutes);
    expect(shop.service.ledger.purchases).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready' });
  });
});

describe('a fail-over that loses the last commits, while the list lags', () => {
  it.each([
    ['hold', 'held'],
    ['at-once', 'captured-at-once'],
    ['hold', 'payment-made'],
    ['at-once', 'payment-made'],
  ])('buys nothing twice: %s, back to %s', async (mode, cause) => {
    const kept = keepAfterCommit(cause);
    shop = await createHarness({ environment: { PAYMENT_CAPTURE: mode }, wrap: kept.wrap });
    shop.service.control.addFault({ operation: 'GET /purchases', fault: { kind: 'list-lag', ms: 55_000 } });
    const { id, secret } = await place();
    await shop.pay(secret);
    await shop.pass(15_000);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
    await kept.putBack();
    await shop.pass(10 * minutes);
    expect(shop.service.ledger.purchases).toHaveLength(1);
    expect(shop.stripe.ledger.payments()).toMatchObject([{ captures: 1, refunds: 0 }]);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
  });

  it.each(['works', 'fails'])(
    'buys nothing twice: back to before the last look, capturing %s',
    async (capturing) => {
      const kept = keepAfterCommit('not-found-yet', 2);
      shop = await createHarness({ wrap: kept.wrap });
      shop.service.control.addFault({ operation: 'GET /purchases', fault: { kind: 'list-lag', ms: 55_000 } });
      shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
      if (capturing === 'fails')
        shop.stripe.control.addFault({ operation: 'capture', kind: 'unreachable', times: 12 });
      const { id, secret } = await place();
      await shop.pay(secret);
      for (let waited = 0; shop.service.ledger.purchases.length === 0 && waited < 60; waited++) {
        await shop.pass(5_000);
      }
      await shop.clock.advance(15_000);
      await kept.putBack();
      await shop.pass(10 * minutes);
      expect(shop.service.ledger.purchases).toHaveLength(1);
      expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
    },
  );

  it('buys nothing twice: back to before the second try', async () => {
    const kept = keepAfterCommit('purchase-unavailable:429');
    shop = await createHarness({ wrap: kept.wrap });
    shop.service.control.addFault({ operation: 'GET /purchases', fault: { kind: 'list-lag', ms: 55_000 } });
    shop.service.control.addFault({ operation: buying, fault: { kind: 'status', status: 429 } });
    const { id, secret } = await place();
    await shop.pay(secret);
    await shop.pass(2 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', attempts: 2 });
    await kept.putBack();
    await shop.pass(10 * minutes);
    expect(shop.service.ledger.purchases).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
  });
});

describe('a restored backup of an order that was refunded meanwhile', () => {
  it.each(['hold', 'at-once'])('buys nothing, even if the package is sold again: %s', async (mode) => {
    const kept = keepAfterCommit(mode === 'hold' ? 'held' : 'captured-at-once');
    shop = await createHarness({ environment: { PAYMENT_CAPTURE: mode }, wrap: kept.wrap });
    shop.service.control.addFault({ operation: buying, fault: { kind: 'sold-out' } });
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    const { id, secret } = await place();
    await shop.pay(secret);
    await shop.pass(10 * minutes);
    expect(await stored(id)).toMatchObject({ goods: 'impossible' });
    await kept.putBack();
    await shop.pass(10 * minutes);
    expect(shop.service.ledger.purchases).toEqual([]);
    expect(await stored(id)).toMatchObject({
      money: mode === 'hold' ? 'released' : 'refunded',
      marks: null,
    });
  });
});

describe('a refusal that arrives after the purchase was made', () => {
  it.each([
    [401, 0],
    [401, 55_000],
    [429, 0],
    [429, 55_000],
  ])('is not believed by the next try: %i, the list lags by %i ms', async (status, ms) => {
    shop = await createHarness();
    if (ms > 0)
      shop.service.control.addFault({ operation: 'GET /purchases', fault: { kind: 'list-lag', ms } });
    shop.service.control.addFault({ operation: buying, fault: { kind: 'status-after-effect', status } });
    const { keys, id, secret } = await place();
    await shop.pay(secret);
    await shop.pass(10 * minutes);
    expect(shop.service.ledger.purchases).toHaveLength(1);
    expect(posts()).toBe(1);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
    expect(await shop.read(id, keys)).toMatchObject({ state: 'ready' });
  });
});

describe('the look-ups before a try', () => {
  it('are skipped when the payment has just been made', async () => {
    shop = await createHarness();
    const { view } = await shop.buy();
    expect(view.state).toBe('ready');
    expect([looks(), posts()]).toEqual([0, 1]);
  });

  it('are two before each later try', async () => {
    shop = await createHarness();
    shop.service.control.addFault({ operation: buying, fault: { kind: 'status', status: 429 } });
    const { id, secret } = await place();
    await shop.pay(secret);
    await shop.pass(3 * minutes);
    expect([looks(), posts()]).toEqual([2, 2]);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
  });

  it('are three over the settle window when word of the payment came late', async () => {
    shop = await createHarness();
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    const { id, secret } = await place();
    await shop.pay(secret);
    await shop.pass(100_000);
    expect([looks(), posts()]).toEqual([2, 0]);
    await shop.pass(minutes);
    expect([looks(), posts()]).toEqual([3, 1]);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
  });

  it('are three when someone captured the money by hand, and then the order is bought', async () => {
    shop = await createHarness();
    shop.service.control.addFault({
      operation: buying,
      fault: { kind: 'status', status: 429, retryAfter: 120 },
    });
    const { id, secret } = await place();
    await shop.pay(secret);
    await shop.pass(30_000);
    await shop.stripe.fetch(
      new Request(`${shop.config.stripe.apiUrl}/v1/payment_intents/${secret.split('_secret_')[0]}/capture`, {
        method: 'POST',
        headers: { authorization: `Bearer ${shop.config.stripe.secretKey}` },
      }),
    );
    await shop.pass(10 * minutes);
    expect(await causes(id)).toContain('found-captured');
    expect([looks(), posts()]).toEqual([3, 2]);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
  });

  it('cost a late order only time while the service cannot be reached', async () => {
    shop = await createHarness();
    shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    shop.service.control.addFault({ operation: 'GET /purchases', fault: { kind: 'reset' }, times: 8 });
    const { id, secret } = await place();
    await shop.pay(secret);
    await shop.pass(3 * minutes);
    expect(posts()).toBe(0);
    await shop.pass(20 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
  });
});
