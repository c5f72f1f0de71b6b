import type { Currency, Money } from '../contract/schemas/storefront.ts';

/** How a cost becomes a price. */
export interface PricingOptions {
  /** Hundredths of a percent on top of the cost: 3000 is 30 %. */
  readonly markupBasisPoints: number;
  /** Added after the markup, USD cents. */
  readonly markupFixedCents: number;
  /** Prices are rounded up to a multiple of this many minor units. */
  readonly roundUpTo: number;
  /** The smallest charge in ZAR, minor units: ours, as Stripe states none. */
  readonly smallestChargeZar: number;
}

/** Units of a currency for one euro, in millionths: 1.0389 is 1038900. */
export type EuroRates = Readonly<Record<Currency, number>>;

export interface Pricing {
  /** The price of a cost in USD cents; undefined when it is above what can be charged at all. */
  price(costCents: number, currency: Currency, rates: EuroRates): Money | undefined;
  /** The smallest amount a card can be charged, minor units. */
  smallestCharge(currency: Currency, rates: EuroRates): number;
}

/** Stripe requires 50 cents in the account's payout currency, after its own conversion; this leaves a margin. */
const smallestUsdCents = 60n;
const largestCharge = 99_999_999n;
const basis = 10_000n;

/**
 * The only place where a price is made. Exact integers until one final rounding, upwards. A price below the
 * smallest charge is raised to it and rounded up as well, so that everything shown can be bought.
 */
export function createPricing(options: PricingOptions): Pricing {
  const factor = basis + BigInt(options.markupBasisPoints);
  const fixed = BigInt(options.markupFixedCents) * basis;
  const step = BigInt(options.roundUpTo);
  const smallest: Readonly<Record<Currency, number>> = {
    USD: 50,
    EUR: 50,
    AUD: 50,
    CAD: 50,
    NZD: 50,
    GBP: 30,
    ZAR: options.smallestChargeZar,
  };

  function smallestCharge(currency: Currency, rates: EuroRates): number {
    const [to, from] = quote(currency, rates);
    return Math.max(smallest[currency], Number(ceilDiv(smallestUsdCents * to, from)));
  }

  return {
    price(costCents, currency, rates) {
      const marked = BigInt(costCents) * factor + fixed;
      const [to, from] = quote(currency, rates);
      const rounded = ceilDiv(marked * to, basis * from * step) * step;
      const floor = BigInt(smallestCharge(currency, rates));
      const amount = rounded < floor ? ceilDiv(floor, step) * step : rounded;
      return amount > largestCharge ? undefined : { amount: Number(amount), currency };
    },
    smallestCharge,
  };
}

/**
 * A cost in US cents converted to a currency, rounded up: what the partner itself is billed, without markup.
 */
export function costIn(costCents: number, currency: Currency, rates: EuroRates): Money {
  const [to, from] = quote(currency, rates);
  return { amount: Number(ceilDiv(BigInt(costCents) * to, from)), currency };
}

/** Price divided by size in GB of 1073741824 bytes, rounded half up. */
export function perGb(price: Money, dataBytes: number): Money {
  const bytes = BigInt(dataBytes);
  return {
    amount: Number((BigInt(price.amount) * 2_147_483_648n + bytes) / (2n * bytes)),
    currency: price.currency,
  };
}

/** One US dollar in another currency, as a fraction. */
const quote = (currency: Currency, rates: EuroRates): readonly [bigint, bigint] =>
  currency === 'USD' ? [1n, 1n] : [BigInt(rates[currency]), BigInt(rates.USD)];

function ceilDiv(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
