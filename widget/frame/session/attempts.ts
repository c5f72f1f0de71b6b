import type { PlaceOrder } from '../../../server/contract/schemas.ts';
import type { OrderRef } from '../api/orders.ts';

/**
 * One intent to buy: the key and the capability are made when checkout opens and go with one exact body, so that
 * however often it is sent there is one order. It is kept until the traveller has seen what became of the order.
 */
export interface Attempt {
  readonly key: string;
  readonly capability: string;
  /** What was sent; null until then. */
  readonly body: PlaceOrder | null;
  readonly orderId: string | null;
  /** Epoch ms of the last time a card was sent to Stripe; null when none was. */
  readonly paidAt: number | null;
  /** The traveller has seen what became of it: the next click begins another. */
  readonly seen: boolean;
  /** The traveller has left its page, which had nothing more to say: a partner's page loaded again begins anew. */
  readonly left?: boolean;
}

export interface Attempts {
  /** The one that is not finished yet. */
  current(): Attempt | null;
  /** The latest, finished or not. */
  last(): Attempt | null;
  /** Of an order, if it is of this visit or of the tab. */
  of(orderId: string): Attempt | null;
  save(attempt: Attempt): void;
  finish(): void;
}

const name = 'esim-storefront.attempt';
/** Where the path of the order's page is kept for the first screen to follow; empty when nothing leads there. */
export const resumeKey = 'esim-order';

/**
 * Keeps the attempt in memory, in the entry of the history (which a reload keeps even where storage is blocked) and,
 * as a bonus, in the storage of the tab. All of it may throw in a frame; nothing here depends on it. The frames of a
 * page share that storage: there a frame finds the attempt of an order that it was led to, never the latest of any.
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
    quietly(() => window.history.replaceState({ ...window.history.state, [name]: attempt }, ''));
    const { orderId, paidAt, left } = attempt;
    quietly(() => {
      const storage = window.sessionStorage;
      const way = `/order/${orderId}`;
      for (const key of [name, name + orderId]) storage.setItem(key, JSON.stringify(attempt));
      if (paidAt && !left) storage.setItem(resumeKey, way);
      else if (storage.getItem(resumeKey) === way) storage.setItem(resumeKey, '');
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

const kept = new WeakMap<object, Attempts>();

/** The attempts of one visit, shared by the screens that it goes through. */
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

/** The order of an attempt that was placed. */
export const refOf = (attempt: Attempt): OrderRef | null =>
  attempt.orderId ? { orderId: attempt.orderId, capability: attempt.capability } : null;

function isAttempt(value: unknown): value is Attempt {
  return typeof value === 'object' && value !== null && 'key' in value && 'capability' in value;
}

function quietly<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
