import type { Clock } from '../runtime/clock.ts';

/** Stripe's clock, by the date of its latest answer. */
export interface StripeClock {
  hear(answer: Response): void;
  /** Epoch ms; null before the first answer that tells. */
  now(): number | null;
}

export function createStripeClock(clock: Clock): StripeClock {
  let aheadMs: number | undefined;
  return {
    hear({ headers }) {
      const at = Date.parse(headers.get('date') ?? '');
      if (!Number.isNaN(at)) aheadMs = clock.now() - at;
    },
    now: () => (aheadMs === undefined ? null : clock.now() - aheadMs),
  };
}
