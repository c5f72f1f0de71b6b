/** With the waits below, about three days: an outage over a weekend passes by itself. After that, staff take over. */
export const maxTries = 20;

const minuteMs = 60_000;

/** The wait after a failed try: 1 min, 2 min … 6 h, so that a provider back from an outage is not flooded. */
export function retryDelay(tries: number): number {
  return Math.min(minuteMs * 2 ** (tries - 1), 360 * minuteMs);
}
