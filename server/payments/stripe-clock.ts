import type { Clock } from '../runtime/clock.ts';

/** Stripe's clock, by the date of its latest answer. */
export interface StripeClock {
  hear(answer: Response): void;
  /** Epoch ms; null before the first response with a date. */
  now(): number | null;
}

export function createStripeClock(clock: Clock): StripeClock {
  let aheadMs: number | undefined;
  return {
    hear({ headers }) {
      const date = headers.get('date') ?? '';
      const at = Date.parse(date);
      // Only the form that HTTP prescribes: `Date` parses nearly anything, even "0".
      if (!Number.isNaN(at) && new Date(at).toUTCString() === date) aheadMs = clock.now() - at;
    },
    now: () => (aheadMs === undefined ? null : clock.now() - aheadMs),
  };
}
