import { expect, it } from 'vitest';
import { dayMs } from '../../../server/contract/values/values.ts';
import { aheadOfStripe } from '../../../server/orders/ahead-of-stripe.ts';

const now = Date.UTC(2026, 10, 23, 12);

it.each([
  ['is ahead by what Stripe’s latest answer tells', now - 3 * 3_600_000, 3 * 3_600_000],
  ['is not ahead when it is behind', now + 3_600_000, 0],
  ['is not ahead as long as Stripe has told no time', null, 0],
  ['is ahead by a week at most, as with a proxy that repeats one date for ever', now - 60 * dayMs, 7 * dayMs],
])('our clock %s', (_, theirs, ahead) => {
  expect(aheadOfStripe({ time: () => theirs }, now)).toBe(ahead);
});
