import { afterEach, describe, expect, it } from 'vitest';
import { plusDays } from '../../../../server/contract/trip.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';

const minutes = 60_000;

/** The shortest and the longest trip of each band, both ends counted, and the days of its package. */
const edges = [
  [1, 1],
  [2, 2],
  [3, 7],
  [7, 7],
  [8, 14],
  [14, 14],
  [15, 30],
  [30, 30],
  [31, 90],
  [90, 90],
] as const;
const start = '2026-12-01';
const tripOf = (days: number) => ({ start, end: plusDays(start, days - 1) });

let shop: Harness;
afterEach(() => shop.stop());

/** Buys or tops up for a trip of this many days; returns the outcome. */
async function buyFor(days: number, lasts: number, topUp?: { orderId: string; capability: string }) {
  const { deviceCheck, ...offer } = await shop.offer({ gb: lasts > 30 ? 5 : 1, days: lasts });
  const dates = tripOf(days);
  const keys = freshKeys();
  const { body } = await shop.place(
    topUp
      ? { ...offer, dates, kind: 'top-up', esim: topUp }
      : { ...offer, dates, kind: 'purchase', deviceCheck },
    keys,
  );
  await shop.pay(body.payment.clientSecret);
  const view = await shop.during(shop.refresh(body.order.id, keys));
  const order = (await shop.orders()).find(({ id }) => id === view.id);
  return { days, state: view.state, marks: order?.marks, shown: view.dates ?? view.package.days, offer };
}

const right = (days: number, shown: unknown) => ({ days, state: 'ready', marks: null, shown });

describe.each(['difference', 'both-ends'] as const)('a service that counts days by: %s', (counts) => {
  it('sells for every trip the package that was shown', async () => {
    shop = await createHarness({ quirks: { days: counts } });
    for (const [days, lasts] of edges) {
      const { offer, ...came } = await buyFor(days, lasts);
      // The shortest trips have no room for both ways of counting, so they are bought as days from the first use.
      expect(came).toEqual(right(days, days <= 2 ? lasts : tripOf(days)));
      expect(shop.service.ledger.purchases.at(-1)?.packageId).toBe(offer.packageId);
    }
  });

  it('tops up every trip with the package that was shown', async () => {
    shop = await createHarness({ quirks: { days: counts } });
    const { id, keys } = await shop.buy();
    for (const [days, lasts] of edges) {
      const { offer, ...came } = await buyFor(days, lasts, { orderId: id, capability: keys.capability });
      expect(came).toEqual(right(days, days <= 2 ? lasts : tripOf(days)));
      expect(shop.service.ledger.purchases.at(-1)).toMatchObject({ topUp: true, packageId: offer.packageId });
    }
  });

  it('is asked for days that cover the trip shown, however late it is bought', async () => {
    shop = await createHarness({ quirks: { days: counts } });
    const begun = { start: '2026-11-20', end: '2026-11-22' };
    const offer = { ...(await shop.offer({ gb: 1, days: 7 })), dates: begun };
    const operation = 'POST /purchases/v2';
    shop.service.control.addFault({ operation, fault: { kind: 'status', status: 429, retryAfter: 3_600 } });
    const keys = freshKeys();
    await shop.clock.advance(11 * 60 * minutes + 30 * minutes);
    const { body } = await shop.place(offer, keys);
    await shop.pay(body.payment.clientSecret);
    await shop.pass(2 * 60 * minutes, minutes);
    expect(await shop.read(body.order.id, keys)).toMatchObject({ state: 'ready', dates: begun });
    expect(await shop.orders()).toMatchObject([{ marks: null, attempts: 2 }]);
  });
});
