import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Operation } from '../../../demo/sandbox/connectivity/operations.ts';
import { Checkout } from '../../../server/contract/schemas/storefront.ts';
import { topUp } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(() => shop.stop());

const fails = (operation: Operation, status = 500) =>
  shop.service.control.addFault({ operation, fault: { kind: 'status', status }, times: 'always' });
const isOpen = async () => (await shop.call(Checkout, '/api/checkout')).body.open;
const requests = () => Object.values(shop.service.ledger.requests).reduce((sum, each) => sum + each, 0);

const check = (iccid: string) =>
  shop.during(
    shop.request('/api/topups/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ iccid, destination: 'FR' }),
    }),
  );

describe('selling continues while the service fails at', () => {
  it.each([
    ['the ICCIDs that strangers type', 'GET /esim', 500],
    ['the purchases of ICCIDs that strangers type', 'GET /purchases', 500],
    ['the ICCIDs that strangers type, and says 401', 'GET /esim', 401],
  ] as const)('%s', async (_name, operation, status) => {
    const fault = fails(operation, status);
    for (let n = 0; n < 8; n++) await check(`888888888888888888${n}`);
    expect(await isOpen()).toBe(true);
    shop.service.control.removeFault(fault.id);
    expect((await shop.buy()).view.state).toBe('ready');
  });

  it.each(['GET /purchases/{purchaseId}/consumption', 'GET /esim/{iccid}/history', 'GET /packages'] as const)(
    '%s',
    async (operation) => {
      const { id, keys } = await shop.buy();
      fails(operation);
      for (let n = 0; n < 4; n++) {
        await shop.clock.advance(31_000);
        await shop.during(shop.refresh(id, keys));
        await shop.during(shop.storefront().catalogue.refresh());
      }
      expect(await isOpen()).toBe(true);
      expect((await shop.buy({ destination: 'ES' })).view.state).toBe('ready');
    },
  );
});

describe('selling stops while the service fails at', () => {
  it('its tokens, even without a purchase', async () => {
    await shop.clock.advance(3_600_000);
    fails('POST /oauth2/token', 503);
    for (let n = 0; n < 5; n++) {
      await check('8888888888888888888');
      await shop.clock.advance(2_000);
    }
    expect(await isOpen()).toBe(false);
  });
});

describe('a page that asks again', () => {
  it('is answered from the record within 30 s', async () => {
    const { id, keys } = await shop.buy();
    await shop.refresh(id, keys);
    const before = requests();
    for (let n = 0; n < 20; n++) await shop.refresh(id, keys);
    expect(requests()).toBe(before);
    await shop.clock.advance(30_000);
    await shop.refresh(id, keys);
    expect(requests()).toBe(before + 3);
  });

  it('asks the service after an action on its phone, however soon', async () => {
    const { id, keys, view } = await shop.buy();
    await shop.clock.advance(1_000);
    await shop.refresh(id, keys);
    const iccid = view.profile?.iccid ?? '';
    shop.service.control.playInstall(iccid);
    await shop.clock.advance(5_000);
    shop.service.control.use(iccid, 2 ** 30);
    expect((await shop.refresh(id, keys)).esim?.usage?.remainingBytes).toBe(4 * 2 ** 30);
  });

  it('asks the service after an action on its phone that a slow reading may have missed', async () => {
    const { id, keys, view } = await shop.buy();
    const iccid = view.profile?.iccid ?? '';
    shop.service.control.addFault({
      operation: 'GET /esim/{iccid}/history',
      fault: { kind: 'slow', ms: 5_000 },
    });
    await shop.clock.advance(31_000);
    const reading = shop.refresh(id, keys);
    await shop.clock.advance(2_000);
    shop.service.control.playInstall(iccid);
    shop.service.control.use(iccid, 2 ** 30);
    await shop.clock.advance(5_000);
    await reading;
    expect((await shop.refresh(id, keys)).esim?.usage?.remainingBytes).toBe(4 * 2 ** 30);
  });

  it('asks the service after a top-up, however soon', async () => {
    const { id, keys } = await shop.buy();
    expect((await shop.refresh(id, keys)).esim?.usage?.totalBytes).toBe(5 * 2 ** 30);
    await topUp(shop, { id, keys }, { gb: 3, days: 7 });
    expect((await shop.refresh(id, keys)).esim?.usage?.totalBytes).toBe(8 * 2 ** 30);
  });
});
