import type { Clock } from '../sandbox/clock.ts';
import { systemClock } from '../sandbox/clock.ts';

/** The machine's clock with an offset; timers that fall due when it jumps run at once. */
export interface ShiftedClock extends Clock {
  /** From now on it is ahead of the machine's by this many ms. */
  shift(ms: number): void;
}

export function createShiftedClock(): ShiftedClock {
  let offset = 0;
  const waiting = new Set<{ readonly due: number; readonly run: () => void; readonly cancel: () => void }>();
  const now = () => systemClock.now() + offset;
  return {
    now,
    after(ms, run) {
      const timer = {
        due: now() + ms,
        run() {
          waiting.delete(timer);
          run();
        },
        cancel: systemClock.after(ms, () => timer.run()),
      };
      waiting.add(timer);
      return () => {
        waiting.delete(timer);
        timer.cancel();
      };
    },
    shift(ms) {
      offset = ms;
      for (const timer of [...waiting].filter(({ due }) => due <= now())) {
        timer.cancel();
        timer.run();
      }
    },
  };
}
