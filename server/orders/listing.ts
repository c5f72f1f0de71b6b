import type { Scope } from '../contract/scope.ts';
import type { GoodsState, MoneyState, Order } from './order.ts';
import type { Cause } from './causes.ts';
import type { EsimRecord } from './esim-record.ts';
import type { Finding } from './findings.ts';

/** Which orders a list shows; what is left out is any. */
export interface OrderFilter {
  readonly needsPerson?: boolean;
  readonly money?: MoneyState;
  readonly goods?: GoodsState;
  readonly destination?: string;
  /** The shop it was placed in. */
  readonly shop?: string;
  /** In any of these shops, whatever else is asked for. */
  readonly scope?: Scope;
  /** Where the visit came from, as the partner's page told it (`utm_source`). */
  readonly source?: string;
  /** Changed from this time on, epoch ms. */
  readonly from?: number;
  /** Changed before this time, epoch ms. */
  readonly to?: number;
}

/** Where a page of a list begins: behind an order, among those changed before it or after it. */
export interface ListPlace {
  readonly updatedAt: number;
  readonly id: string;
  readonly toward: 'older' | 'newer';
}

/** An order with what a list shows beside it. */
export interface ListedOrder {
  readonly order: Order;
  /** Null once it is erased. */
  readonly email: string | null;
  readonly esim: EsimRecord | null;
}

/** A change as the record keeps it. */
export interface RecordedChange {
  readonly seq: number;
  readonly at: number;
  readonly cause: Cause;
  /** The person who made it; null for the program. */
  readonly actor: string | null;
  readonly changed: Partial<Order>;
}

/** The lists of staff: an index answers each, however many orders there are. */
export interface OrderListing {
  /** Newest change first, at most `limit`. */
  list(filter: OrderFilter, place: ListPlace | null, limit: number): Promise<readonly ListedOrder[]>;
  /** The same with orders that are known. */
  withContacts(orders: readonly Order[]): Promise<readonly ListedOrder[]>;
  /**
   * Orders of a filter in the order of their placing, from behind `after` on. One answer looks at a bounded number of
   * orders and may have few of them or none; `next` is null at the end.
   */
  walk(
    filter: OrderFilter,
    after: Placing | null,
  ): Promise<{ orders: readonly Order[]; next: Placing | null }>;
  /** Everything that changed an order, in order. */
  changes(orderId: string): Promise<readonly RecordedChange[]>;
  /** Which order has a purchase as its second to fifth, by the purchase. */
  furtherPurchases(purchaseIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The orders of these purchases, by our books or by the reference that the service keeps. */
  ordersOfPurchases(purchaseIds: readonly string[], orderIds: readonly string[]): Promise<readonly Order[]>;
  /** Findings about any of these subjects that nobody has dismissed. */
  findingsAbout(subjects: readonly string[]): Promise<readonly (Finding & { readonly foundAt: number })[]>;
}

export interface Placing {
  readonly createdAt: number;
  readonly id: string;
}
