import { describe, expect, it } from 'vitest';
import { gigabyte as gb } from '../../../../server/contract/values/values.ts';
import type { Package } from '../../../../server/contract/schemas/storefront.ts';
import { openPlans, perDay, recommend, type Use } from '../../../../widget/packages/advice/uses.ts';

const plan = (size: number, amount = size * 100): Package => ({
  id: `${size}`,
  dataBytes: size * gb,
  minDays: 1,
  maxDays: 90,
  price: { amount, currency: 'EUR' },
  perGb: { amount: amount / size, currency: 'EUR' },
});
const sold = [1, 3, 5, 8, 10, 20, 50].map((size) => plan(size));
const advised = (days: number, value: Use, plans = sold) => {
  const found = recommend(plans, days, { value });
  return found && [found.plan.id, found.enough];
};

describe('a recommended plan', () => {
  it.each([
    [6, 'maps', '3'],
    [6, 'social', '5'],
    [6, 'video', '10'],
    [1, 'maps', '1'],
    [14, 'social', '10'],
    [30, 'social', '20'],
    [30, 'video', '50'],
  ] as const)('has enough for %s days of %s: %s GB', (days, use, id) => {
    expect(advised(days, use)).toEqual([id, true]);
  });

  it('is the largest, and not called enough, if none has enough', () => {
    expect(advised(90, 'video')).toEqual(['50', false]);
  });

  it('is the cheapest that has enough, even if it is larger, and the largest of equally cheap ones', () => {
    expect(advised(6, 'social', [plan(5, 480), plan(8, 470), plan(20, 470)])).toEqual(['20', true]);
  });

  it('does not exist if nothing is sold for these days', () => {
    expect(advised(6, 'social', [])).toBeUndefined();
  });
});

describe('a day’s share', () => {
  it.each([
    [5, 6, 800],
    [5, 7, 700],
    [8, 6, 1_300],
    [3, 6, 500],
    [1, 30, 30],
    [0.5, 2, 250],
    [3, 30, 100],
  ])('is rounded down: %s GB in %s days is %s MB', (size, days, megabytes) => {
    expect(perDay(size * gb, days)).toBeCloseTo((megabytes * gb) / 1_000, 0);
  });
});

describe('the open rows', () => {
  const open = (advisedAt: number, kept: number[] = [], plans = sold) =>
    openPlans(
      plans,
      plans[advisedAt],
      kept.map((size) => size * gb),
    ).map(({ id }) => id);

  it('are the recommended plan and its neighbours, by size', () => {
    expect(open(2)).toEqual(['3', '5', '8']);
  });
  it('are three at either end as well', () => {
    expect(open(0)).toEqual(['1', '3', '5']);
    expect(open(6)).toEqual(['10', '20', '50']);
  });
  it('include the selected plan, in its place', () => {
    expect(open(4, [1])).toEqual(['1', '8', '10', '20']);
    expect(open(4, [10])).toEqual(['8', '10', '20']);
  });
  it('are all of them if folding would hide only one', () => {
    expect(open(1, [], sold.slice(0, 4))).toHaveLength(4);
  });
});
