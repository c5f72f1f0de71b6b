import type { z } from 'zod';
import {
  OrderView,
  PackageList,
  PlacedOrder,
  TabPayment,
  ProblemBody,
  type Currency,
  type PlaceOrder,
} from '../../server/contract/schemas/storefront.ts';
import type { Config } from '../../server/config/config.ts';
import { ids } from '../../server/runtime/ids.ts';

/** A response of the API, with a body validated against the contract. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export interface Wanted {
  readonly destination?: string;
  readonly gb?: number;
  readonly days?: number;
  readonly currency?: Currency;
  readonly shop?: string;
  readonly quantity?: number;
}

export interface Keys {
  readonly key: string;
  readonly capability: string;
}

export function freshKeys(): Keys {
  return { key: ids.capability(), capability: ids.capability() };
}

function bearerOf(keys: Keys): Record<string, string> {
  return { authorization: `Bearer ${keys.capability}` };
}

interface Shop {
  readonly config: Config;
  readonly stripe: { fetch(request: Request): Promise<Response> };
  request(path: string, init?: RequestInit): Promise<Response>;
  during<T>(promise: Promise<T>): Promise<T>;
}

/** The requests to a shop by a traveller's page and the Stripe.js in it. */
export function createShopCalls({ config, stripe, request, during }: Shop) {
  const calls = {
    /** Calls the API; a 4xx or 5xx must be a known problem. */
    async call<T>(schema: z.ZodType<T>, path: string, init: RequestInit = {}): Promise<Answer<T>> {
      const response = await request(path, init);
      const { status, headers } = response;
      const body = (await response.json()) as unknown;
      if (status >= 400) {
        const problem = ProblemBody.parse(body);
        throw Object.assign(new Error(`${problem.type}: ${JSON.stringify(problem)}`), { problem });
      }
      return { status, headers, body: schema.parse(body) };
    },

    async problem(path: string, init: RequestInit = {}): Promise<ProblemBody & { headers: Headers }> {
      const response = await request(path, init);
      return { ...ProblemBody.parse(await response.json()), headers: response.headers };
    },

    /** The body of an order for a package at its current price. */
    async offer(want: Wanted = {}): Promise<PlaceOrder & { kind: 'purchase' }> {
      const { destination = 'FR', gb = 5, days = 30, currency = 'EUR', shop, quantity = 1 } = want;
      const query = new URLSearchParams({ currency, ...(shop && { shop }) });
      const path = `/api/destinations/${destination}/packages?${query}`;
      const { body } = await calls.call(PackageList, path);
      const found = body.packages.find((each) => each.dataBytes === gb * 2 ** 30 && each.maxDays === days);
      if (!found) throw new Error(`no ${gb} GB for ${days} days in ${destination}`);
      return {
        kind: 'purchase',
        packageId: found.id,
        price: { ...found.price, amount: found.price.amount * quantity },
        email: 'lena@example.com',
        consents: body.ordering.ticks.flatMap(({ ids }) => ids.map((id) => ({ id }))),
        lang: 'en',
        deviceCheck: 'yes',
        ...(shop && { attribution: { shop } }),
        ...(quantity > 1 && { quantity }),
      };
    },

    place(body: PlaceOrder, keys: Keys = freshKeys()): Promise<Answer<PlacedOrder>> {
      return calls.call(PlacedOrder, '/api/orders', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': keys.key,
          authorization: `Bearer ${keys.capability}`,
        },
        body: JSON.stringify(body),
      });
    },

    /** Does what Stripe.js does in the traveller's browser, with a card or with the token of a wallet. */
    async pay(clientSecret: string, card = 'pm_card_visa'): Promise<{ status: string; code?: string }> {
      const id = clientSecret.split('_secret_')[0];
      const response = await stripe.fetch(
        new Request(`${config.stripe.apiUrl}/v1/payment_intents/${id}/confirm`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${config.stripe.publishableKey}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({
            client_secret: clientSecret,
            ...(card.startsWith('tok_')
              ? { 'payment_method_data[type]': 'card', 'payment_method_data[card][token]': card }
              : { payment_method: card }),
            return_url: config.store.publicUrl,
          }),
        }),
      );
      const body = (await response.json()) as { status?: string; error?: { code?: string } };
      return { status: body.status ?? 'failed', ...(body.error?.code ? { code: body.error.code } : {}) };
    },

    async read(orderId: string, keys: Keys): Promise<OrderView> {
      const path = `/api/orders/${orderId}`;
      return (await calls.call(OrderView, path, { headers: bearerOf(keys) })).body;
    },

    async refresh(orderId: string, keys: Keys): Promise<OrderView> {
      const init = { method: 'POST', headers: bearerOf(keys) };
      return (await calls.call(OrderView, `/api/orders/${orderId}/refresh`, init)).body;
    },

    async close(orderId: string, keys: Keys): Promise<OrderView> {
      const init = { method: 'POST', headers: bearerOf(keys) };
      return (await calls.call(OrderView, `/api/orders/${orderId}/close`, init)).body;
    },

    /** Opens the order in a tab of its own, where it is paid by a redirect method. */
    async openTab(orderId: string, keys: Keys): Promise<TabPayment> {
      const init = { method: 'POST', headers: bearerOf(keys) };
      return (await calls.call(TabPayment, `/api/orders/${orderId}/tab`, init)).body;
    },

    /** Confirms the withdrawal from an order by its link. */
    async withdraw(orderId: string, keys: Keys): Promise<Response> {
      const response = await request('/withdraw/confirm?lang=en', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ order: orderId, capability: keys.capability }).toString(),
      });
      if (!response.ok) throw new Error(`the withdrawal was answered ${response.status}`);
      return response;
    },

    /** Places an order, pays, lets the page refresh once and returns the resulting order. */
    async buy(want: Wanted = {}): Promise<{ keys: Keys; view: OrderView; id: string }> {
      const keys = freshKeys();
      const placed = await calls.place(await calls.offer(want), keys);
      await calls.pay(placed.body.payment.clientSecret);
      const view = await during(calls.refresh(placed.body.order.id, keys));
      return { keys, view, id: view.id };
    },
  };
  return calls;
}
