import type { Scope } from '../../contract/scope.ts';
import { dayMs } from '../../contract/values/values.ts';

/** How long sums by destination, channel and size are kept by the quarter of an hour; older ones, by UTC day. */
export const finelyKeptMs = 40 * dayMs;

/** What Stripe keeps of a payment, in the currency of the account's balance. Only its list of payments says so. */
export interface Fee {
  /** Minor units. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The whole payment in the same currency. */
  readonly of: number;
}

/** Sums of what was sold in a stretch of time. Money in minor units of `currency`, the cost in USD cents. */
export interface Taken {
  /** When the stretch begins; 0 where all are one. */
  readonly at: number;
  /** The destination, the campaign's source, the shop, or the bytes of one eSIM; empty: none. */
  readonly value: string;
  readonly currency: string;
  readonly orders: number;
  readonly sold: number;
  /** Orders with a refund. */
  readonly refunds: number;
  readonly refunded: number;
  /** Purchases that the service charges for. */
  readonly bought: number;
  readonly costCents: number;
  /** For how many sales Stripe's fee is known. */
  readonly feesKnown: number;
  readonly fees: number;
}

/** What sums are grouped by. */
export type Facet = 'all' | 'shop' | KeptByDay;
export type KeptByDay = 'destination' | 'channel' | 'size';

/** Sales and refunds. A sale counts when its money was taken, a refund when it was made. */
export interface Sales {
  /** Counts the sales that were missed when they were made; returns how many orders. */
  countMissedSales(): Promise<number>;
  /** Stores Stripe's fee for a sold order, once. */
  noteFee(paymentId: string, fee: Fee): Promise<void>;
  /** Stripe's fees, by order, where they are known. */
  feesOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, Fee>>;
  /**
   * Sums from `fromMs` up to `toMs` over all shops of a scope: of the whole time, or of each period when `starts` says
   * where they begin. Exact to the quarter of an hour; by destination, channel and size only for recent days, and by UTC
   * day before that.
   */
  takings(
    facet: Facet,
    fromMs: number,
    toMs: number,
    starts: readonly number[] | null,
    scope?: Scope,
  ): Promise<readonly Taken[]>;
  /** Money that is held, or on its way back, by currency. */
  openMoney(scope?: Scope): Promise<readonly OpenMoney[]>;
}

/** Money that is not where it belongs yet, minor units. */
export interface OpenMoney {
  readonly money: 'held' | 'refunding';
  readonly currency: string;
  readonly orders: number;
  readonly amount: number;
  /** Since when the oldest of it has been open. */
  readonly since: number;
}
