import type { Clock } from '../../runtime/clock.ts';

/** Shorter than the three seconds between a page's requests. */
const freshMs = 2_500;
/** Some 2 MB. Beyond that, new orders displace the oldest. */
const maxKept = 10_000;

/** Remembers when Stripe was last asked about an order, to avoid asking again right away. */
export function createRecentLooks(clock: Clock) {
  const lookedAt = new Map<string, number>();
  return {
    isRecent: (orderId: string): boolean => clock.now() - (lookedAt.get(orderId) ?? -Infinity) < freshMs,
    note(orderId: string): void {
      lookedAt.delete(orderId);
      lookedAt.set(orderId, clock.now());
      const [oldest] = lookedAt.keys();
      if (lookedAt.size > maxKept && oldest !== undefined) lookedAt.delete(oldest);
    },
  };
}
