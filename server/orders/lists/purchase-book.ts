import type { ListedPurchase } from '../ports.ts';

/** A purchase as staff read it. */
export interface ToldPurchase extends ListedPurchase {
  /** What the service charged, USD cents; null when it does not say. */
  readonly costCents: number | null;
  /** Where it was bought and what kind it is, in the service's words. */
  readonly source: string | null;
  readonly type: string | null;
}

/** A purchase of any system whose fields cannot be read. */
export interface UnreadableRow {
  readonly unreadable: true;
  readonly purchaseId: string | null;
  readonly reference: string | null;
}

/** Filters of the list of purchases; the service combines them. */
export interface PurchaseFilter {
  readonly purchaseId?: string;
  readonly iccid?: string;
  readonly email?: string;
  readonly reference?: string;
  /** Bought at this time or later, epoch ms. */
  readonly from?: number;
  /** Bought before this time. */
  readonly to?: number;
}

/** The service's own list of purchases, for staff. */
export interface PurchaseBook {
  /** One page, newest first, with the cursor of the next. @throws Problem `upstream-unavailable`. */
  purchasePage(
    filter: PurchaseFilter,
    cursor: string | null,
  ): Promise<{ readonly rows: readonly (ToldPurchase | UnreadableRow)[]; readonly next: string | null }>;
}
