import type { Clock } from '../runtime/clock.ts';

/**
 * Runs something again and again, `everyMs` apart, at most `atOnce` at the same time: a run that takes long holds
 * up no other. `stop` resolves when none is under way any more.
 */
export function createInterval(options: {
  everyMs: number;
  /** Before the first; default `everyMs`. */
  firstMs?: number;
  atOnce?: number;
  run: () => Promise<unknown>;
  clock: Clock;
  onError: (cause: unknown) => void;
}): { stop(): Promise<void> } {
  const { everyMs, firstMs = everyMs, atOnce = 1, run, clock, onError } = options;
  const running = new Set<Promise<void>>();
  let stopped = false;
  let cancel = () => {};

  async function one(): Promise<void> {
    try {
      await run();
    } catch (cause) {
      onError(cause);
    }
  }

  function wait(ms: number): void {
    cancel = clock.after(ms, () => {
      if (stopped) return;
      if (running.size < atOnce) {
        const round = one().finally(() => running.delete(round));
        running.add(round);
      }
      wait(everyMs);
    });
  }

  wait(firstMs);
  return {
    async stop() {
      stopped = true;
      cancel();
      await Promise.all(running);
    },
  };
}
