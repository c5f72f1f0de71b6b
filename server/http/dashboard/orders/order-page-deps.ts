import type { ActionOptions } from '../../../orders/actions/record.ts';
import type { OrderAction } from '../../../orders/actions/rules.ts';
import type { OrderListing } from '../../../orders/lists/listing.ts';
import type { Order } from '../../../orders/order.ts';
import type { PurchaseBook } from '../../../orders/lists/purchase-book.ts';
import type { ReconcileDeps } from '../../../orders/reconcile/reconcile.ts';
import type { WithdrawDeps } from '../../../orders/withdrawal/withdraw.ts';
import type { Audit } from '../../../staff/audit.ts';
import type { Shops } from '../../../shops/shops.ts';
import type { SavedFilters } from '../../../staff/filters.ts';
import type { WriteExport } from '../exports.ts';
import type { Guard } from '../guard.ts';

/** What the pages about orders and purchases work with. */
export interface OrderPagesDeps {
  readonly guard: Guard;
  readonly flow: ReconcileDeps & WithdrawDeps;
  /** False when the service sends its own mail. */
  readonly mailing: boolean;
  readonly lists: OrderListing;
  readonly book: PurchaseBook;
  readonly act: (action: OrderAction, orderId: string, how: ActionOptions) => Promise<Order>;
  readonly audit: Audit;
  readonly filters: SavedFilters;
  readonly write: WriteExport;
  /** In English. */
  readonly destinationName: (code: string) => string;
  /** The destinations on sale, by name. */
  readonly destinations: () => readonly { readonly code: string; readonly name: string }[];
  readonly shops: Pick<Shops, 'all'>;
}
