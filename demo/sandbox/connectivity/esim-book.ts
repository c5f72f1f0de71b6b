import type { Destination, Package } from './catalogue.ts';
import type { Profile } from './profile.ts';
import { afterDays, endOf, startOf } from './term.ts';
import type { Term } from './term.ts';

/** The states that REST names; a disabled eSIM shows as INSTALLED. */
export type EsimStatus = 'RELEASED' | 'DOWNLOADED' | 'INSTALLED' | 'ENABLED' | 'DELETED' | 'ERROR';

export interface Purchase {
  readonly id: string;
  /** Grows with every purchase and orders the list. */
  readonly sequence: number;
  readonly package: Package;
  readonly iccid: string;
  readonly topUp: boolean;
  readonly referenceId: string | null;
  readonly email: string | null;
  /** Epoch ms. */
  readonly createdAt: number;
  term: Term;
  usedBytes: number;
  activatedAt: number | null;
  /** The usage thresholds, in per cent, whose event has been sent. */
  readonly thresholdsReached: Set<number>;
}

export interface Esim {
  readonly profile: Profile;
  readonly destination: Destination;
  readonly createdAt: number;
  status: EsimStatus;
  /** Switched off on the phone after having been on. */
  disabled: boolean;
  readonly history: { readonly status: EsimStatus; readonly at: number }[];
  /** The first purchase and its top-ups, oldest first. */
  readonly purchases: Purchase[];
}

/** Everything bought. */
export interface Book {
  readonly esims: Map<string, Esim>;
  readonly purchases: Map<string, Purchase>;
  /** Oldest first. */
  readonly list: Purchase[];
}

export function createBook(): Book {
  return { esims: new Map(), purchases: new Map(), list: [] };
}

export function addPurchase(book: Book, esim: Esim, purchase: Purchase): void {
  book.purchases.set(purchase.id, purchase);
  book.list.push(purchase);
  esim.purchases.push(purchase);
}

export const isUnlimited = ({ dataLimitInBytes }: Package): boolean => dataLimitInBytes < 0;

/** Infinity for an unlimited package. */
export const remainingBytes = (purchase: Purchase): number =>
  isUnlimited(purchase.package) ? Infinity : purchase.package.dataLimitInBytes - purchase.usedBytes;

/** When a purchase ends, in epoch ms. Bought by duration, it never ends before its first use. */
function endsAt({ term, activatedAt }: Purchase): number {
  if (term.kind === 'dates') return endOf(term.end);
  return activatedAt === null ? Infinity : afterDays(activatedAt, term.days);
}

export const isActive = (purchase: Purchase, now: number): boolean =>
  purchase.activatedAt !== null && now < endsAt(purchase);

/** The purchase that data is now taken from; starts a waiting one if none is active. */
export function purchaseInUse(esim: Esim, now: number): Purchase | undefined {
  const usable = esim.purchases.filter((purchase) => remainingBytes(purchase) > 0 && now < endsAt(purchase));
  const active = usable.find((purchase) => purchase.activatedAt !== null);
  if (active) return active;
  const next = usable.find(({ term }) => term.kind === 'duration' || startOf(term.start) <= now);
  if (next) next.activatedAt = now;
  return next;
}

export const isTopUpAllowed = (esim: Esim): boolean => esim.status !== 'DELETED' && esim.status !== 'ERROR';
