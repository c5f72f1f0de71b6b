import { signal } from '@preact/signals-core';
import type { Package } from '../../../server/contract/schemas/storefront.ts';
import { gigabyte } from '../../../server/contract/values/values.ts';
import { viewId } from '../../first-screen/dom/page-dom.ts';
import { addToEntry, readEntry } from './history-entry.ts';

/** What a traveller does on the phone, from little data to much: each adds to the one before. */
export const uses = ['maps', 'social', 'video'] as const;
export type Use = (typeof uses)[number];

/**
 * Bytes a day. Maps, chat and mail take 100 to 200 MB; an hour of feeds and short clips some 400 more; an hour and a
 * half of video, or a laptop on the hotspot, another GB.
 */
export const needOf: Readonly<Record<Use, number>> = {
  maps: gigabyte * 0.2,
  social: gigabyte * 0.6,
  video: gigabyte * 1.5,
};

const usual: Use = 'social';
const kept = readEntry().use;

/** The traveller's choice, for all destinations of the visit. */
export const use = signal<Use>(uses.find((one) => one === kept) ?? usual);

// The server's page recommends for the usual use: clear it if it is still there, before any code has taken it
// over.
if (use.peek() !== usual) document.querySelector(`#${viewId}:has(.uses)`)?.replaceChildren();

/** Keeps the use for a reload of this screen. */
export function keepUse(chosen: Use): void {
  if (chosen !== (readEntry().use ?? usual)) addToEntry({ use: chosen });
}

export interface Recommendation {
  readonly plan: Package;
  /** False if even the largest plan is too small for such days. */
  readonly enough: boolean;
}

/**
 * The cheapest plan with enough data for that many days of this use, the largest among equally cheap ones;
 * the largest plan if none has enough. `packages` are those sold for these days.
 */
export function recommend(packages: readonly Package[], days: number, { value }: { readonly value: Use }) {
  const enough = packages.filter(({ dataBytes }) => dataBytes >= days * needOf[value]);
  const plan =
    enough.toSorted((a, b) => a.price.amount - b.price.amount || b.dataBytes - a.dataBytes)[0] ??
    packages.toSorted((a, b) => b.dataBytes - a.dataBytes)[0];
  return plan && ({ plan, enough: enough.length > 0 } satisfies Recommendation);
}

/** A plan's data per day, in bytes, rounded down to read well. */
export function perDay(dataBytes: number, days: number): number {
  const megabytes = (dataBytes / gigabyte / days) * 1_000;
  const step = megabytes < 100 ? 10 : megabytes < 1_000 ? 50 : 100;
  return (Math.floor(megabytes / step + 1e-9) * step * gigabyte) / 1_000;
}

/** How many rows are open beside each other; a single further row is no reason to fold. */
const maxOpen = 3;

/**
 * The plans whose rows are open, by size: the recommended one and its neighbours, and those of `kept` sizes.
 * All of them if folding would hide only one.
 */
export function openPlans(
  packages: readonly Package[],
  recommended: Package | undefined,
  kept: readonly number[],
): readonly Package[] {
  if (packages.length <= maxOpen + 1) return packages;
  const at = recommended ? packages.indexOf(recommended) : 0;
  const first = Math.max(0, Math.min(at - 1, packages.length - maxOpen));
  return packages.filter(
    ({ dataBytes }, n) => (n >= first && n < first + maxOpen) || kept.includes(dataBytes),
  );
}
