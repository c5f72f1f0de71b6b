import type { Package } from '../../server/contract/schemas/storefront.ts';
import type { TripDates } from '../../server/contract/trip.ts';
import type { App } from '../frame/app.ts';

/** Pure functions over a list of packages, for the packages screen. */

/** The durations on sale: `[1, 2, 7, 14, 30, 90]`. */
export function durations(packages: readonly Package[]): number[] {
  return [...new Set(packages.map(({ maxDays }) => maxDays))].sort((a, b) => a - b);
}

/** Packages available for that many days, smallest first; the cheaper of two equal sizes. */
export function lasting(packages: readonly Package[], days: number): Package[] {
  const bySize = new Map<number, Package>();
  for (const one of packages) {
    const other = bySize.get(one.dataBytes);
    const fits = one.minDays <= days && days <= one.maxDays;
    if (fits && !(other && other.price.amount <= one.price.amount)) bySize.set(one.dataBytes, one);
  }
  return [...bySize.values()].sort((a, b) => a.dataBytes - b.dataBytes);
}

/** The package closest in size to `dataBytes`. */
export function nearestSize(packages: readonly Package[], dataBytes: number): Package | undefined {
  return packages.toSorted(
    (a, b) => Math.abs(a.dataBytes - dataBytes) - Math.abs(b.dataBytes - dataBytes),
  )[0];
}

/**
 * When a package is valid: on the days of the trip, or from first use, as packages without a day to spare are
 * bought (`termFor` on the server), whatever the dates.
 */
export const validity = (
  { t, format }: Pick<App, 't' | 'format'>,
  { minDays, maxDays }: Package,
  dates: TripDates | null,
): string =>
  dates && minDays < maxDays
    ? t('packages.validDates', { dates: format.trip(dates.start, dates.end) })
    : t('packages.validity', { days: format.days(maxDays) });
