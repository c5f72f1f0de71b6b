import type { Clock } from '../clock.ts';

/** Apart from the clock, which the first screens load: only what asks the server again waits between its tries. */
export function sleep(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}
