import { request } from 'node:http';
import type { Canned } from './bare.ts';
import { offersOf, orderRequest, webhookRequest } from './load.ts';
import type { LoadTask } from './load.ts';

/** A kind of answer, and the request that gets it. */
export interface Case {
  readonly name: string;
  readonly path: string;
  readonly kind: LoadTask['kind'];
  readonly connections: number;
  readonly headers?: Record<string, string>;
  /** Requests a second at most. */
  readonly rate?: number;
}

export async function casesOf(origin: string): Promise<Case[]> {
  const encoding = { 'accept-encoding': 'br' };
  const shell = '/?currency=EUR&lang=en';
  const { headers } = await rawAnswer(origin + shell, { headers: encoding });
  const unchanged = { ...encoding, 'if-none-match': headers['etag'] ?? '' };
  const get = { kind: 'get', connections: 32, headers: encoding } as const;
  const post = { connections: 16 } as const;
  return [
    { ...get, name: 'shell', path: shell },
    { ...get, name: 'shell, deep link', path: `${shell}&destination=FR` },
    { ...get, name: 'catalogue', path: '/api/destinations?currency=EUR&lang=en' },
    { ...get, name: 'packages', path: '/api/destinations/FR/packages?currency=EUR&lang=en' },
    { ...get, name: '304 of the shell', path: `${shell}&again`, headers: unchanged },
    { ...post, name: 'order placement', path: '/api/orders', kind: 'order' },
    // A sender may have ten bodies in flight; any more are refused, and the sender has to retry.
    { ...post, connections: 8, name: 'webhook', path: '/webhooks/stripe', kind: 'webhook' },
  ];
}

/** The storefront's answers by path, to be repeated by bare `node:http`. */
export async function cannedOf(origin: string, cases: readonly Case[]): Promise<Record<string, Canned>> {
  const [offer] = await offersOf(origin);
  const sent = {
    get: () => ({}),
    order: () => ({ method: 'POST', ...orderRequest(offer) }),
    webhook: () => ({ method: 'POST', ...webhookRequest() }),
  };
  const entries = cases.map(async ({ path, kind, headers }): Promise<[string, Canned]> => {
    const answer = await rawAnswer(origin + path, { headers: headers ?? {}, ...sent[kind]() });
    if (answer.status >= 400) throw new Error(`${path} answered ${String(answer.status)}`);
    return [path, answer];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The answer as it was sent: fetch would decompress it. */
function rawAnswer(
  url: string,
  { method = 'GET', headers, body }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<Canned> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: headers ?? {} }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const { connection: _connection, 'keep-alive': _alive, date: _date, ...rest } = response.headers;
      resolve({
        status: response.statusCode ?? 0,
        headers: rest as Record<string, string>,
        body: Buffer.concat(chunks).toString('base64'),
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
