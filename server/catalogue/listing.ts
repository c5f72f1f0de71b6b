import { createHash } from 'node:crypto';
import { z } from 'zod';
import { normaliseCode } from './places/codes.ts';
import { codeOfName, isCountryCode } from './places/countries.ts';
import type { SoldDestination, SoldPackage } from './ports.ts';

/** A destination and the packages sold in it, independent of currency and language. */
export interface Shelf {
  readonly code: string;
  /** As the service lists it. */
  readonly spelling: string;
  readonly name: string;
  readonly kind: 'country' | 'region';
  /**
   * The countries of a region: ISO2 where we know it, else undefined, with the service's name. Empty for a
   * country.
   */
  readonly covers: readonly { readonly code: string | undefined; readonly name: string }[];
  /** Cheapest first; never empty. */
  readonly packages: readonly SoldPackage[];
}

export interface Content {
  readonly shelves: ReadonlyMap<string, Shelf>;
  readonly packages: ReadonlyMap<string, SoldPackage>;
  /** ISO2 -> the regions that cover it. */
  readonly regionsOf: ReadonlyMap<string, readonly Shelf[]>;
  /** Changes with anything on sale. */
  readonly hash: string;
}

const text = z.string().min(1).max(100);
/** The saved last good copy. */
export const Listing = z.object({
  destinations: z.array(
    z.object({
      code: text,
      spelling: text.optional(),
      name: z.string(),
      countries: z.array(z.string()),
    }),
  ),
  packages: z.array(
    z.object({
      id: text,
      destination: text,
      dataBytes: z.int().positive(),
      dataGb: z.number().positive(),
      minDays: z.int().positive(),
      maxDays: z.int().positive(),
      costCents: z.int().positive(),
    }),
  ),
});

/** Durations that can be bought by days; a package with any other would be shown but could not be bought. */
const durations: ReadonlySet<number> = new Set([1, 2, 7, 14, 30, 90]);

/** Groups packages by destination; undefined when that leaves nothing to sell. */
export function toContent(listing: {
  readonly destinations: readonly SoldDestination[];
  readonly packages: readonly SoldPackage[];
}): Content | undefined {
  const byDestination = new Map<string, SoldPackage[]>();
  const packages = new Map<string, SoldPackage>();
  for (const sold of listing.packages) {
    if (!durations.has(sold.maxDays) || packages.has(sold.id)) continue;
    const one = { ...sold, destination: normaliseCode(sold.destination) };
    const list = byDestination.get(one.destination);
    if (list) list.push(one);
    else byDestination.set(one.destination, [one]);
    packages.set(one.id, one);
  }

  const shelves = new Map<string, Shelf>();
  for (const destination of listing.destinations) {
    const code = normaliseCode(destination.code);
    const list = byDestination.get(code);
    if (list && !shelves.has(code)) shelves.set(code, toShelf(code, destination, list));
  }
  for (const [id, { destination }] of packages) if (!shelves.has(destination)) packages.delete(id);
  if (packages.size === 0) return undefined;

  const hash = createHash('sha256')
    .update(JSON.stringify([...shelves.values()]))
    .digest('base64url')
    .slice(0, 16);
  return { shelves, packages, regionsOf: toRegionsOf(shelves), hash };
}

function toShelf(code: string, destination: SoldDestination, list: SoldPackage[]): Shelf {
  const { name, countries } = destination;
  const kind = isCountryCode(code) && countries.length <= 1 ? 'country' : 'region';
  const named = countries.map((country) => ({ code: codeOfName(country), name: country }));
  return {
    code,
    spelling: destination.spelling ?? code,
    name,
    kind,
    covers: kind === 'country' ? [] : named,
    packages: list.sort(
      (a, b) => a.costCents - b.costCents || b.dataBytes - a.dataBytes || (a.id < b.id ? -1 : 1),
    ),
  };
}

function toRegionsOf(shelves: ReadonlyMap<string, Shelf>): ReadonlyMap<string, readonly Shelf[]> {
  const regionsOf = new Map<string, Shelf[]>();
  for (const shelf of shelves.values()) {
    for (const { code } of shelf.covers) {
      if (code !== undefined) regionsOf.set(code, [...(regionsOf.get(code) ?? []), shelf]);
    }
  }
  return regionsOf;
}
