import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetricsApp } from '../../../../server/http/routes/metrics.ts';
import { createLog } from '../../../../server/runtime/log.ts';
import { openAnswering, token } from './answering-shop.ts';
import { lacking } from './lacking-headers.ts';

let open: Awaited<ReturnType<typeof openAnswering>>;
beforeAll(async () => {
  open = await openAnswering();
});
afterAll(() => open.stop());

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const examples: Record<string, readonly string[]> = {
  ':code': ['FR', 'ZZ', 'atlantis'],
  ':id': ['<order>', `ord_${'a'.repeat(26)}`, 'x'],
  ':id{ord_[a-z0-9]{26}}': ['<order>', 'x'],
  ':provider': ['stripe', 'connectivity', 'x'],
  ':slug': ['not-found', 'x'],
  ':lang': ['de', 'x'],
  ':folder{assets|flags}': ['assets', 'flags', 'x'],
  ':name': ['main-AbCdEf12.js', 'fr.svg', 'x.js'],
};

/** Every address of the app's routes, with good and bad values, and some of no route. */
function addresses(): string[] {
  const { routes } = open.shop.storefront().app;
  const patterns = new Set(routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path));
  const found = [...patterns].flatMap((pattern) =>
    pattern
      .split('/')
      .slice(1)
      .reduce(
        (paths, part) =>
          paths.flatMap((path) => (examples[part] ?? [part]).map((value) => `${path}/${value}`)),
        [''],
      ),
  );
  return [...found, '/nothing', '/api/nothing', '/api', '/assets', '/webhooks'].map((path) =>
    path.replace('<order>', open.order),
  );
}

const senders: readonly (() => Record<string, string>)[] = [
  () => ({}),
  () => ({ authorization: `Bearer ${open.keys.capability}`, 'content-type': 'application/json' }),
  () => ({ authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' }),
  () => ({ 'accept-encoding': 'br', 'if-none-match': '*', 'stripe-signature': 't=1,v1=00' }),
];

describe('every response', () => {
  it('has its headers on every route, by every method, for any client', async () => {
    const wrong: string[] = [];
    let asked = 0;
    const ask = async (path: string, method: string, sender: () => Record<string, string>) => {
      const stop = new AbortController();
      const answer = await fetch(`http://127.0.0.1:${open.port}${path}`, {
        method,
        headers: sender(),
        signal: stop.signal,
      });
      if (answer.headers.get('content-type')?.includes('event-stream')) stop.abort();
      else await answer.arrayBuffer();
      asked++;
      const lacks = lacking(answer.headers);
      if (lacks.length > 0) wrong.push(`${method} ${path}: ${answer.status} lacks ${lacks.join(', ')}`);
      if (answer.status >= 500) wrong.push(`${method} ${path}: ${answer.status}`);
    };
    for (const path of addresses()) {
      const kinds = methods.flatMap((method) => senders.map((sender) => ask(path, method, sender)));
      await Promise.all(kinds);
    }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(1_000);
  });

  it('has its headers on the metrics port as well', async () => {
    const app = createMetricsApp({
      token,
      read: () => Promise.resolve('up 1'),
      log: createLog({ level: 'silent' }),
    });
    const bearer = { authorization: `Bearer ${token}` };
    for (const [path, headers, status] of [
      ['/metrics', bearer, 200],
      ['/metrics', {}, 404],
      ['/', bearer, 404],
    ] as const) {
      const answer = await app.request(path, { headers });
      expect(answer.status).toBe(status);
      expect(lacking(answer.headers)).toEqual([]);
    }
  });

  it.each([
    ['/', 'GET, HEAD', ['POST', 'PUT', 'DELETE', 'OPTIONS']],
    ['/assets/main-AbCdEf12.js', 'GET, HEAD', ['POST']],
    ['/api/checkout', 'GET, HEAD', ['POST', 'PATCH']],
    ['/api/orders', 'POST', ['GET', 'HEAD', 'DELETE']],
    [`/api/orders/ord_${'a'.repeat(26)}`, 'GET, HEAD', ['POST', 'DELETE']],
    ['/webhooks/stripe', 'POST', ['GET', 'PUT']],
  ])('names the allowed methods of %s', async (path, allowed, others) => {
    for (const method of others) {
      const answer = await open.shop.request(path, { method });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, allowed]);
      if (method !== 'HEAD')
        expect(await answer.json()).toMatchObject({ type: '/problems/method-not-allowed' });
    }
    expect((await open.shop.request(`${path}/nothing/there`, { method: 'PUT' })).status).toBe(404);
  });
});
