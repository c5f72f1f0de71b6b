// Retries by hand: those of Stripe's library, and its timers, would ignore our clock, so they are off.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../runtime/clock.ts';
import { createHttpExchange, readBody, retryAfter } from '../runtime/http-exchange.ts';
import { createPace, endpointOf } from './rate-limit.ts';

const timeoutMs = 15_000;
const largestReply = 4 * 1024 * 1024;
const waitsMs = [500, 1_000];
/** A traveller waits for the answer. */
const maxRetryMs = 5_000;
/** A traveller who places an order waits for 20 s, and would rather wait than be refused. */
const placingMs = 10_000;
const placing = 'POST /v1/payment_intents';

const lastSend = new AsyncLocalStorage<number>();

/** Runs a call and sends no try of it after an instant of the clock, however long a queue, pause or suspend took. */
export const sentBy = <T>(at: number, run: () => Promise<T>): Promise<T> => lastSend.run(at, run);

/**
 * The fetch that the Stripe library is given: one deadline of our clock over the whole exchange, no redirects, a cap
 * on the reply. A repeat is safe, because every POST carries an idempotency key. A timeout is not retried: it has cost
 * 15 s, and the order's next step looks before it acts.
 */
export function createStripeFetch(options: {
  fetch: typeof fetch;
  clock: Clock;
  /** Called with each answer. */
  onAnswer?: (answer: Response) => void;
  /** To each endpoint; 0: no limit. */
  requestsPerSecond?: number;
}): typeof fetch {
  const { clock } = options;
  const exchange = createHttpExchange(options);
  const pace = createPace(clock, options.requestsPerSecond ?? 0);

  return async (input, init) => {
    const { method, url } = new Request(input, { method: init?.method ?? 'GET' });
    const endpoint = endpointOf(method, url);
    for (let tries = 0; ; tries++) {
      const wait = waitsMs[tries];
      await pace(endpoint, tries === 0 && endpoint === placing ? placingMs : undefined);
      if (clock.now() > (lastSend.getStore() ?? Infinity)) throw new Error('too late to be sent');
      try {
        const response = await exchange(input, init ?? {}, { deadlineMs: timeoutMs, read: whole });
        options.onAnswer?.(response);
        if (wait === undefined || !mayRepeat(response)) return response;
        await pause(
          clock,
          Math.max(wait, retryAfter(response.headers.get('retry-after'), clock.now(), maxRetryMs) ?? 0),
        );
      } catch (cause) {
        if (wait === undefined || isTimeout(cause)) throw bare(cause);
        await pause(clock, wait);
      }
    }
  };
}

/** A copy with its body, so that the library reads nothing from the network. */
async function whole(response: Response): Promise<Response> {
  const body = await readBody(response, largestReply);
  const { status, headers } = response;
  return new Response(status === 204 ? null : body, { status, headers });
}

/** A lock on the same key, too many requests, or an error that Stripe does not mark as final. */
function mayRepeat(response: Response): boolean {
  const asked = response.headers.get('stripe-should-retry');
  if (asked !== null) return asked === 'true';
  return response.status === 409 || response.status === 429 || response.status >= 500;
}

const pause = (clock: Clock, ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError';

/** Drops the `code` that would make the library retry a closed connection on its own timer. */
function bare(cause: unknown): Error {
  return new Error(isTimeout(cause) ? 'timed out' : 'connection failed', { cause });
}
