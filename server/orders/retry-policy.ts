import { minuteMs } from '../contract/values/values.ts';

/** With `retryDelay`, about three days: an outage over a weekend passes by itself. After that, staff take over. */
export const maxTries = 20;

/** After a failed mail or event: 1 min, 2 min … 6 h, so that a provider back from an outage is not flooded. */
export function retryDelay(tries: number): number {
  return Math.min(minuteMs * 2 ** (tries - 1), 360 * minuteMs);
}

/**
 * After a failed step of an order, for which a traveller waits. Doubles from 2 s to 5 min: a hiccup costs seconds, and
 * an outage ends at most five minutes before we notice.
 */
export function backoff(tries: number): number {
  return Math.min(2_000 * 2 ** Math.min(tries, 20), 5 * minuteMs);
}
