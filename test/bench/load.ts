import autocannon from 'autocannon';
import { createHmac, randomBytes } from 'node:crypto';

/** Describes one run of load; sent to the process that makes it. */
export interface LoadTask {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly headers?: Record<string, string>;
  readonly kind: 'get' | 'order' | 'webhook';
  /** Requests a second at most; by default as many as possible. */
  readonly rate?: number;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Answers that were not 2xx or 304, errors and time-outs counted in. */
  readonly failed: number;
}

const webhookSecret = 'whsec_sandboxStripeWebhookSecret';

export interface Offered {
  readonly packageId: string;
  readonly price: { readonly amount: number; readonly currency: string };
}

/** Packages for many destinations, as a crowd would buy them. */
export async function offersOf(origin: string): Promise<Offered[]> {
  const offers: Offered[] = [];
  for (const destination of ['FR', 'US', 'JP', 'TH', 'IT', 'ES', 'GB', 'TR', 'AU', 'ZA']) {
    const response = await fetch(`${origin}/api/destinations/${destination}/packages?currency=EUR`);
    const { packages } = (await response.json()) as { packages: { id: string; price: Offered['price'] }[] };
    offers.push(...packages.map(({ id, price }) => ({ packageId: id, price })));
  }
  return offers;
}

/** An order by a new traveller from a new address. */
export function orderRequest(offer: Offered | undefined) {
  const capability = randomBytes(32).toString('base64url');
  const address = randomBytes(8).toString('hex').match(/.{4}/g)?.join(':') ?? '';
  return {
    capability,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomBytes(24).toString('base64url'),
      authorization: `Bearer ${capability}`,
      'x-forwarded-for': `2001:db8:${address.slice(0, 9)}::1`,
    },
    body: JSON.stringify({
      kind: 'purchase',
      ...offer,
      email: `${address.replaceAll(':', '')}@example.com`,
      consent: true,
      lang: 'en',
      deviceCheck: 'yes',
    }),
  };
}

export function webhookRequest() {
  const at = Math.floor(Date.now() / 1000);
  const object = { id: `pi_${randomBytes(12).toString('hex')}`, object: 'payment_intent' };
  const body = JSON.stringify({
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: '2026-10-28',
    created: at,
    type: 'payment_intent.created',
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object },
  });
  const signature = createHmac('sha256', webhookSecret)
    .update(`${String(at)}.${body}`)
    .digest('hex');
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': `t=${String(at)},v1=${signature}`,
  };
  return { headers, body };
}

async function run(task: LoadTask): Promise<LoadResult> {
  const { pathname, search, origin } = new URL(task.url);
  const offers = task.kind === 'order' ? await offersOf(task.headers?.['x-offers-from'] ?? origin) : [];
  let sent = 0;
  const make = {
    get: () => ({}),
    order: () => orderRequest(offers[sent++ % offers.length]),
    webhook: webhookRequest,
  }[task.kind];
  const result = await autocannon({
    url: task.url,
    connections: task.connections,
    duration: task.seconds,
    ...(task.rate === undefined ? {} : { overallRate: task.rate }),
    requests: [
      {
        method: task.kind === 'get' ? 'GET' : 'POST',
        path: pathname + search,
        headers: { ...task.headers },
        ...(task.kind === 'get'
          ? {}
          : {
              setupRequest: (request) => {
                const { headers, body } = { body: '', headers: {}, ...make() };
                return { ...request, headers: { ...task.headers, ...headers }, body };
              },
            }),
      },
    ],
  });
  const ok = result['2xx'] + result['3xx'];
  return {
    perSecond: ok / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.requests.total - ok + result.errors + result.timeouts,
  };
}

if (import.meta.main) {
  const task = JSON.parse(process.argv[2] ?? '') as LoadTask;
  process.stdout.write(JSON.stringify(await run(task)));
}
