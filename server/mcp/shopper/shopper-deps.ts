import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Connectivity } from '../../orders/ports.ts';
import type { OrderStore } from '../../orders/order-store.ts';
import type { Shops } from '../../shops/shops.ts';
import type { Quotes } from '../../quotes/quote.ts';

/** What the tools of a shopper's agent work with; none of it can spend money. */
export interface ShopperDeps {
  readonly catalogue: Catalogue;
  readonly shops: Shops;
  readonly quotes: Quotes;
  readonly store: Pick<OrderStore, 'find' | 'furtherEsims' | 'readByIccid' | 'returnedOf'>;
  readonly connectivity: Connectivity;
  readonly publicUrl: string;
  /** Counts a look at the service for this caller. */
  readonly admitCheck: () => Promise<void>;
}
