import { runOrders } from '../../server/cli/commands.ts';
import type { OrderView } from '../../server/contract/schemas/storefront.ts';
import type { Order } from '../../server/orders/order.ts';
import { freshKeys, type Keys, type Wanted } from './shop-calls.ts';
import type { Harness } from './harness.ts';

/** An order that has been placed; the browser pays with `secret`. */
export interface Placed {
  readonly keys: Keys;
  readonly id: string;
  readonly secret: string;
}

/** Places an order for a package at its current price, without paying. */
export async function placeOrder(shop: Harness, want?: Wanted): Promise<Placed> {
  const keys = freshKeys();
  const { body } = await shop.place(await shop.offer(want), keys);
  return { keys, id: body.order.id, secret: body.payment.clientSecret };
}

/** Places a top-up for an order's eSIM, without paying. */
export async function placeTopUp(
  shop: Harness,
  of: { readonly id: string; readonly keys: Keys },
  want?: Wanted,
): Promise<Placed> {
  const { deviceCheck: _, ...offer } = await shop.offer(want);
  const keys = freshKeys();
  const esim = { orderId: of.id, capability: of.keys.capability };
  const { body } = await shop.place({ ...offer, kind: 'top-up', esim }, keys);
  return { keys, id: body.order.id, secret: body.payment.clientSecret };
}

/** Places a top-up, pays, lets the page refresh once and returns the resulting top-up. */
export async function topUp(
  shop: Harness,
  of: { readonly id: string; readonly keys: Keys },
  want?: Wanted,
): Promise<OrderView> {
  const { keys, id, secret } = await placeTopUp(shop, of, want);
  await shop.pay(secret);
  return shop.during(shop.refresh(id, keys));
}

/** The order as stored. */
export async function readStored(shop: Harness, id: string): Promise<Order> {
  const order = await shop.storefront().store.read(id);
  if (!order) throw new Error('the order is lost');
  return order;
}

/** Buys 5 GB for France directly from the eSIM service, under this reference. */
export function buyElsewhere(shop: Harness, referenceId: string): Promise<Response> {
  return shop.service.fetch(
    new Request(`${shop.config.connectivity.baseUrl}/purchases/v2`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shop.service.ledger.tokens.at(-1)?.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ destination: 'FR', dataLimitInGB: 5, duration: 30, quantity: 1, referenceId }),
    }),
  );
}

/** Runs `npm run orders -- …words` in this process; returns its output and exit code. */
export async function runStaff(
  shop: Harness,
  words: readonly string[],
): Promise<{ code: number; out: string }> {
  const lines: string[] = [];
  const { store, move } = shop.storefront();
  const print = (text: string) => void lines.push(text);
  const code = await shop.during(runOrders([...words], { store, move, print }));
  return { code, out: lines.join('\n') };
}
