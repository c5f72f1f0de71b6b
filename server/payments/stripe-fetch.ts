import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock } from '../runtime/clock.ts';
import { deadline } from '../runtime/clock.ts';
import { createPace, endpointOf } from './rate-limit.ts';

const timeoutMs = 15_000;
const largestReply = 4 * 1024 * 1024;
const waitsMs = [500, 1_000];

const lastSend = new AsyncLocalStorage<number>();

/** Runs a call of which no try is sent after an instant of the clock: not after a queue, a pause or a suspended machine. */
export const sentBy = <T>(at: number, run: () => Promise<T>): Promise<T> => lastSend.run(at, run);

/**
 * The fetch that the Stripe library is given: one deadline of our clock over the whole exchange, no redirects,
 * a cap on the reply. The library's own retries and timers would ignore the clock, so they are off, and
 * retries are made here: only what surely or safely repeats, for every POST carries an idempotency key.
 * A time-out is not retried: it has cost 15 s, and the order's next step looks before it acts.
 */
export function createStripeFetch(options: {
  fetch: typeof fetch;
  clock: Clock;
  /** To each endpoint; 0: no limit. */
  requestsPerSecond?: number;
}): typeof fetch {
  const { clock } = options;
  const pace = createPace(clock, options.requestsPerSecond ?? 0);

  async function once(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): Promise<Response> {
    const { signal, cancel } = deadline(clock, timeoutMs);
    const expired = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(timedOut()));
    });
    try {
      const exchange = options.fetch(input, { ...init, redirect: 'manual', signal }).then(whole);
      exchange.catch(() => undefined);
      return await Promise.race([exchange, expired]);
    } finally {
      cancel();
    }
  }

  return async (input, init) => {
    const { method, url } = new Request(input, { method: init?.method ?? 'GET' });
    const endpoint = endpointOf(method, url);
    for (let tries = 0; ; tries++) {
      const wait = waitsMs[tries];
      await pace(endpoint);
      if (clock.now() > (lastSend.getStore() ?? Infinity)) throw new Error('too late to be sent');
      try {
        const response = await once(input, init);
        if (wait === undefined || !mayRepeat(response)) return response;
        await pause(clock, Math.max(wait, retryAfterMs(response)));
      } catch (cause) {
        if (wait === undefined || isTimeout(cause)) throw bare(cause);
        await pause(clock, wait);
      }
    }
  };
}

async function whole(response: Response): Promise<Response> {
  if (Number(response.headers.get('content-length') ?? 0) > largestReply) {
    await response.body?.cancel();
    throw new Error('the reply is too large');
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestReply) throw new Error('the reply is too large');
    chunks.push(new Uint8Array(chunk));
  }
  const { status, headers } = response;
  return new Response(status === 204 ? null : Buffer.concat(chunks), { status, headers });
}

/** A lock on the same key, too many requests, or an error that Stripe does not mark as final. */
function mayRepeat(response: Response): boolean {
  const asked = response.headers.get('stripe-should-retry');
  if (asked !== null) return asked === 'true';
  return response.status === 409 || response.status === 429 || response.status >= 500;
}

function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 5) * 1000 : 0;
}

const pause = (clock: Clock, ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));
const timedOut = () => new DOMException('no reply in time', 'TimeoutError');
const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError';

/** Without the `code` that would make the library repeat a closed connection by its own timer. */
function bare(cause: unknown): Error {
  return new Error(isTimeout(cause) ? 'timed out' : 'connection failed', { cause });
}
