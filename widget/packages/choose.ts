import type { Money, Package } from '../../server/contract/schemas.ts';

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

/** A round sum a traveller might set as a limit, in minor units; higher in rand. */
const limitOf = ({ currency }: Money) => (currency === 'ZAR' ? 100_000 : 5_000);

export interface Best {
  readonly id: string;
  /** The price up to which the claim holds; null if it holds among all packages. */
  readonly under: Money | null;
}

/**
 * The packages with the lowest price per GB: among all and, if another one wins there, among those under a round sum.
 * None is best unless there are at least two to compare.
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
