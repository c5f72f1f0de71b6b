import { setTimeout } from 'node:timers/promises';
import type { Storefront } from '../../server/compose/assembly.ts';
import type { FakeClock } from './clock.ts';

/** The time of a shop's processes, which passes as a test says. */
export function createPassingTime(clock: FakeClock, storefronts: readonly Storefront[]) {
  return {
    /**
     * Lets time pass until a promise settles; one that hangs runs into its deadline. What then still waits is at work
     * outside the clock, as compression is in its threads, and may want more time afterwards.
     */
    async during<T>(promise: Promise<T>, limitMs = 120_000): Promise<T> {
      let settled = false;
      const done = promise.finally(() => {
        settled = true;
      });
      done.catch(() => undefined);
      for (let passed = 0; !settled && passed < 100 * limitMs; passed += 500) {
        if (passed >= limitMs) await setTimeout(5);
        await clock.advance(500);
      }
      return done;
    },

    /** Lets time pass while every process sweeps. */
    async pass(ms: number, stepMs = 5_000): Promise<void> {
      for (let passed = 0; passed < ms; passed += stepMs) {
        for (const each of storefronts) {
          void each.sweep().catch(() => undefined);
          void each.mail().catch(() => undefined);
        }
        await clock.advance(Math.min(stepMs, ms - passed));
      }
    },
  };
}
