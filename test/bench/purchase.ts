import { freeRow } from '../support/ports.ts';
import { startPostgres } from '../support/databases/postgres.ts';
import { offersOf, orderRequest } from './load.ts';
import type { Offered } from './load.ts';
import { startSandboxes, startStorefront } from './processes.ts';
import type { Measured, Sandboxes } from './processes.ts';
import { fixed, print, quantile, table, whole } from './table.ts';

const publishableKey = 'pk_test_sandbox51StorefrontPublishableKey';
const travellers = 16;
const patientMs = 30_000;

interface Setting {
  readonly name: string;
  readonly processes: number;
  readonly databaseUrl: (() => Promise<string>) | undefined;
}

/** `npm run bench -- purchase`: from the click on Pay to a delivered eSIM, over the real wires of both sandboxes. */
export async function benchPurchase({ quick }: { quick: boolean }): Promise<void> {
  const seconds = quick ? 5 : 20;
  const postgres = await startPostgres();
  const settings: Setting[] = [
    { name: 'SQLite, 1 process', processes: 1, databaseUrl: undefined },
    ...(postgres
      ? [1, 2].map((processes) => ({
          name: `PostgreSQL, ${processes === 1 ? '1 process' : `${String(processes)} processes`}`,
          processes,
          databaseUrl: postgres.database,
        }))
      : []),
  ];
  const rows: string[][] = [];
  try {
    for (const setting of settings) rows.push(await measured(setting, seconds));
  } finally {
    await postgres?.stop();
  }
  print(
    'purchase: the whole flow against the sandboxes',
    `${String(travellers)} travellers at once for ${String(seconds)} s: place, confirm the card at the Stripe sandbox, refresh, read until the
    eSIM is there; each with an order, a hold, a purchase and a capture of their own. Both sandboxes share one process, the
    travellers another, nothing is pinned to a core, webhooks of both arrive meanwhile. "placed" is the answer
    to POST /api/orders, "delivered" from that request to the profile. Times in ms; MB is resident memory a process.`,
    table(
      [
        'store',
        'orders/s',
        'placed p50',
        'placed p99',
        'delivered p50',
        'delivered p99',
        'loop p99',
        'CPU/order',
        'stand-ins',
        'MB',
        'failed',
      ],
      rows,
    ),
  );
}

async function measured({ name, processes, databaseUrl }: Setting, seconds: number): Promise<string[]> {
  const port = await freeRow();
  const sandboxes = await startSandboxes(null, port);
  const url = await databaseUrl?.();
  const storefronts: Measured[] = [];
  try {
    for (let n = 0; n < processes; n++) {
      const own = n === 0 ? port + 1 : (await freeRow()) + 1;
      const store = url === undefined ? {} : { databaseUrl: url };
      storefronts.push(await startStorefront({ core: null, port: own, sandboxes, ...store }));
    }
    const offers = await offersOf(storefronts[0]?.url ?? '');
    await crowd(storefronts, sandboxes, offers, 2);
    const before = await cpuOf([...storefronts, sandboxes]);
    const { placed, delivered, failed } = await crowd(storefronts, sandboxes, offers, seconds);
    const vitals = await Promise.all(storefronts.map((storefront) => storefront.vitals()));
    const after = [...vitals, await sandboxes.vitals()].map(({ cpu }) => cpu);
    const spent = after.map((cpu, n) => (cpu - (before[n] ?? 0)) / delivered.length);
    return [
      name,
      whole(delivered.length / seconds),
      whole(quantile(placed, 0.5)),
      whole(quantile(placed, 0.99)),
      whole(quantile(delivered, 0.5)),
      whole(quantile(delivered, 0.99)),
      fixed(Math.max(...vitals.map(({ loopP99 }) => loopP99)), 1),
      fixed(
        spent.slice(0, -1).reduce((sum, each) => sum + each, 0),
        1,
      ),
      fixed(spent.at(-1) ?? 0, 1),
      vitals.map(({ rss }) => whole(rss / 2 ** 20)).join(' '),
      String(failed),
    ];
  } finally {
    await Promise.all(storefronts.map((storefront) => storefront.stop()));
    await sandboxes.stop();
  }
}

/** The milliseconds of CPU that each has used since its start; restarts the measurement of its delays. */
async function cpuOf(processes: readonly Pick<Measured, 'vitals'>[]): Promise<number[]> {
  const vitals = await Promise.all(processes.map((each) => each.vitals()));
  return vitals.map(({ cpu }) => cpu);
}

async function crowd(
  storefronts: readonly Measured[],
  sandboxes: Sandboxes,
  offers: readonly Offered[],
  seconds: number,
): Promise<{ placed: number[]; delivered: number[]; failed: number }> {
  const placed: number[] = [];
  const delivered: number[] = [];
  let failed = 0;
  let count = 0;
  const until = performance.now() + seconds * 1_000;
  const traveller = async () => {
    while (performance.now() < until) {
      const storefront = storefronts[count % storefronts.length]?.url ?? '';
      const offer = offers[count++ % offers.length];
      try {
        const times = await buy(storefront, sandboxes.stripe, offer);
        placed.push(times.placed);
        delivered.push(times.delivered);
      } catch {
        failed++;
      }
    }
  };
  await Promise.all(Array.from({ length: travellers }, traveller));
  return { placed, delivered, failed };
}

interface View {
  readonly id: string;
  readonly state: string;
}

/** One purchase by requests alone. */
export async function buy(storefront: string, stripe: string, offer: Offered | undefined) {
  const { capability, headers, body } = orderRequest(offer);
  const begun = performance.now();
  const json = async <Answer>(url: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(url, init);
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${url} answered ${String(response.status)}`);
    return answer;
  };
  const order = await json<{ order: View; payment: { clientSecret: string } }>(`${storefront}/api/orders`, {
    method: 'POST',
    headers,
    body,
  });
  const placed = performance.now() - begun;
  const { clientSecret } = order.payment;
  await json(`${stripe}/v1/payment_intents/${clientSecret.split('_secret_')[0] ?? ''}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
      return_url: storefront,
    }),
  });
  const mine = {
    headers: {
      authorization: `Bearer ${capability}`,
      'x-forwarded-for': headers['x-forwarded-for'],
    },
  };
  const at = `${storefront}/api/orders/${order.order.id}`;
  let view = await json<View>(`${at}/refresh`, { method: 'POST', ...mine });
  while (view.state !== 'ready') {
    if (performance.now() - begun > patientMs) throw new Error(`${view.id} is still ${view.state}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
    view = await json<View>(at, mine);
  }
  return { placed, delivered: performance.now() - begun };
}
