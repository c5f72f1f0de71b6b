import { randomBytes } from 'node:crypto';
import type { ConnectivitySandbox } from '../sandbox/connectivity/sandbox.ts';
import type { StripeSandbox } from '../sandbox/stripe/sandbox.ts';
import type { Story } from './stories.ts';

interface Package {
  readonly id: string;
  readonly dataBytes: number;
  readonly maxDays: number;
  readonly price: { readonly amount: number; readonly currency: string };
}
interface OrderView {
  readonly id: string;
  readonly state: string;
  readonly profile: { readonly iccid: string } | null;
}

export interface World {
  readonly storefront: string;
  readonly connectivity: ConnectivitySandbox;
  readonly stripe: StripeSandbox;
  /** Resolves when the service's list is not being read. */
  listed(): Promise<void>;
}

/** An order that was placed, and what its traveller can do with it. */
export interface Visit {
  readonly orderId: string;
  /** Pays, unless the story says that the traveller does not. */
  pay(): void;
  /** Makes the program check the order, as the page does after a payment. */
  refresh(): Promise<OrderView>;
  /** The order as the page shows it. */
  view(): Promise<OrderView>;
}

const gb = 2 ** 30;

/** Places an order as the page in a traveller's browser does. */
export async function visit(world: World, story: Story): Promise<Visit> {
  const { storefront, stripe } = world;
  const { packages } = await read<{ packages: Package[] }>(
    `${storefront}/api/destinations/${story.to}/packages?currency=${story.currency}`,
  );
  const wanted = packages.find(
    ({ dataBytes, maxDays }) => dataBytes === story.gb * gb && maxDays === story.days,
  );
  if (!wanted) throw new Error(`${story.gb} GB for ${story.days} days are not sold in ${story.to}`);
  const [key, capability] = [randomBytes(16).toString('base64url'), randomBytes(32).toString('base64url')];
  const headers = {
    authorization: `Bearer ${capability}`,
    'content-type': 'application/json',
    'idempotency-key': key,
    // Each traveller gets a random address, because limits are per address.
    'x-forwarded-for': `192.0.2.${String(randomBytes(1).readUInt8())}`,
  };
  const { order, payment } = await read<{ order: OrderView; payment: { clientSecret: string } }>(
    `${storefront}/api/orders`,
    {
      method: 'POST',
      headers,
      body: JSON.stringify({
        kind: 'purchase',
        packageId: wanted.id,
        price: wanted.price,
        email: story.email,
        consent: true,
        lang: story.lang,
        deviceCheck: 'yes',
        attribution: {
          ...(story.booking === undefined ? {} : { referenceId: story.booking }),
          ...(story.from === undefined ? {} : { utm_source: story.from }),
        },
      }),
    },
  );
  const [paymentId = ''] = payment.clientSecret.split('_secret_');
  return {
    orderId: order.id,
    pay() {
      if (story.card !== null) stripe.control.pay(paymentId, story.card);
    },
    refresh: () => read(`${storefront}/api/orders/${order.id}/refresh`, { method: 'POST', headers }),
    view: () => read(`${storefront}/api/orders/${order.id}`, { headers }),
  };
}

async function read<T>(url: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, init);
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(body)}`);
  return body as T;
}
