import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '../../../demo/sandbox/connectivity/operations.ts';
import { Checkout } from '../../../server/contract/schemas/storefront.ts';
import { topUp } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(async () => {
  shop.service.control.clearFaults();
  await shop.pass(20 * 60_000, 30_000);
  expect(await shop.broken()).toEqual([]);
  await shop.stop();
});

const fails = (operation: Operation, status = 500) =>
  shop.service.control.addFault({ operation, fault: { kind: 'status', status }, times: 'always' });
const isOpen = async (kind: string) => (await shop.call(Checkout, `/api/checkout?kind=${kind}`)).body.open;
const asked = (operation: Operation) => shop.service.ledger.requests[operation] ?? 0;

const topUpOf = (of: Awaited<ReturnType<Harness['buy']>>) => topUp(shop, of, { gb: 3, days: 7 });

describe('each operation has a circuit of its own', () => {
  it('failing top-ups close top-ups, and eSIMs are still sold', async () => {
    const mine = await shop.buy();
    fails('POST /purchases/topup');
    for (let n = 0; n < 5; n++) await topUpOf(mine);
    await expect(topUpOf(mine)).rejects.toMatchObject({
      problem: { type: '/problems/upstream-unavailable' },
    });
    expect(await isOpen('top-up')).toBe(false);
    expect(await isOpen('purchase')).toBe(true);
    expect((await shop.buy({ destination: 'ES' })).view.state).toBe('ready');
  });

  it('failing purchases close purchases, and top-ups still work', async () => {
    const mine = await shop.buy();
    fails('POST /purchases/v2');
    for (let n = 0; n < 5; n++) await shop.buy({ destination: 'ES' });
    await expect(shop.buy()).rejects.toMatchObject({ problem: { type: '/problems/upstream-unavailable' } });
    expect(await isOpen('purchase')).toBe(false);
    expect(await isOpen('top-up')).toBe(true);
    expect((await topUpOf(mine)).state).toBe('ready');
  });

  it('failing purchases are still looked up', async () => {
    fails('POST /purchases/v2');
    for (let n = 0; n < 5; n++) await shop.buy();
    const before = asked('GET /purchases');
    await shop.pass(5 * 60_000);
    expect(asked('GET /purchases')).toBeGreaterThan(before + 5);
  });

  it('a failing list closes both, since purchases could not be found', async () => {
    const mine = await shop.buy();
    const lost = { operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' }, times: 3 } as const;
    shop.service.control.addFault(lost);
    for (let n = 0; n < 3; n++) await shop.buy();
    fails('GET /purchases');
    await shop.pass(3 * 60_000);
    await expect(shop.buy()).rejects.toMatchObject({ problem: { type: '/problems/upstream-unavailable' } });
    await expect(topUpOf(mine)).rejects.toMatchObject({
      problem: { type: '/problems/upstream-unavailable' },
    });
  });

  it.each(['GET /purchases/{purchaseId}/consumption', 'GET /esim/{iccid}/history'] as const)(
    '%s is left alone for half a minute after failing, and no page waits for it',
    async (operation) => {
      const { id, keys } = await shop.buy();
      fails(operation);
      await shop.clock.advance(31_000);
      await shop.during(shop.refresh(id, keys));
      await shop.during(shop.refresh(id, keys));
      const before = asked(operation);
      for (let n = 0; n < 5; n++) await shop.during(shop.refresh(id, keys));
      expect(asked(operation)).toBe(before);
      shop.service.control.clearFaults();
      await shop.clock.advance(31_000);
      await shop.during(shop.refresh(id, keys));
      expect(asked(operation)).toBeGreaterThan(before);
      expect((await shop.read(id, keys)).esim?.usage).not.toBeNull();
    },
  );

  it('a failing list of packages is not asked again at once, and the known ones are sold', async () => {
    fails('GET /packages');
    for (let n = 0; n < 3; n++) await shop.during(shop.storefront().catalogue.refresh());
    const before = asked('GET /packages');
    await shop.during(shop.storefront().catalogue.refresh());
    expect(asked('GET /packages')).toBe(before);
    expect((await shop.buy({ destination: 'ES' })).view.state).toBe('ready');
  });
});
