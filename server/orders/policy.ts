import { hourMs } from '../contract/values/values.ts';

/** The limits of the purchase flow, in ms unless their names say otherwise. */
export interface Policy {
  /** A purchase is not sent when more than this passed since its attempt was committed. */
  readonly sendGraceMs: number;
  /** The longest that one purchase call may take. */
  readonly postDeadlineMs: number;
  /** How long the service's list may lag behind a purchase. */
  readonly settleMs: number;
  /** Looks for an unknown purchase before it counts as not bought, and the time between them. */
  readonly maxLooks: number;
  readonly lookEveryMs: number;
  /** From placing an order until its payment is closed. */
  readonly payWithinMs: number;
  /**
   * How long held or captured money waits for its purchase; then buying is given up. A card's own hold may end it
   * earlier (`fulfilBy`). An order is `stuck` after twice as long.
   */
  readonly fulfilWithinMs: number;
  /** After a release, how long a purchase is still looked for. */
  readonly watchMs: number;
  /** By how much the cost may have risen since the order was placed; above it nothing is bought. */
  readonly maxCostRisePercent: number;
  /** Declines after which the payment is closed. */
  readonly declines: number;
}

export const defaultPolicy: Policy = {
  // A slow disk or a garbage collection fits in two seconds; a process paused for longer may have been replaced.
  sendGraceMs: 2_000,
  // The service buys from a mobile network behind it, which takes seconds; a traveller waits this long without leaving.
  postDeadlineMs: 20_000,
  // The service does not say how far its list lags. A minute is generous, and travellers still have the page open.
  settleMs: 60_000,
  // One empty answer may come from a replica that lags. Three, two thirds of a settle window apart, span more than
  // another whole window.
  maxLooks: 3,
  lookEveryMs: 40_000,
  // Time for a form, a bank's app and a second card. After that, the price shown may no longer cover the cost.
  payWithinMs: 30 * 60_000,
  // Outlasts most outages and ends well inside any card's hold. Later, a traveller would rather have the money back.
  fulfilWithinMs: 6 * hourMs,
  // A purchase that turns up after a release is a loss to know about. Three days cover an outage over a weekend.
  watchMs: 72 * hourMs,
  // Just below the default markup of 25 %: with it, no order is bought for more than it was sold for.
  maxCostRisePercent: 20,
  // A mistyped number or an empty account takes two or three tries; more suggests that someone is testing cards.
  declines: 5,
};

/** When an attempt can no longer be executed unseen; from then on the service's list is complete. */
export function settledAt(attemptAt: number, policy: Policy): number {
  return attemptAt + policy.sendGraceMs + policy.postDeadlineMs + policy.settleMs;
}
