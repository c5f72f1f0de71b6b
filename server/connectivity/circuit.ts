// By hand: cockatiel has its own time, and a real call tries whether the service is back; here it is one probe.
import type { Clock } from '../runtime/clock.ts';
import type { Exchange } from './connectivity-send.ts';

/** Sends one call, or refuses to. */
export type Pass = (call: () => Promise<Exchange>) => Promise<Exchange>;

export interface Circuit {
  /** Counts the call; while the circuit is open, refuses it at once. */
  readonly read: Pass;
  /** Counts the call but never refuses it: an order that holds money may still be bought. At most 50 at once. */
  readonly purchase: Pass;
  /** Another sign of trouble: no token can be obtained. */
  trouble(): void;
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
 * Opens after five troubled calls within 30 s and stays open for 30 s. Then one read (`probe`) decides; without one it
 * closes, and the next troubled call opens it again.
 */
export function createCircuit(options: {
  clock: Clock;
  probe?: () => Promise<Exchange>;
  onChange: (state: 'open' | 'closed') => void;
}): Circuit {
  const { clock, probe } = options;
  let failures: number[] = [];
  let isOpen = false;
  let purchases = 0;

  function trouble(): void {
    if (isOpen) return;
    const now = clock.now();
    failures = [...failures.filter((at) => at > now - windowMs), now];
    if (failures.length < failuresToOpen) return;
    isOpen = true;
    options.onChange('open');
    clock.after(openMs, () => void tryAgain());
  }

  async function tryAgain(): Promise<void> {
    if (probe && isTrouble(await probe())) {
      clock.after(openMs, () => void tryAgain());
      return;
    }
    isOpen = false;
    failures = probe ? [] : Array.from({ length: failuresToOpen - 1 }, () => clock.now());
    options.onChange('closed');
  }

  const counted: Pass = async (call) => {
    const answer = await call();
    if (isTrouble(answer)) trouble();
    return answer;
  };

  return {
    async read(call) {
      return isOpen ? { kind: 'not-sent', cause: 'circuit-open', retryAfterMs: openMs } : counted(call);
    },
    async purchase(call) {
      if (purchases >= concurrentPurchases) {
        return { kind: 'not-sent', cause: 'too-many-at-once', retryAfterMs: 2_000 };
      }
      purchases += 1;
      try {
        return await counted(call);
      } finally {
        purchases -= 1;
      }
    },
    trouble,
    available: () => !isOpen,
  };
}
