import type { PlaceOrder } from '../../../server/contract/schemas.ts';
import type { OrderRef } from '../api/orders.ts';
import { keepInEntry, quietly } from './history-entry.ts';

/**
 * One intent to buy. The key and the capability are created when the checkout opens and go with one exact body, so
 * repeated requests create a single order. Kept until the traveller has seen the outcome of the order.
 */
export interface Attempt {
  readonly key: string;
  readonly capability: string;
  /** The body sent; null until then. */
  readonly body: PlaceOrder | null;
  readonly orderId: string | null;
  /** Epoch ms when a card was last sent to Stripe; null if never. */
  readonly paidAt: number | null;
  /** The same where the traveller went to pay in a tab of its own instead. */
  readonly inTabAt?: number | null;
  /** The traveller has seen the outcome: the next click starts another attempt. */
  readonly seen: boolean;
  /**
   * The traveller has left the order's page at its end: when the partner's page reloads, it starts from the first
   * screen.
   */
  readonly left?: boolean;
}

export interface Attempts {
  /** The unfinished attempt, if there is one. */
  current(): Attempt | null;
  /** The latest attempt, finished or not. */
  last(): Attempt | null;
  /** The attempt of an order, if this visit or this tab made it. */
  of(orderId: string): Attempt | null;
  save(attempt: Attempt): void;
  finish(): void;
}

const name = 'esim-storefront.attempt';
/** Stores the path of the order's page for the first screen to return to; empty when there is none. */
export const resumeKey = 'esim-order';

/**
 * Keeps the attempt in memory, in the history entry (which survives a reload even where storage is blocked) and, where
 * possible, in sessionStorage. Any of these may throw in a frame; nothing here depends on them. Frames of one page
 * share sessionStorage, so a frame reads only the attempt of an order it was led to, never the latest one.
 */
function createAttempts(window: Window): Attempts {
  let memory: Attempt | null | undefined;

  const valid = (value: unknown) => (isAttempt(value) ? value : null);
  const stored = (key: string) =>
    valid(quietly(() => JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as unknown));
  const read = () =>
    valid(quietly(() => (window.history.state as Record<string, unknown> | null)?.[name])) ??
    (window.parent === window ? stored(name) : null);
  const last = () => (memory === undefined ? (memory = read()) : memory);
  const of = (orderId: string) => {
    const attempt = last() ?? stored(name + orderId);
    return attempt?.orderId === orderId ? (memory = attempt) : null;
  };
  const current = () => {
    const attempt = last();
    return attempt?.seen ? null : attempt;
  };
  const save = (attempt: Attempt) => {
    memory = attempt;
    keepInEntry(window, { [name]: attempt });
    quietly(() => {
      const storage = window.sessionStorage;
      for (const key of [name, name + (attempt.orderId ?? '')]) storage.setItem(key, JSON.stringify(attempt));
      const [orderId] = unfinishedOrders(window);
      storage.setItem(resumeKey, orderId ? `/order/${orderId}` : '');
    });
  };
  return {
    current,
    last,
    of,
    save,
    finish() {
      const attempt = current();
      if (attempt) save({ ...attempt, seen: true });
    },
  };
}

/** The orders that frames of this page are to be led back to, the one paid last first. */
export const unfinishedOrders = ({ sessionStorage }: Window): string[] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(`${name}ord_`))
    .map((key) => JSON.parse(sessionStorage[key] as string) as Attempt)
    .filter(({ paidAt, left }) => paidAt && !left)
    .toSorted((a, b) => b.paidAt! - a.paidAt!)
    .map(({ orderId }) => orderId!);

const kept = new WeakMap<object, Attempts>();

/** The attempts of one visit, shared by all its screens. */
export function attemptsOf(visit: object, window: Window): Attempts {
  const attempts = kept.get(visit) ?? createAttempts(window);
  kept.set(visit, attempts);
  return attempts;
}

export function newAttempt(crypto: Pick<Crypto, 'getRandomValues'>): Attempt {
  const secret = (bytes: number) =>
    btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  return { key: secret(24), capability: secret(32), body: null, orderId: null, paidAt: null, seen: false };
}

/** The order of an attempt, if it was placed. */
export const refOf = (attempt: Attempt): OrderRef | null =>
  attempt.orderId ? { orderId: attempt.orderId, capability: attempt.capability } : null;

function isAttempt(value: unknown): value is Attempt {
  return typeof value === 'object' && value !== null && 'key' in value && 'capability' in value;
}
