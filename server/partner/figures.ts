import type { FiguresQuery, PartnerFigures } from '../contract/schemas/partner.ts';
import { Problem } from '../contract/problem.ts';
import type { Currency } from '../contract/schemas/storefront.ts';
import { covers } from '../contract/scope.ts';
import { figuresOf, mainCurrency } from '../orders/sales/figures.ts';
import type { Taken } from '../orders/sales/sales.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { dayIn, lastDays, zoneOf } from '../runtime/zones.ts';
import type { Caller } from './caller.ts';

export interface FiguresDeps {
  readonly store: Pick<OrderStore, 'now' | 'takings'>;
  /** How much of each currency one euro buys. */
  readonly rates: () => { readonly date: string; readonly rates: Readonly<Record<string, number>> };
}

const usualDays = 7;

/** The sales of the last days, in the shops that a caller may see. */
export async function readFigures(
  { store, rates }: FiguresDeps,
  { scope }: Caller,
  { days = usualDays, zone: named = 'UTC', shop }: FiguresQuery,
): Promise<PartnerFigures> {
  const zone = zoneOf(named);
  if (zone === undefined) {
    throw new Problem('invalid-request', { extra: { issues: [{ path: 'zone', message: 'no such zone' }] } });
  }
  const now = await store.now();
  const starts = lastDays(now, days, zone);
  // To this caller, other shops have sold nothing.
  const of = shop === undefined ? scope : covers(scope, shop) ? [shop] : [];
  const rows = await store.takings('all', starts[0] ?? now, now + 1, starts, of);
  const { date, rates: today } = rates();
  const currency = mainCurrency(rows, today);
  const figures = (some: readonly Taken[], unit = currency) => figuresOf(some, unit, today);
  const byDay = Map.groupBy(rows, ({ at }) => at);
  return {
    currency: currency as Currency,
    ratesOf: date,
    zone,
    total: figures(rows),
    days: starts.map((at) => ({ day: dayIn(at, zone), ...figures(byDay.get(at) ?? []) })),
    currencies: [...Map.groupBy(rows, (row) => row.currency)].map(([unit, some]) => ({
      currency: unit,
      ...figures(some, unit),
    })),
  };
}
