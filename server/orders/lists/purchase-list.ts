import { orderReferencePattern } from '../../contract/order-id.ts';
import { covers, type Scope } from '../../contract/scope.ts';
import type { OrderListing } from './listing.ts';
import type { Order } from '../order.ts';
import type { PurchaseBook, PurchaseFilter, ToldPurchase, UnreadableRow } from './purchase-book.ts';

/** How a purchase at the service stands in our books. */
export type Belonging =
  /** An order has it. */
  | 'order'
  /** Bought under an order that has another purchase. */
  | 'second'
  /** Bought under an order that has no purchase yet and may still be looking for it. */
  | 'unclaimed'
  /** Bought under our kind of reference, but no order of this shop has it. */
  | 'lost'
  /** Bought by another system of the partner. */
  | 'other';

export interface JoinedPurchase {
  readonly purchase: ToldPurchase | UnreadableRow;
  readonly order: Order | null;
  readonly belongs: Belonging;
  /** Which eSIM of its order it is; null if it is none of them. */
  readonly n: number | null;
  readonly isReturned: boolean;
}

/** One page of the service's own list, each row with the order that it belongs to. */
export async function listPurchases(
  deps: {
    readonly book: PurchaseBook;
    readonly lists: Pick<OrderListing, 'ordersOfPurchases' | 'furtherPurchases' | 'returnedAmong'>;
    /** Whether an order's id was made by this store: others may share its account. */
    readonly isOurs: (orderId: string) => boolean;
    /** A list of all shops also has rows without an order. */
    readonly scope: Scope;
  },
  filter: PurchaseFilter,
  cursor: string | null,
): Promise<{ readonly rows: readonly JoinedPurchase[]; readonly next: string | null }> {
  const { rows, next } = await deps.book.purchasePage(filter, cursor);
  const underOrder = ({ reference }: ToldPurchase | UnreadableRow) =>
    orderReferencePattern.exec(reference ?? '')?.[1];
  const ids = rows.flatMap(({ purchaseId }) => purchaseId ?? []);
  const further = await deps.lists.furtherPurchases(ids);
  const orders = await deps.lists.ordersOfPurchases(ids, [
    ...[...further.values()].map(({ orderId }) => orderId),
    ...rows.flatMap((row) => underOrder(row) ?? []),
  ]);
  const returned = await deps.lists.returnedAmong(orders.map(({ id }) => id));
  const joined = rows.map((purchase): JoinedPurchase => {
    const id = underOrder(purchase);
    const owner = further.get(purchase.purchaseId ?? '');
    const none = { n: null, isReturned: false };
    const has = orders.find(
      (order) =>
        order.id === owner?.orderId ||
        (order.purchaseId !== null && order.purchaseId === purchase.purchaseId),
    );
    if (has) {
      const n = owner?.n ?? 1;
      const isReturned =
        has.kind === 'purchase' && returned.some((each) => each.orderId === has.id && each.n === n);
      return { purchase, order: has, belongs: 'order', n, isReturned };
    }
    const named = orders.find((order) => order.id === id);
    if (named)
      return { purchase, order: named, belongs: named.purchaseId === null ? 'unclaimed' : 'second', ...none };
    return {
      purchase,
      order: null,
      belongs: id !== undefined && deps.isOurs(id) ? 'lost' : 'other',
      ...none,
    };
  });
  const { scope } = deps;
  const theirs = joined.filter(
    ({ order }) => scope === null || (order !== null && covers(scope, order.shop)),
  );
  return { rows: theirs, next };
}
