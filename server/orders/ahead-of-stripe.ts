import type { Payments } from './ports.ts';

/**
 * How far our clock is ahead of Stripe's, which dates payments and events, in ms; 0 when it is behind, or as long as
 * Stripe has told no time.
 */
export const aheadOfStripe = ({ time }: Pick<Payments, 'time'>, now: number): number =>
  Math.max(0, now - (time() ?? now));
