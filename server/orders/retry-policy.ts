/** With the waits below these many tries take three days; then what is owed is put before a person. */
export const maxTries = 20;

const minuteMs = 60_000;

/** The wait after a try that failed: 1 min, 2 min … 6 h. */
export function retryDelay(tries: number): number {
  return Math.min(minuteMs * 2 ** (tries - 1), 360 * minuteMs);
}
