import type { Taken } from './sales.ts';
import { defaultCurrency } from '../../contract/values/values.ts';

/** How much of each currency a euro is worth; any unit will do if it is the same for all. */
type EuroRates = Readonly<Record<string, number>>;

/** Sales and their margin, in minor units of one currency. */
export interface Figures {
  readonly orders: number;
  readonly sold: number;
  readonly refunds: number;
  readonly refunded: number;
  readonly cost: number;
  readonly feesKnown: number;
  readonly fees: number;
  /** What is left of the sales after refunds, the service's price and the known fees. */
  readonly margin: number;
}

/** Adds up sums of several currencies in one of them; costs are in US dollars. Each total is rounded once. */
export function figuresOf(rows: readonly Taken[], currency: string, rates: EuroRates): Figures {
  const sum = { orders: 0, sold: 0, refunds: 0, refunded: 0, cost: 0, feesKnown: 0, fees: 0 };
  const rate = (from: string) => (from === currency ? 1 : (rates[currency] ?? 0) / (rates[from] ?? 1));
  for (const row of rows) {
    const here = rate(row.currency);
    sum.orders += row.orders;
    sum.sold += row.sold * here;
    sum.refunds += row.refunds;
    sum.refunded += row.refunded * here;
    sum.cost += row.costCents * rate('USD');
    sum.feesKnown += row.feesKnown;
    sum.fees += row.fees * here;
  }
  const [sold, refunded, cost, fees] = [sum.sold, sum.refunded, sum.cost, sum.fees].map(Math.round) as [
    number,
    number,
    number,
    number,
  ];
  return { ...sum, sold, refunded, cost, fees, margin: sold - refunded - cost - fees };
}

/** The currency with the highest sales, compared in euros; the default when there are none. */
export function mainCurrency(rows: readonly Taken[], rates: EuroRates): string {
  const euros = new Map<string, number>();
  for (const { currency, sold } of rows)
    euros.set(currency, (euros.get(currency) ?? 0) + sold / (rates[currency] ?? 1));
  const [first] = [...euros].filter(([, sold]) => sold > 0).toSorted(([, a], [, b]) => b - a);
  return first?.[0] ?? defaultCurrency;
}
