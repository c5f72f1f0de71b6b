import type { Money, Package } from '../../server/contract/schemas.ts';
import { dayMs } from '../../server/contract/values.ts';

/** Days as `yyyy-MM-dd`, in place of the duration of a package. */
export interface TripDates {
  readonly start: string;
  readonly end: string;
}

/** What the packages screen works out: pure, of a list of packages. */

/** The durations sold: `[1, 2, 7, 14, 30, 90]`. */
export function durations(packages: readonly Package[]): number[] {
  return [...new Set(packages.map(({ maxDays }) => maxDays))].sort((a, b) => a - b);
}

/** Packages that last so many days, smallest first; of two of a size the cheaper. */
export function lasting(packages: readonly Package[], days: number): Package[] {
  const bySize = new Map<number, Package>();
  for (const one of packages) {
    const other = bySize.get(one.dataBytes);
    const fits = one.minDays <= days && days <= one.maxDays;
    if (fits && !(other && other.price.amount <= one.price.amount)) bySize.set(one.dataBytes, one);
  }
  return [...bySize.values()].sort((a, b) => a.dataBytes - b.dataBytes);
}

/** The size wanted before, or the nearest to it. */
export function nearestSize(packages: readonly Package[], dataBytes: number): Package | undefined {
  return packages.toSorted(
    (a, b) => Math.abs(a.dataBytes - dataBytes) - Math.abs(b.dataBytes - dataBytes),
  )[0];
}

/** Round sums that a traveller may set as a limit, minor units; the rand's is larger. */
const limitOf = ({ currency }: Money) => (currency === 'ZAR' ? 100_000 : 5_000);

export interface Best {
  readonly id: string;
  /** The claim holds among packages up to this price; null: among all. */
  readonly under: Money | null;
}

/**
 * The lowest price per GB, said only of what it is true of: of all, and, where that one is dear, of those under a
 * round sum as well. Nothing is best where there is nothing to compare.
 */
export function bestValue(packages: readonly Package[]): Best[] {
  const lowest = (some: readonly Package[]) =>
    some.length > 1 ? some.toSorted((a, b) => a.perGb.amount - b.perGb.amount)[0] : undefined;
  const first = lowest(packages);
  if (!first) return [];
  const limit = limitOf(first.price);
  const second = lowest(packages.filter(({ price }) => price.amount < limit));
  return [
    { id: first.id, under: null },
    ...(second && second.id !== first.id
      ? [{ id: second.id, under: { amount: limit, currency: first.price.currency } }]
      : []),
  ];
}

/** The day of the traveller's own calendar, `yyyy-MM-dd`, so many days after an instant. */
export const dayAfter = (now: number, days = 0) =>
  new Date(now - new Date(now).getTimezoneOffset() * 60_000 + days * dayMs).toISOString().slice(0, 10);

/** Days of a trip, both ends counted; null unless it is 1 to 90 and begins between today and a year from now. */
export function tripDays({ start, end }: TripDates, now: number): number | null {
  const days = (Date.parse(end) - Date.parse(start)) / dayMs + 1;
  return days >= 1 && days <= 90 && start >= dayAfter(now) && start <= dayAfter(now, 365) ? days : null;
}
