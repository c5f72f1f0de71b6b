import { describe, expect, it } from 'vitest';
import { gigabyte as gb } from '../../../server/contract/values.ts';
import type { Package } from '../../../server/contract/schemas.ts';
import { durations, lasting, nearestSize } from '../../../widget/packages/choose.ts';

const one = (size: number, days: readonly [number, number], amount: number): Package => ({
  id: `${size}-${days[1]}`,
  dataBytes: size * gb,
  minDays: days[0],
  maxDays: days[1],
  price: { amount, currency: 'EUR' },
  perGb: { amount: Math.round(amount / size), currency: 'EUR' },
});
const month = [15, 30] as const;
const sold = [one(50, month, 7_490), one(1, month, 590), one(20, month, 3_490), one(1, [3, 7], 390)];

describe('packages', () => {
  it('cover the requested days, smallest first', () => {
    expect(durations(sold)).toEqual([7, 30]);
    expect(lasting(sold, 30).map(({ id }) => id)).toEqual(['1-30', '20-30', '50-30']);
    expect(lasting(sold, 5).map(({ id }) => id)).toEqual(['1-7']);
    expect(lasting(sold, 0)).toEqual([]);
  });
  it('keep the chosen size, or the nearest', () => {
    expect(nearestSize(lasting(sold, 30), 18 * gb)?.id).toBe('20-30');
    expect(nearestSize([], gb)).toBeUndefined();
  });
});
