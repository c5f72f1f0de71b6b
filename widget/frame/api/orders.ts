import type {
  Checkout,
  OrderView,
  PlacedOrder,
  PlaceOrder,
} from '../../../server/contract/schemas/storefront.ts';
import { type Api, toApiError } from './api-client.ts';
import type { Clock } from '../clock.ts';
import { sleep } from './sleep.ts';

/** Identifies an order and grants the right to read it. */
export interface OrderRef {
  readonly orderId: string;
  readonly capability: string;
}

export const readCheckout = (api: Api, topUp: boolean) =>
  api.call<Checkout>('/api/checkout' + (topUp ? '?kind=top-up' : ''));

/**
 * Places the order, at most once per key and body: repeating the request returns the same order, so a lost answer is
 * retried, up to three attempts in all.
 */
export async function placeOrder(
  api: Api,
  clock: Clock,
  request: { body: PlaceOrder; key: string; capability: string },
): Promise<PlacedOrder> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await api.call<PlacedOrder>('/api/orders', {
        method: 'POST',
        body: request.body,
        idempotencyKey: request.key,
        capability: request.capability,
        timeout: 20_000,
      });
    } catch (error) {
      const { retryable, slug } = toApiError(error);
      const final = slug === 'rate-limited' || slug.endsWith('-unavailable');
      if (attempt === 3 || !retryable || final) throw error;
      await sleep(clock, 400 * attempt);
    }
  }
}

/** Whether the order can no longer take money because the server has cancelled its payment at Stripe. */
export const closeOrder = async (api: Api, ref: OrderRef): Promise<boolean> =>
  /^(expired|not-bought)$/.test((await ask(api, ref, 'close')).state);

/** The order, after the server has checked with Stripe and the eSIM service again. */
export const refreshOrder = (api: Api, ref: OrderRef, query = '') => ask(api, ref, `refresh${query}`);

const ask = (api: Api, { orderId, capability }: OrderRef, what: string) =>
  api.call<OrderView>(`/api/orders/${orderId}/${what}`, { method: 'POST', capability, timeout: 30_000 });
