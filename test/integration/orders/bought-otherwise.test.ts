import { afterEach, describe, expect, it } from 'vitest';
import type { Quirks } from '../../../demo/sandbox/connectivity/quirks.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';

const minutes = 60_000;
const dates = { start: '2026-12-01', end: '2026-12-20' };

let shop: Harness;
afterEach(async () => {
  expect(await shop.broken()).toEqual([]);
  await shop.stop();
});

/** Bought at a service that lists something else under the package's id; its reply arrives, or is lost. */
async function bought(want: { lists: Quirks['lists']; trip?: boolean; lost?: boolean }) {
  shop = await createHarness({ quirks: { lists: want.lists } });
  if (want.lost) {
    shop.service.control.addFault({ operation: 'POST /purchases/v2', fault: { kind: 'reply-lost' } });
  }
  const { body } = await shop.place(
    { ...(await shop.offer()), ...(want.trip ? { dates } : {}) },
    freshKeys(),
  );
  await shop.pay(body.payment.clientSecret);
  await shop.pass(10 * minutes, 10_000);
  return async () => (await shop.orders())[0];
}

describe.each([
  ['for days from the first use', false],
  ['for a trip', true],
] as const)('an eSIM bought %s', (_name, trip) => {
  it.each(['half-the-data', 'half-the-days', 'the-other-type'] as const)(
    'is reported to a person if it is listed differently when adopted: %s',
    async (lists) => {
      const order = await bought({ lists, trip, lost: true });
      expect(await order()).toMatchObject({ goods: 'bought', marks: 'bought-otherwise' });
    },
  );

  it.each(['half-the-data', 'half-the-days', 'the-other-type'] as const)(
    'is reported to a person once if it is listed differently later: %s',
    async (lists) => {
      const order = await bought({ lists, trip });
      expect(await order()).toMatchObject({ goods: 'bought', marks: null });
      expect(await shop.storefront().reconcile()).toMatchObject({ found: 1 });
      expect(await order()).toMatchObject({ marks: 'bought-otherwise' });
      await shop.storefront().move('settle', (await order())?.id ?? '', { by: 'lena' });
      expect(await shop.storefront().reconcile()).toMatchObject({ found: 0 });
      expect(await order()).toMatchObject({ marks: null });
    },
  );

  it.each([true, false])('needs no review if listed as ordered; the reply is lost: %s', async (lost) => {
    const order = await bought({ lists: 'bought', trip, lost });
    expect(await shop.storefront().reconcile()).toMatchObject({ found: 0 });
    expect(await order()).toMatchObject({ goods: 'bought', marks: null });
  });
});
