import type { Clock } from '../runtime/clock.ts';

export interface Collapse {
  /** True when a list has less than half of the known entries, until a later one of the same size confirms it. */
  isDoubtful(known: number, read: number): boolean;
  /** True while such a list waits for confirmation. */
  pending(): boolean;
}

/** A list cut short by a fault looks like one cut on purpose: only time tells them apart. */
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
