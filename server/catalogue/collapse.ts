import type { Clock } from '../runtime/clock.ts';

export interface Collapse {
  /** True for a reading that has less than half of what is known, until one taken later is of its size. */
  isDoubtful(known: number, read: number): boolean;
  /** True while such a reading waits for another that agrees. */
  pending(): boolean;
}

/** A list cut by a fault looks like a list that was cut on purpose: only time tells them apart. */
export function createCollapse(options: { clock: Clock; apartMs: number }): Collapse {
  const { clock, apartMs } = options;
  let held: { readonly size: number; readonly at: number } | undefined;

  return {
    isDoubtful(known, read) {
      if (read * 2 >= known) {
        held = undefined;
        return false;
      }
      const same = held !== undefined && read * 2 >= held.size && read <= held.size * 2;
      if (held && same && clock.now() - held.at >= apartMs) {
        held = undefined;
        return false;
      }
      if (!same) held = { size: read, at: clock.now() };
      return true;
    },
    pending: () => held !== undefined,
  };
}
