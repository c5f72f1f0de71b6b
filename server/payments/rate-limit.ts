import type { Clock } from '../runtime/clock.ts';

/** What Stripe takes in a second at one endpoint, whatever the id. */
const most = 25;

/** Lets each endpoint be asked so many times a second; what comes too soon waits its turn. 0: no limit. */
export function createPace(clock: Clock, perSecond: number): (endpoint: string) => Promise<void> {
  if (perSecond === 0) return () => Promise.resolve();
  const everyMs = 1_000 / perSecond;
  // After a rest some may go at once, as long as they and the second that follows stay within the limit.
  const atOnceMs = everyMs * Math.max(1, Math.min(perSecond, most - perSecond));
  /** When the bucket of each endpoint will be full again. */
  const fullAt = new Map<string, number>();
  return async (endpoint) => {
    const now = clock.now();
    const full = Math.max(now, fullAt.get(endpoint) ?? 0) + everyMs;
    fullAt.set(endpoint, full);
    const wait = Math.ceil(full - now - atOnceMs);
    if (wait > 0) await new Promise<void>((resolve) => void clock.after(wait, resolve));
  };
}

/** `GET /v1/payment_intents/_/capture`: one endpoint, whatever the id. */
export function endpointOf(method: string, url: string): string {
  return `${method} ${new URL(url).pathname.replace(/\/[a-z]+_[A-Za-z0-9]{8,}/g, '/_')}`;
}
