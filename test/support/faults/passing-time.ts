import { setTimeout } from 'node:timers/promises';
import type { Storefront } from '../../../server/compose/assembly.ts';
import type { FakeClock } from '../clock.ts';

/** The time of a shop's processes, which passes at a test's command. */
export function createPassingTime(clock: FakeClock, storefronts: readonly Storefront[]) {
  return {
    /**
     * Lets time pass until a promise settles; one that hangs runs into its deadline. A promise still pending after that
     * depends on work outside the clock, such as compression in its threads, and gets real time as well.
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
