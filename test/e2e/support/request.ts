import { vi } from 'vitest';
import {
  Checkout,
  OrderView,
  PackageList,
  PlacedOrder,
} from '../../../server/contract/schemas/storefront.ts';
import { gigabyte } from '../../../server/contract/values/values.ts';
import { ids } from '../../../server/runtime/ids.ts';
import type { Demo } from './demo.ts';
import { patientMs } from './traveller.ts';

interface Bought {
  readonly id: string;
  readonly capability: string;
  readonly order: OrderView;
}

/**
 * Buys 5 GB for France by requests, as the shop's page and Stripe's script would, for tests of what comes
 * after a purchase.
 */
export async function buyByRequest(
  { storefront, stripe }: Pick<Demo, 'storefront' | 'stripe'>,
  { email, quantity = 1 }: { email: string; quantity?: number },
): Promise<Bought> {
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const answer = await fetch(`${storefront}${path}`, init);
    if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}: ${await answer.text()}`);
    return answer.json();
  };
  const list = PackageList.parse(await ask('/api/destinations/FR/packages?currency=EUR'));
  const wanted = list.packages.find(({ dataBytes, maxDays }) => dataBytes === 5 * gigabyte && maxDays === 30);
  if (!wanted) throw new Error('the demo sells no 5 GB for France');
  const capability = ids.capability();
  const authorization = `Bearer ${capability}`;
  const placed = PlacedOrder.parse(
    await ask('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': ids.capability(), authorization },
      body: JSON.stringify({
        kind: 'purchase',
        packageId: wanted.id,
        price: { ...wanted.price, amount: wanted.price.amount * quantity },
        email,
        consents: list.ordering.ticks.flatMap((tick) => tick.ids.map((id) => ({ id }))),
        lang: 'en',
        deviceCheck: 'yes',
        quantity,
      }),
    }),
  );
  const { id } = placed.order;
  const { clientSecret } = placed.payment;
  const { publishableKey } = Checkout.parse(await ask('/api/checkout'));
  const paid = await fetch(`${stripe}/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      return_url: storefront,
    }),
  });
  if (!paid.ok) throw new Error(`the payment was answered ${String(paid.status)}: ${await paid.text()}`);
  const init = { method: 'POST', headers: { authorization } };
  const order = await vi.waitFor(
    async () => {
      const view = OrderView.parse(await ask(`/api/orders/${id}/refresh`, init));
      if (view.state !== 'ready') throw new Error(`the order is ${view.state}`);
      return view;
    },
    // Slower than the limit of thirty a minute.
    { timeout: patientMs, interval: 2_100 },
  );
  return { id, capability, order };
}
