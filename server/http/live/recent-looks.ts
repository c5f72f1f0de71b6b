import type { Clock } from '../../runtime/clock.ts';

/** Shorter than the three seconds after which a page asks again. */
const freshMs = 2_500;
/** Some 2 MB; who brings ever new orders pushes out the oldest. */
const mostKept = 10_000;

/** When a page last had Stripe asked about an order: what is only just known is not asked for again. */
export function createRecentLooks(clock: Clock) {
  const lookedAt = new Map<string, number>();
  return {
    isRecent: (orderId: string): boolean => clock.now() - (lookedAt.get(orderId) ?? -Infinity) < freshMs,
    note(orderId: string): void {
      lookedAt.delete(orderId);
      lookedAt.set(orderId, clock.now());
      const [oldest] = lookedAt.keys();
      if (lookedAt.size > mostKept && oldest !== undefined) lookedAt.delete(oldest);
    },
  };
}
