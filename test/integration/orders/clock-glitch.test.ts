import { afterEach, expect, it } from 'vitest';
import { createHarness, freshKeys, type Harness } from '../../support/harness.ts';

let shop: Harness;
afterEach(() => shop?.stop());

it('events are handled again once the clock is right, though its deadlines run an hour ahead', async () => {
  shop = await createHarness({ skewMs: [3_600_000], wallIsRight: true });
  const keys = freshKeys();
  const placed = await shop.place(await shop.offer(), keys);
  await shop.pay(placed.body.payment.clientSecret);
  // No sweep and no look of the page: only Stripe's event tells.
  await shop.clock.advance(20_000);
  const events = await shop.db.selectFrom('inbox').select('type').execute();
  expect(events.map(({ type }) => type)).toContain('payment_intent.amount_capturable_updated');
  expect((await shop.read(placed.body.order.id, keys)).state).not.toBe('awaiting-payment');
});
