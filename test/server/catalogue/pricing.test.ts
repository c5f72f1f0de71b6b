import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPricing, perGb } from '../../../server/catalogue/pricing.ts';
import { pricing, thirtyPercent } from './shop.ts';
import { currencies, gigabyte as gb } from '../../../server/contract/values/values.ts';

const rates = {
  EUR: 1_000_000,
  USD: 1_250_000,
  GBP: 800_000,
  AUD: 1_700_000,
  CAD: 1_500_000,
  NZD: 1_900_000,
  ZAR: 20_000_000,
};
const currency = fc.constantFrom(...currencies);
const cost = fc.integer({ min: 1, max: 2_000_000 });

describe('a price', () => {
  it.each([
    // 10.00 and 30 %: 13.00; by 0.8 10.40; by 0.64 8.32, up to 8.40; by 16 208.00
    [1_000, 'USD', 1_300],
    [1_000, 'EUR', 1_040],
    [1_000, 'GBP', 840],
    [1_000, 'AUD', 1_770],
    [1_000, 'CAD', 1_560],
    [1_000, 'NZD', 1_980],
    [1_000, 'ZAR', 20_800],
    [999, 'USD', 1_300],
    // A charge has to reach 50 cents in the currency of the account: 60 US cents, at the day's rate.
    [1, 'USD', 60],
    [1, 'EUR', 50],
    [1, 'GBP', 40],
    [1, 'AUD', 90],
    [1, 'CAD', 80],
    [1, 'NZD', 100],
    [1, 'ZAR', 2_000],
  ] as const)('comes, for a cost of %i cents in %s, to %i', (costCents, into, amount) => {
    expect(pricing.price(costCents, into, rates)).toEqual({ amount, currency: into });
  });

  it('adds the fixed amount after the markup, and rounds up to the step', () => {
    const fixed = createPricing({
      ...thirtyPercent,
      markupBasisPoints: 1_250,
      markupFixedCents: 25,
      roundUpTo: 1,
    });
    expect(fixed.price(1_001, 'USD', rates)).toEqual({ amount: 1_152, currency: 'USD' });
    expect(createPricing({ ...thirtyPercent, roundUpTo: 100 }).price(1_000, 'EUR', rates)?.amount).toBe(
      1_100,
    );
  });

  it('stays a multiple of the step when raised to the smallest charge', () => {
    expect(createPricing({ ...thirtyPercent, roundUpTo: 100 }).price(1, 'USD', rates)?.amount).toBe(100);
  });

  it('does not exist above the largest charge', () => {
    expect(pricing.price(99_999_999, 'ZAR', rates)).toBeUndefined();
  });

  it('is never below cost and markup, never a step above them, never below the smallest charge', () => {
    const checked = fc.check(
      fc.property(cost, currency, (costCents, into) => {
        const price = pricing.price(costCents, into, rates);
        const exact = (costCents * 1.3 * rates[into]) / rates.USD;
        if (!price) return exact > 99_999_989;
        const smallest = Math.ceil(pricing.smallestCharge(into, rates) / 10) * 10;
        return (
          Number.isInteger(price.amount) &&
          price.amount % 10 === 0 &&
          price.amount >= smallest &&
          price.amount >= exact - 1e-6 &&
          (price.amount < exact + 10 + 1e-6 || price.amount === smallest)
        );
      }),
    );
    expect(checked).toMatchObject({ failed: false, counterexample: null });
  });

  it('never falls when the cost rises', () => {
    const checked = fc.check(
      fc.property(cost, cost, currency, (a, b, into) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const [cheap, dear] = [pricing.price(low, into, rates), pricing.price(high, into, rates)];
        return !dear || (cheap !== undefined && cheap.amount <= dear.amount);
      }),
    );
    expect(checked).toMatchObject({ failed: false, counterexample: null });
  });

  it('is exact where floating point is not', () => {
    const plain = createPricing({ ...thirtyPercent, markupBasisPoints: 0, roundUpTo: 1 });
    const odd = { ...rates, USD: 1_100_000, EUR: 1_000_000 };
    expect(plain.price(110, 'EUR', odd)?.amount).toBe(100);
    expect(plain.price(111, 'EUR', odd)?.amount).toBe(101);
  });
});

describe('a price per GB', () => {
  it.each([
    [1_000, gb, 1_000],
    [1_000, gb / 2, 2_000],
    [1_000, 3 * gb, 333],
    [1_001, 2 * gb, 501],
    [1_000, 20 * gb, 50],
  ])('comes, for %i and %i bytes, to %i, half rounded up', (amount, bytes, expected) => {
    expect(perGb({ amount, currency: 'EUR' }, bytes)).toEqual({ amount: expected, currency: 'EUR' });
  });
});

describe('the smallest charge', () => {
  it('is accepted by cards', () => {
    const all = Object.fromEntries(currencies.map((code) => [code, pricing.smallestCharge(code, rates)]));
    expect(all).toEqual({ USD: 60, EUR: 50, AUD: 82, CAD: 72, NZD: 92, GBP: 39, ZAR: 2_000 });
  });
});
