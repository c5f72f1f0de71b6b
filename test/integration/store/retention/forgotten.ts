import type { Order } from '../../../../server/orders/order.ts';

export const day = 86_400_000;
/** What is left of an order once its personal data is gone. */
export const forgotten = (order: Order): Order => ({
  ...order,
  bodyHash: '',
  attribution: {},
  reference: order.id,
  iccid: null,
  card: null,
  paidWith: null,
});
export const email = 'lena@example.com';
