// By hand: rate-limiter-flexible queues first come, first served, on its own timers, and counts before a call leaves.
import type { Clock } from '../runtime/clock.ts';
import { currentTurn } from '../runtime/turn.ts';
import { Problem } from '../contract/problem.ts';
import { createCallQueue, type CallQueue } from './call-queue.ts';

/** How many calls a second Stripe accepts at one endpoint, whatever the id. */
const maxPerSecond = 25;
/** A call that would wait longer is refused. Even three tries then fit into the minute that closing allows. */
const maxWaitMs = 4_000;
const retryAfterSeconds = 5;

/** Waits for its turn; `firstMs` is how long a call may wait if no other call of its sender waits. */
type Pace = (endpoint: string, firstMs?: number) => Promise<void>;

/**
 * Calls each endpoint at most this often a second. A call that comes too soon waits its turn, or is refused as
 * `overloaded` when that is too far off. 0: no limit.
 */
export function createPace(clock: Clock, perSecond: number): Pace {
  if (perSecond === 0) return () => Promise.resolve();
  const everyMs = 1_000 / perSecond;
  // After a pause a few may go at once, as long as they and the second after them stay within the limit.
  const atOnceMs = everyMs * Math.max(1, Math.min(perSecond, maxPerSecond - perSecond));
  const endpoints = new Map<string, ReturnType<typeof createEndpoint>>();

  function createEndpoint() {
    const line: CallQueue = createCallQueue();
    /** When the bucket will be full again. */
    let fullAt = 0;
    /** Calls let go but not sent yet: while the process is busy they gather, and then leave together. */
    let leaving = 0;
    let waking = false;

    const next = () => Math.max(clock.now(), fullAt) + (leaving + 1) * everyMs;
    const waitMs = () => Math.ceil(next() - clock.now() - atOnceMs);

    /** Counts a request when it leaves, as Stripe does, not when it is admitted. */
    function letGo(): void {
      leaving++;
      setImmediate(() => {
        leaving--;
        fullAt = Math.max(clock.now(), fullAt) + everyMs;
      });
    }

    function wake(): void {
      waking = false;
      while (line.length() > 0 && waitMs() <= 0) {
        letGo();
        line.shift()?.go();
      }
      wakeLater();
    }
    function wakeLater(): void {
      if (waking || line.length() === 0) return;
      waking = true;
      clock.after(waitMs(), wake);
    }

    return async (firstMs: number): Promise<void> => {
      if (line.length() === 0 && waitMs() <= 0) return letGo();
      const turn = currentTurn();
      const maxMs = line.isFirst(turn) ? firstMs : maxWaitMs;
      if (waitMs() + line.ahead(turn) * everyMs > maxMs)
        throw new Problem('overloaded', { retryAfterSeconds });
      await new Promise<void>((resolve, reject) => {
        const leave = line.push(turn, { go });
        // More urgent calls may have arrived meanwhile.
        const cancel = clock.after(maxMs, () => {
          leave();
          reject(new Problem('overloaded', { retryAfterSeconds }));
        });
        function go(): void {
          cancel();
          resolve();
        }
        wakeLater();
      });
    };
  }

  return (name, firstMs = maxWaitMs) => {
    const endpoint = endpoints.get(name) ?? createEndpoint();
    endpoints.set(name, endpoint);
    return endpoint(firstMs);
  };
}

/** `GET /v1/payment_intents/_/capture`: one endpoint, whatever the id. */
export function endpointOf(method: string, url: string): string {
  return `${method} ${new URL(url).pathname.replace(/\/[a-z]+_[A-Za-z0-9]{8,}/g, '/_')}`;
}
