import { createHash } from 'node:crypto';
import { z } from 'zod';
import { normaliseCode } from './places/codes.ts';
import { codeOfName, isCountryCode } from './places/countries.ts';
import type { SoldDestination, SoldPackage } from './ports.ts';

/** A destination and the packages sold in it, independent of currency and language. */
export interface DestinationEntry {
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
  readonly entries: ReadonlyMap<string, DestinationEntry>;
  readonly packages: ReadonlyMap<string, SoldPackage>;
  /** ISO2 -> the regions that cover it. */
  readonly regionsOf: ReadonlyMap<string, readonly DestinationEntry[]>;
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

  const entries = new Map<string, DestinationEntry>();
  for (const destination of listing.destinations) {
    const code = normaliseCode(destination.code);
    const list = byDestination.get(code);
    if (list && !entries.has(code)) entries.set(code, toEntry(code, destination, list));
  }
  for (const [id, { destination }] of packages) if (!entries.has(destination)) packages.delete(id);
  if (packages.size === 0) return undefined;

  const hash = createHash('sha256')
    .update(JSON.stringify([...entries.values()]))
    .digest('base64url')
    .slice(0, 16);
  return { entries, packages, regionsOf: toRegionsOf(entries), hash };
}

function toEntry(code: string, destination: SoldDestination, list: SoldPackage[]): DestinationEntry {
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

function toRegionsOf(
  entries: ReadonlyMap<string, DestinationEntry>,
): ReadonlyMap<string, readonly DestinationEntry[]> {
  const regionsOf = new Map<string, DestinationEntry[]>();
  for (const entry of entries.values()) {
    for (const { code } of entry.covers) {
      if (code !== undefined) regionsOf.set(code, [...(regionsOf.get(code) ?? []), entry]);
    }
  }
  return regionsOf;
}
