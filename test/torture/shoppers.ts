import { randomBytes } from 'node:crypto';
import type { World } from './world.ts';
import { sleep } from './world.ts';

/** An order acknowledged to a shopper: from then on it must not get lost. */
export interface Told {
  readonly id: string;
  readonly price: number;
}

type Json = Record<string, unknown>;

/**
 * Travellers who buy one package after the other. Whatever breaks, they try again with the same key, as the widget
 * does; some click twice, some close the tab after paying.
 */
export function createShoppers(world: World, random: () => number) {
  const told = new Map<string, Told>();
  let open = true;
  let failures = 0;

  async function call(url: string, init: RequestInit): Promise<{ status: number; body: Json } | null> {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(6_000) });
      return { status: response.status, body: (await response.json()) as Json };
    } catch {
      failures++;
      return null;
    }
  }

  async function insist(url: string, init: RequestInit): Promise<Json> {
    for (let tries = 0; tries < 400; tries++) {
      const answer = await call(url, init);
      if (answer && answer.status < 300) return answer.body;
      if (answer && answer.status < 500 && answer.status !== 409 && answer.status !== 429) {
        throw new Error(`${init.method ?? 'GET'} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      await sleep(50 + random() * 150);
    }
    throw new Error(`${url} did not answer in time`);
  }

  async function buy(offer: { id: string; price: Json }): Promise<void> {
    const key = randomBytes(24).toString('base64url');
    const capability = randomBytes(32).toString('base64url');
    const address = Array.from({ length: 3 }, () => Math.floor(random() * 250) + 1).join('.');
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key,
      authorization: `Bearer ${capability}`,
      'x-forwarded-for': `10.${address}`,
    };
    const body = JSON.stringify({
      kind: 'purchase',
      packageId: offer.id,
      price: offer.price,
      email: `${key}@example.com`,
      consent: true,
      lang: 'en',
      deviceCheck: 'yes',
    });
    const place = () => insist(`${world.addresses.storefront}/api/orders`, { method: 'POST', headers, body });
    const answers = await Promise.all(random() < 0.2 ? [place(), place()] : [place()]);
    for (const answer of answers) {
      const order = answer['order'] as { id: string; price: { amount: number } };
      told.set(order.id, { id: order.id, price: order.price.amount });
    }
    const { order, payment } = answers[0] as { order: { id: string }; payment: { clientSecret: string } };
    await pay(payment.clientSecret);
    if (random() < 0.4) return;
    const refresh = `${world.addresses.storefront}/api/orders/${order.id}/refresh`;
    await insist(refresh, { method: 'POST', headers });
  }

  async function pay(clientSecret: string): Promise<void> {
    const [id] = clientSecret.split('_secret_');
    await insist(`${world.addresses.stripe}/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.publishableKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        client_secret: clientSecret,
        payment_method: 'pm_card_visa',
        return_url: world.addresses.storefront,
      }).toString(),
    });
  }

  return {
    told,
    failures: () => failures,
    /** Shops until `close`; resolves when every shopper has finished. */
    async shop(count: number): Promise<void> {
      const list = `${world.addresses.storefront}/api/destinations/FR/packages?currency=EUR`;
      const { packages } = (await insist(list, {})) as { packages: { id: string; price: Json }[] };
      const shopper = async () => {
        while (open) {
          const offer = packages[Math.floor(random() * packages.length)];
          if (offer) await buy(offer);
        }
      };
      await Promise.all(Array.from({ length: count }, shopper));
    },
    close(): void {
      open = false;
    },
  };
}
