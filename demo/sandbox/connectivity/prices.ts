import type { Tier } from './countries.ts';

/** Bytes in a GB, as the service counts. */
export const bytesPerGb = 1_073_741_824;

/** Sizes on sale, in GB. */
export const sizes = [0.5, 1, 2, 3, 5, 8, 20, 50] as const;

/** Combinations of sizes and bands of days: little data for few days, much for many. */
export const shelf: readonly {
  readonly minDays: number;
  readonly maxDays: number;
  readonly factor: number;
  readonly sizes: readonly number[];
}[] = [
  { minDays: 1, maxDays: 1, factor: 0.8, sizes: [0.5, 1, 2, 3, 5] },
  { minDays: 2, maxDays: 2, factor: 0.88, sizes: [0.5, 1, 2, 3, 5] },
  { minDays: 3, maxDays: 7, factor: 1, sizes: [1, 2, 3, 5, 8, 20] },
  { minDays: 8, maxDays: 14, factor: 1.09, sizes: [1, 2, 3, 5, 8, 20] },
  { minDays: 15, maxDays: 30, factor: 1.2, sizes: [1, 2, 3, 5, 8, 20, 50] },
  { minDays: 31, maxDays: 90, factor: 1.48, sizes: [3, 5, 8, 20, 50] },
];

/** Sold by dates only, for 3 to 30 days; its size and bytes are -1. */
export const unlimited = -1;
export const unlimitedShelf = shelf.filter(({ minDays, maxDays }) => minDays >= 3 && maxDays <= 30);
/** An unlimited package costs as much as this one. */
export const unlimitedPricedAsGb = 40;

export const tierCentsPerGb: Record<Tier, number> = { A: 108, B: 152, C: 214, D: 308, E: 485, F: 860 };

const perPackageCents = 52;
/** The second gigabyte costs less than the first. */
const volumeExponent = 0.82;
/** Above this price per GB, 50 GB are not sold. */
const largestAboveCentsPerGb = 800;

/** What the service charges, in US cents; grows with size and days. */
export function priceInCents(of: { centsPerGb: number; gb: number; factor: number }): number {
  return Math.round((perPackageCents + of.centsPerGb * of.gb ** volumeExponent) * of.factor);
}

export function isSold(centsPerGb: number, gb: number): boolean {
  return gb < 50 || centsPerGb < largestAboveCentsPerGb;
}
