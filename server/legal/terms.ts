import { withdrawalOf } from '../seller/seller.ts';
import type { Shop } from '../shops/shop.ts';
import type { OrderTerms } from './ordering.ts';

/** What the contracts of a shop say. */
export const termsOf = (shop: Shop): Omit<OrderTerms, 'version'> => ({
  ...withdrawalOf(shop),
  longButton: shop.seller.orderButton === 'long',
  planNote: shop.seller.planNote,
});
