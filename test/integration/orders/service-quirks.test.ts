import { afterEach, describe, expect, it } from 'vitest';
import type { QuirkChanges } from '../../../demo/sandbox/connectivity/quirks.ts';
import { runOrders } from '../../../server/cli/commands.ts';
import { topUp } from '../../support/acts.ts';
import { createHarness, type Harness } from '../../support/harness.ts';

let shop: Harness;
const open = async (quirks: QuirkChanges = {}, environment: Record<string, string> = {}) => {
  shop = await createHarness({ quirks, environment });
};
afterEach(() => shop.stop());

const shown = async (id: string) => {
  let text = '';
  const { store, move } = shop.storefront();
  await runOrders(['show', id], { store, move, print: (line) => (text += line) });
  return text;
};

describe('a purchase and a top-up succeed at a service that', () => {
  const unlimited = {
    id: 'unlimited-1',
    createdDate: '2026-11-20T12:00:00+00:00',
    startDate: '2026-11-23',
    endDate: '2026-11-30',
    duration: null,
    package: {
      id: 'pkg-u',
      destination: 'FRA',
      destinationISO2: 'FR',
      dataLimitInGB: -1,
      dataLimitInBytes: -1,
    },
    esim: { iccid: '8944500000000000001' },
    source: 'dashboard',
    purchaseType: 'First Purchase',
    referenceId: null,
  };
  const foreignRows = [unlimited, { id: 'x', package: null }, { referenceId: null }];
  const kinds: readonly (readonly [string, QuirkChanges, string])[] = [
    ['counts decimal bytes', { bytes: 'decimal' }, 'FR'],
    ['spells a region with a sign', { regionWords: 'odd' }, 'EU_PLUS'],
    ['spells a region with a space', { regionWords: 'odd' }, 'MIDDLE_EAST'],
    ['refuses unknown fields and brands', { unknownFields: 'refused', brands: 'refused' }, 'FR'],
    ['asks for half cents, and lists odd rows of others', { prices: 'half-cents', foreignRows }, 'FR'],
    ['gives its codes without LPA: and the QR code as JPEG', { manualCode: 'bare', qr: 'jpeg' }, 'FR'],
    ['gives the QR code as SVG', { qr: 'svg' }, 'FR'],
    ['gives no QR code', { qr: 'none' }, 'FR'],
  ];
  it.each(kinds)('%s', async (_name, quirks, destination) => {
    await open(quirks);
    const gigabyte = quirks.bytes === 'decimal' ? 1_000_000_000 / 2 ** 30 : 1;
    const bought = await shop.buy({ destination, gb: 5 * gigabyte });
    expect(bought.view).toMatchObject({ state: 'ready', money: 'captured' });
    expect(bought.view.profile?.manualActivationCode).toMatch(/^LPA:1\$/);
    expect(bought.view.profile?.activationCode).toMatch(/^iVBORw0KGgo/);
    expect(bought.view.profile?.iosActivationLink).toMatch(/carddata=LPA(:|%3A)1/);
    await expect(shop.storefront().reconcile()).resolves.toMatchObject({ found: 0, failed: [] });
    expect(await topUp(shop, bought, { destination, gb: 3 * gigabyte, days: 7 })).toMatchObject({
      state: 'ready',
      money: 'captured',
    });
  });
});

describe('the order is refused, the money released and staff told why by a service that', () => {
  const kinds: readonly (readonly [string, QuirkChanges, string, Record<string, string>])[] = [
    ['takes no brand', { brands: 'refused' }, 'Diamond tier only', { EMAIL_BRAND: 'Meridian' }],
    ['has no balance for us', { purchases: 'no-balance' }, '402 Insufficient balance', {}],
    ['answers as a gateway does', { purchases: 'gateway-403' }, '403 Missing Authentication Token', {}],
  ];
  it.each(kinds)('%s', async (_name, quirks, why, environment) => {
    await open(quirks, environment);
    const { view, id, keys } = await shop.buy();
    expect(view).toMatchObject({ state: 'not-bought', money: 'released', reason: 'refused' });
    expect(shop.service.ledger.purchases).toEqual([]);
    expect(await shown(id)).toContain(why);
    expect(shop.log.join()).toContain(why.replace(/^\d+ /, ''));
    expect(JSON.stringify(await shop.read(id, keys))).not.toContain(why);
    expect(shop.bodies.join()).not.toContain(why);
  });
});

it('a purchase is made once by a service whose gateway gives up after the effect', async () => {
  await open({ purchases: 'gateway-504' });
  const { id, keys, view } = await shop.buy();
  expect(view.state).toBe('preparing');
  await shop.pass(5 * 60_000);
  expect(await shop.read(id, keys)).toMatchObject({ state: 'ready', money: 'captured' });
  expect(shop.service.ledger.purchases).toHaveLength(1);
});

it('a purchase waits for a service that answers 429, and is made once', async () => {
  await open({ purchases: 'limited-429' });
  const { id, keys, view } = await shop.buy();
  expect(view).toMatchObject({ state: 'preparing', money: 'held' });
  shop.service.control.setQuirks({ purchases: 'sold' });
  await shop.pass(10 * 60_000);
  expect(await shop.read(id, keys)).toMatchObject({ state: 'ready', money: 'captured' });
  expect(shop.service.ledger.purchases).toHaveLength(1);
});

describe('a top-up is refused, its money released and staff told why by a service that', () => {
  const kinds: readonly (readonly [string, QuirkChanges, string, Record<string, string>])[] = [
    ['has no balance for us', { purchases: 'no-balance' }, '402 Insufficient balance', {}],
    ['answers as a gateway does', { purchases: 'gateway-403' }, '403 Missing Authentication Token', {}],
    ['takes no brand', { brands: 'refused' }, 'Diamond tier only', { EMAIL_BRAND: 'Meridian' }],
  ];
  it.each(kinds)('%s', async (_name, quirks, why, environment) => {
    await open({}, environment);
    const bought = await shop.buy();
    shop.service.control.setQuirks(quirks);
    const { id, ...view } = await topUp(shop, bought, { gb: 3, days: 7 });
    expect(view).toMatchObject({ state: 'not-bought', money: 'released', reason: 'refused' });
    expect(shop.service.ledger.purchases).toHaveLength(1);
    expect(await shown(id)).toContain(why);
    expect(shop.log.join()).toContain(why.replace(/^\d+ /, ''));
    expect(shop.bodies.join()).not.toContain(why);
  });
});

it.each([
  ['gives up after the effect', 'gateway-504'],
  ['answers 429', 'limited-429'],
] as const)('a top-up is made once by a service that %s', async (_name, purchases) => {
  await open();
  const bought = await shop.buy();
  shop.service.control.setQuirks({ purchases });
  const { id, ...view } = await topUp(shop, bought, { gb: 3, days: 7 });
  expect(view).toMatchObject({ state: 'preparing', money: 'held' });
  if (purchases === 'limited-429') shop.service.control.setQuirks({ purchases: 'sold' });
  await shop.pass(10 * 60_000);
  expect(await shop.storefront().store.read(id)).toMatchObject({ money: 'captured', goods: 'bought' });
  expect(shop.service.ledger.purchases).toHaveLength(2);
});
