import type { Scope } from '../../contract/scope.ts';
import type { GoodsState, MoneyState, Order } from '../order.ts';
import type { Cause } from '../causes.ts';
import type { EsimRecord } from '../esims/esim-record.ts';
import type { Finding } from '../staff-findings.ts';

/** Which orders a list shows; an omitted field matches any. */
export interface OrderFilter {
  readonly needsPerson?: boolean;
  readonly money?: MoneyState;
  readonly goods?: GoodsState;
  readonly destination?: string;
  /** The shop it was placed in. */
  readonly shop?: string;
  /** In any of these shops, whatever else is asked for. */
  readonly scope?: Scope;
  /** Where the visit came from, according to the partner's page (`utm_source`). */
  readonly source?: string;
  /** From this time on, epoch ms. */
  readonly from?: number;
  /** Before this time, epoch ms. */
  readonly to?: number;
  /** What `from` and `to` bound: the sale or the refunds; if omitted, the last change. */
  readonly by?: 'sold' | 'refunded';
  /** The lowest and highest price, minor units. */
  readonly least?: number;
  readonly most?: number;
  /** Of one eSIM. */
  readonly dataBytes?: number;
  /** The last four digits of the card that paid. */
  readonly cardEnd?: string;
  /** ISO 4217. Like `unnamed`, only in filters that are looked through (`isLookedThrough`): neither has an index. */
  readonly currency?: string;
  /** Only orders for which the partner's page named no source. */
  readonly unnamed?: boolean;
  /** Money that is held or on its way back, and that no person has settled by other means. */
  readonly isOpen?: boolean;
}

/** Whether no index has a filter's orders in the order of a list, so that the list looks through others as well. */
export const isLookedThrough = ({ by, least, most, dataBytes }: OrderFilter): boolean =>
  by !== undefined || least !== undefined || most !== undefined || dataBytes !== undefined;

/** Where a page of a list begins: behind an order, among those changed before it or after it. */
export interface ListCursor {
  /** When it was last changed, or when it was sold or refunded in a list that goes by that. */
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
  /** In a list by sales or refunds: when that was, and how much it was. */
  readonly dated?: { readonly at: number; readonly amount: number };
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
  list(filter: OrderFilter, cursor: ListCursor | null, limit: number): Promise<readonly ListedOrder[]>;
  /**
   * The same by sale, by refund, or for a filter that no index has in order, newest first. Looks at a bounded number
   * of orders: where few match, `lookedTo` says where to continue.
   */
  lookThrough(
    filter: OrderFilter,
    cursor: ListCursor | null,
    limit: number,
  ): Promise<{ readonly rows: readonly ListedOrder[]; readonly lookedTo: ListCursor | null }>;
  /** The same for given orders. */
  withContacts(orders: readonly Order[]): Promise<readonly ListedOrder[]>;
  /**
   * A filter's orders in the order they were placed, starting behind `after`. One call looks at a bounded number of
   * orders and may return few or none; `next` is null at the end.
   */
  walk(
    filter: OrderFilter,
    after: Placing | null,
  ): Promise<{ orders: readonly Order[]; next: Placing | null }>;
  /** Everything that changed an order, in order. */
  changes(orderId: string): Promise<readonly RecordedChange[]>;
  /** The orders that have these purchases as their second to fifth eSIM, by purchase. */
  furtherPurchases(purchaseIds: readonly string[]): Promise<ReadonlyMap<string, EsimOfOrder>>;
  /** The eSIMs of these orders that were refunded. */
  returnedAmong(orderIds: readonly string[]): Promise<readonly EsimOfOrder[]>;
  /** The orders of these purchases, by our books or by the reference that the service keeps. */
  ordersOfPurchases(purchaseIds: readonly string[], orderIds: readonly string[]): Promise<readonly Order[]>;
  /** Findings about any of these subjects that are not dismissed yet. */
  findingsAbout(subjects: readonly string[]): Promise<readonly (Finding & { readonly foundAt: number })[]>;
}

/** The n-th eSIM of an order. */
export interface EsimOfOrder {
  readonly orderId: string;
  readonly n: number;
}

export interface Placing {
  readonly createdAt: number;
  readonly id: string;
}
