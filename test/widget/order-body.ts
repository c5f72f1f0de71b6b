import type { PlaceOrder } from '../../server/contract/schemas.ts';
import { price } from './samples.ts';

/** What the checkout sends to order the one package of the list. */
export const orderBody: PlaceOrder = {
  kind: 'purchase',
  packageId: 'fr-5-30',
  price,
  email: 'lena@example.com',
  consent: true,
  lang: 'en',
  deviceCheck: 'yes',
};
