import { dayMs, hourMs, minuteMs } from '../contract/values/values.ts';

/** Enough for every system of a partner; each event is written once for each. */
export const maxEndpoints = 20;
/** A round waits for the endpoints that it serves: this allows one for each that hangs, and one for the others. */
export const roundsAtOnce = maxEndpoints + 1;

/** The waits after each failed try, as the service waits with its own events: a day and four hours in all. */
const waits = [5_000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 10 * hourMs];
/** So that deliveries that failed together are not retried together. */
const jitter = 0.2;

/** The longest pause that an endpoint may ask for. */
export const maxQuietMs = 6 * hourMs;

/** No delivery waits longer for its next try. */
export const maxWaitMs = 10 * hourMs * (1 + jitter);

/** An endpoint that accepts nothing for this long gets no more events. */
export const failingMs = 3 * dayMs;

/** The wait after that many attempts; null once there are no more. */
export function waitAfter(tries: number, random: () => number): number | null {
  const wait = waits[tries - 1];
  return wait === undefined ? null : Math.round(wait * (1 + jitter * random()));
}
