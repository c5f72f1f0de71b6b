import type { PlaceOrder } from '../../server/contract/schemas/storefront.ts';
import { price } from './samples.ts';

/** The request body with which the checkout orders the one package of the list. */
export const orderBody: PlaceOrder = {
  kind: 'purchase',
  packageId: 'fr-5-30',
  price,
  email: 'lena@example.com',
  consent: true,
  lang: 'en',
  deviceCheck: 'yes',
};
