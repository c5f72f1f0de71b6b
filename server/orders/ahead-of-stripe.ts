import { dayMs } from '../contract/values/values.ts';
import type { Payments } from './ports.ts';

/** A proxy may repeat one date for ever, so this bounds how far back we ask; a clock is rarely wrong by more. */
const maxMs = 7 * dayMs;

/**
 * How far our clock is ahead of Stripe's, which dates payments and events, in ms, at most a week; 0 when it is
 * behind, or Stripe's time is not known yet.
 */
export const aheadOfStripe = ({ time }: Pick<Payments, 'time'>, now: number): number =>
  Math.min(maxMs, Math.max(0, now - (time() ?? now)));
