import type { Clock } from '../runtime/clock.ts';

/**
 * Runs a task every `everyMs`, at most `atOnce` runs at a time, so that a slow run delays no other. `stop` resolves
 * when no run is in progress.
 */
export function createInterval(options: {
  everyMs: number;
  /** Delay before the first run; default `everyMs`. */
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
