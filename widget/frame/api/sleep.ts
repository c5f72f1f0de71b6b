import type { Clock } from '../clock.ts';

/** In its own file, because the first screens load the clock, but only code that retries requests sleeps. */
export function sleep(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}
