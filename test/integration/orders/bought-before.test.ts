import { describe, expect, it } from 'vitest';
import { backUp } from '../../support/databases/backup.ts';
import { createHarness } from '../../support/harness.ts';
import { buying, eachRestored, hours, minutes } from './each-restored.ts';

const { at, keepAfterCommit, keptWhileBusy, place, posts, stored } = eachRestored();

describe('a restored backup', () => {
  it.each([
    ['hold', 3 * hours],
    ['hold', 7 * hours],
    ['at-once', 3 * hours],
    ['at-once', 7 * hours],
  ])('neither buys nor refunds again an order that had been tried: %s, %i ms later', async (mode, age) => {
    at.shop = await createHarness({ environment: { PAYMENT_CAPTURE: mode } });
    const { keys, id, putBack } = await keptWhileBusy();
    await at.shop.clock.advance(age);
    await putBack();
    await at.shop.restart();
    await at.shop.pass(30 * minutes);
    expect(at.shop.service.ledger.purchases).toHaveLength(1);
    expect(at.shop.stripe.ledger.payments()).toMatchObject([{ captures: 1, refunds: 0 }]);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
    expect(await at.shop.read(id, keys)).toMatchObject({ state: 'ready' });
  });

  it.each(['hold', 'at-once'])('finds the purchase of an order that was still unpaid: %s', async (mode) => {
    at.shop = await createHarness({ environment: { PAYMENT_CAPTURE: mode } });
    const { keys, id, secret } = await place();
    const putBack = await backUp(at.shop.db);
    await at.shop.pay(secret);
    await at.shop.pass(minutes);
    await at.shop.clock.advance(7 * hours);
    await putBack();
    await at.shop.restart();
    await at.shop.pass(10 * minutes);
    expect(at.shop.service.ledger.purchases).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
    expect(await at.shop.read(id, keys)).toMatchObject({ state: 'ready' });
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
    at.shop = await createHarness({ environment: { PAYMENT_CAPTURE: mode }, wrap: kept.wrap });
    at.shop.service.control.addFault({
      operation: 'GET /purchases',
      fault: { kind: 'list-lag', ms: 55_000 },
    });
    const { id, secret } = await place();
    await at.shop.pay(secret);
    await at.shop.pass(15_000);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought' });
    await kept.putBack();
    await at.shop.pass(10 * minutes);
    expect(at.shop.service.ledger.purchases).toHaveLength(1);
    expect(at.shop.stripe.ledger.payments()).toMatchObject([{ captures: 1, refunds: 0 }]);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
  });

  it.each(['works', 'fails'])(
    'buys nothing twice: back to before the last look, capturing %s',
    async (capturing) => {
      const kept = keepAfterCommit('not-found-yet', 2);
      at.shop = await createHarness({ wrap: kept.wrap });
      at.shop.service.control.addFault({
        operation: 'GET /purchases',
        fault: { kind: 'list-lag', ms: 55_000 },
      });
      at.shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
      if (capturing === 'fails')
        at.shop.stripe.control.addFault({ operation: 'capture', kind: 'unreachable', times: 12 });
      const { id, secret } = await place();
      await at.shop.pay(secret);
      for (let waited = 0; at.shop.service.ledger.purchases.length === 0 && waited < 60; waited++) {
        await at.shop.pass(5_000);
      }
      await at.shop.clock.advance(15_000);
      await kept.putBack();
      await at.shop.pass(10 * minutes);
      expect(at.shop.service.ledger.purchases).toHaveLength(1);
      expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
    },
  );

  it('buys nothing twice: back to before the second try', async () => {
    const kept = keepAfterCommit('purchase-unavailable:429');
    at.shop = await createHarness({ wrap: kept.wrap });
    at.shop.service.control.addFault({
      operation: 'GET /purchases',
      fault: { kind: 'list-lag', ms: 55_000 },
    });
    at.shop.service.control.addFault({ operation: buying, fault: { kind: 'status', status: 429 } });
    const { id, secret } = await place();
    await at.shop.pay(secret);
    await at.shop.pass(2 * minutes);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', attempts: 2 });
    await kept.putBack();
    await at.shop.pass(10 * minutes);
    expect(at.shop.service.ledger.purchases).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
  });
});

describe('a restored backup of an order that was refunded meanwhile', () => {
  it.each(['hold', 'at-once'])('buys nothing, even if the package is sold again: %s', async (mode) => {
    const kept = keepAfterCommit(mode === 'hold' ? 'held' : 'captured-at-once');
    at.shop = await createHarness({ environment: { PAYMENT_CAPTURE: mode }, wrap: kept.wrap });
    at.shop.service.control.addFault({ operation: buying, fault: { kind: 'sold-out' } });
    at.shop.stripe.control.addFault({ operation: 'webhook', kind: 'drop', times: 10 });
    const { id, secret } = await place();
    await at.shop.pay(secret);
    await at.shop.pass(10 * minutes);
    expect(await stored(id)).toMatchObject({ goods: 'impossible' });
    await kept.putBack();
    await at.shop.pass(10 * minutes);
    expect(at.shop.service.ledger.purchases).toEqual([]);
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
    at.shop = await createHarness();
    if (ms > 0)
      at.shop.service.control.addFault({ operation: 'GET /purchases', fault: { kind: 'list-lag', ms } });
    at.shop.service.control.addFault({ operation: buying, fault: { kind: 'status-after-effect', status } });
    const { keys, id, secret } = await place();
    await at.shop.pay(secret);
    await at.shop.pass(10 * minutes);
    expect(at.shop.service.ledger.purchases).toHaveLength(1);
    expect(posts()).toBe(1);
    expect(await stored(id)).toMatchObject({ money: 'captured', goods: 'bought', marks: null });
    expect(await at.shop.read(id, keys)).toMatchObject({ state: 'ready' });
  });
});
