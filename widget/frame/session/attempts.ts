import type { PlaceOrder } from '../../../server/contract/schemas/storefront.ts';
import type { OrderRef } from '../api/orders.ts';
import { attemptKey, resumeKey } from './attempt-key.ts';
import { keepInEntry, quietly } from './history-entry.ts';
import { oncePer } from './once-per.ts';

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
  /** The same time if the traveller went to pay in a separate tab instead. */
  readonly inTabAt?: number | null;
  /** The traveller has seen the outcome: the next click starts another attempt. */
  readonly seen: boolean;
  /**
   * The traveller has left the order's page at its end: when the partner's page reloads, it starts from the first
   * screen.
   */
  readonly left?: boolean;
  /** The destinations in the partner's tag under which it was made, as in the address; null for none. */
  readonly tag?: string | null;
  /**
   * The key, the capability and the body as stored, encrypted; empty once they are of no more use. Missing if
   * they could not be encrypted.
   */
  readonly sealed?: string;
}

/** The parts that must not be readable in storage. */
export type Secrets = Pick<Attempt, 'key' | 'capability' | 'body'>;

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

/** Decrypted secrets by their `sealed` text, opened before a screen asks for them. */
export const opened: Record<string, Secrets> = {};

/**
 * Keeps the attempt in memory, in the history entry (which survives a reload even where storage is blocked) and, once it
 * is sealed, in sessionStorage. Any of these may throw in a frame; nothing here depends on them. Frames of one page
 * share sessionStorage, so a frame reads only the attempt of an order it was led to, never the latest one.
 *
 * If the browser keeps no key for us, nothing can be sealed, and the attempt is only in the history entry,
 * which disappears with the tab: a reload of the frame finds it there, so the order is not placed twice.
 */
function createAttempts(window: Window): Attempts {
  let memory: Attempt | null | undefined;

  const whole = (kept?: Partial<Attempt> | null) => {
    const attempt = { ...kept, ...opened[kept?.sealed as string] };
    return 'key' in attempt ? (attempt as Attempt) : null;
  };
  const stored = (key: string) =>
    whole(quietly(() => JSON.parse(window.sessionStorage.getItem(key)!) as Partial<Attempt> | null));
  const read = () =>
    whole(quietly(() => (window.history.state as Record<string, Attempt> | null)?.[attemptKey])) ??
    (window.parent === window ? stored(attemptKey) : null);
  const last = () => (memory === undefined ? (memory = read()) : memory);
  const of = (orderId: string) => {
    const attempt = last() ?? stored(attemptKey + orderId);
    return attempt?.orderId === orderId ? (memory = attempt) : null;
  };
  const current = () => {
    const attempt = last();
    return attempt?.seen ? null : attempt;
  };
  const save = (attempt: Attempt) => {
    memory = attempt;
    const { key: _key, capability: _capability, body: _body, ...rest } = attempt;
    const kept = attempt.sealed ? rest : attempt;
    keepInEntry(window, { [attemptKey]: kept });
    if (attempt.sealed == null) return;
    quietly(() => {
      const storage = window.sessionStorage;
      for (const key of [attemptKey, attemptKey + (attempt.orderId ?? '')])
        storage.setItem(key, JSON.stringify(kept));
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

/** The orders that frames of this page return to, the one paid last first. */
export const unfinishedOrders = ({ sessionStorage }: Window): string[] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(`${attemptKey}ord_`))
    .map((key) => JSON.parse(sessionStorage[key] as string) as Attempt)
    .filter(({ paidAt, left }) => paidAt && !left)
    .toSorted((a, b) => b.paidAt! - a.paidAt!)
    .map(({ orderId }) => orderId!);

/** The attempts of one visit, shared by all its screens. */
export const attemptsOf = oncePer((_visit: object, window: Window) => createAttempts(window));

export function newAttempt(crypto: Pick<Crypto, 'getRandomValues'>): Attempt {
  // 33 bytes in base64 are 44 characters without padding; the two characters unfit for an address become `_`.
  const secret = () =>
    btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(33))))
      .slice(1)
      .replace(/\W/g, '_');
  return { key: secret(), capability: secret(), body: null, orderId: null, paidAt: null, seen: false };
}

/** The order of an attempt, if it was placed. */
export const refOf = (attempt: Attempt): OrderRef | null =>
  attempt.orderId ? { orderId: attempt.orderId, capability: attempt.capability } : null;
