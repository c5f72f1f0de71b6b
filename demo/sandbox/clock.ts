/** Time as a parameter: `now` in epoch ms; `after` runs a function once and returns its cancel. */
export interface Clock {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

/** A day in ms. */
export const dayMs = 86_400_000;

/** The machine's clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** A clock whose timers all end at `stop`; timers set later never run. */
export function stoppable(clock: Clock): Clock & { stop(): void } {
  const cancels = new Set<() => void>();
  let stopped = false;
  return {
    now: () => clock.now(),
    after(ms, run) {
      if (stopped) return () => {};
      const cancel = clock.after(ms, () => {
        cancels.delete(cancel);
        run();
      });
      cancels.add(cancel);
      return () => {
        cancels.delete(cancel);
        cancel();
      };
    },
    stop() {
      stopped = true;
      for (const cancel of cancels) cancel();
      cancels.clear();
    },
  };
}
