import type { Scope } from '../contract/scope.ts';
import { dayMs } from '../contract/values.ts';

/** How long sums by destination, channel and size are kept by the quarter of an hour; before, by the day in UTC. */
export const finelyKeptMs = 40 * dayMs;

/** What Stripe keeps of a payment, in the currency of the account's balance there. Told by its list of payments alone. */
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
  /** Orders of which something went back. */
  readonly refunds: number;
  readonly refunded: number;
  /** Purchases that the service charges for. */
  readonly bought: number;
  readonly costCents: number;
  /** Of how many sales Stripe's fee is known. */
  readonly feesKnown: number;
  readonly fees: number;
}

/** What sums are told apart by. */
export type Facet = 'all' | 'shop' | KeptByDay;
export type KeptByDay = 'destination' | 'channel' | 'size';

/** What was sold. A sale counts when its money was taken, a refund when it was made. */
export interface Sales {
  /** Counts what was sold while nobody counted; how many orders that were. */
  countMissedSales(): Promise<number>;
  /** Keeps Stripe's fee of an order that was sold, once. */
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
  /** Since when the oldest of it is open. */
  readonly since: number;
}
