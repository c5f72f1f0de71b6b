import {
  CircuitState,
  bulkhead,
  circuitBreaker,
  handleWhenResult,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  type IBackoff,
} from 'cockatiel';
import type { Clock } from '../clock.ts';
import type { Exchange } from './exchange.ts';

export interface Circuit {
  /** Refused at once while the circuit is open. */
  read(call: () => Promise<Exchange>): Promise<Exchange>;
  /** Counted but never refused by the circuit: orders that hold money may still be bought. At most 50 at once. */
  purchase(call: () => Promise<Exchange>): Promise<Exchange>;
  available(): boolean;
}

const failuresToOpen = 5;
const windowMs = 30_000;
const openMs = 30_000;
const concurrentPurchases = 50;

/** Signs of a service in trouble; a refusal or a 429 is a sign of life. */
function isTrouble(answer: Exchange): boolean {
  return answer.kind !== 'answered' || answer.status >= 500 || answer.status === 401;
}

/**
 * Opens after five troubled calls within 30 s, stays open for 30 s, then lets one read (`probe`) decide.
 * Cockatiel reads the machine's clock; the window and the backoff given to it here follow `clock` instead.
 */
export function createCircuit(options: {
  clock: Clock;
  probe: () => Promise<Exchange>;
  onChange: (state: 'open' | 'closed') => void;
}): Circuit {
  const { clock } = options;
  let failures: number[] = [];

  const breaker = circuitBreaker(
    handleWhenResult((answer) => isTrouble(answer as Exchange)),
    {
      breaker: {
        state: undefined,
        success: (state) => {
          if (state === CircuitState.HalfOpen) failures = [];
        },
        failure: () => {
          const now = clock.now();
          failures = [...failures.filter((at) => at > now - windowMs), now];
          return failures.length >= failuresToOpen;
        },
      },
      halfOpenAfter: { next: () => openUntil(clock, clock.now() + openMs) },
    },
  );
  const lanes = bulkhead(concurrentPurchases);

  const read: Circuit['read'] = (call) =>
    breaker.execute(call).catch((error): Exchange => {
      if (!isBrokenCircuitError(error)) throw error;
      return { kind: 'not-sent', cause: 'circuit-open', retryAfterMs: openMs };
    });

  breaker.onBreak(() => {
    options.onChange('open');
    clock.after(openMs, () => void read(options.probe));
  });
  breaker.onReset(() => options.onChange('closed'));

  return {
    read,
    purchase(call) {
      return lanes
        .execute(() => (breaker.state === CircuitState.Closed ? breaker.execute(call) : call()))
        .catch((error): Exchange => {
          // Anything else may have happened after sending and must not read as "not sent".
          if (!isBulkheadRejectedError(error)) throw error;
          return { kind: 'not-sent', cause: 'too-many-at-once', retryAfterMs: 2_000 };
        });
    },
    available: () => breaker.state === CircuitState.Closed,
  };
}

/** A backoff that is endless until our clock says that it is over. */
function openUntil(clock: Clock, until: number): IBackoff<unknown> {
  return {
    get duration() {
      return clock.now() >= until ? -Infinity : Infinity;
    },
    next: () => openUntil(clock, clock.now() + openMs),
  };
}
