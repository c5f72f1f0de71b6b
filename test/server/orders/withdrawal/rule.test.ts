import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfPeriod, payBackBy, shareBack } from '../../../../server/orders/withdrawal/rule.ts';

const gigabyte = 2 ** 30;
const day = 86_400_000;

describe('the refunded share of a price', () => {
  it.each([
    [1_000, 0, 5, 1_000],
    [1_000, 2.5, 5, 500],
    [1_000, 5, 5, 0],
    [1_000, 6, 5, 0],
    [999, 2.5, 5, 500],
    [1, 4.9, 5, 1],
    [580, 0.001, 5, 580],
    [1_000, 1, 0, 1_000],
  ])('comes, for %i with %f of %f GB used, to %i', (price, used, total, back) => {
    expect(shareBack(price, Math.round(used * gigabyte), total * gigabyte)).toBe(back);
  });

  it('is the exact share rounded up to a coin, and never more than the price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 2 ** 40 }),
        fc.float({ min: 0, max: 1, noNaN: true }),
        (price, total, part) => {
          const used = Math.floor(total * part);
          const back = shareBack(price, used, total);
          const kept = BigInt(price - back) * BigInt(total);
          const exact = BigInt(price) * BigInt(used);
          expect(kept <= exact && exact - kept < BigInt(total)).toBe(true);
          expect(back).toBeGreaterThanOrEqual(0);
          expect(back).toBeLessThanOrEqual(price);
        },
      ),
    );
  });
});

describe('the period', () => {
  it.each(['2026-01-31T23:59:59Z', '2026-02-01T00:00:00Z', '2026-02-01T11:59:59Z', '2026-02-01T12:00:00Z'])(
    'lasts, for an order placed at %s, through its 14th day everywhere on earth',
    (placed) => {
      const at = Date.parse(placed);
      const end = endOfPeriod(at);
      for (let offset = -12; offset <= 14; offset++) {
        const shift = offset * 3_600_000;
        const localEnd = (Math.floor((at + shift) / day) + 15) * day - shift;
        expect(end).toBeGreaterThanOrEqual(localEnd);
      }
      expect(end - at).toBeLessThan(17 * day);
    },
  );

  it('is 14 days for paying back', () => {
    expect(payBackBy(0)).toBe(14 * day);
  });
});
