import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemBody } from '../../../../server/contract/schemas.ts';
import { createEmbedRoutes } from '../../../../server/http/routes/embed.ts';
import { createFiles } from '../../../../server/http/page/static-files.ts';
import { createOfflineRoutes } from '../../../../server/http/page/offline/routes.ts';
import { createPageRoutes } from '../../../../server/http/page/routes.ts';
import { createMetricsApp } from '../../../../server/http/routes/metrics.ts';
import { createLog } from '../../../../server/runtime/log.ts';
import { listen } from '../../../../server/http/listen.ts';
import { systemClock } from '../../../../server/runtime/clock.ts';
import { createMetrics } from '../../../../server/runtime/metrics.ts';
import { problems } from '../../../../server/contract/problem.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys, type Keys } from '../../../support/shop-calls.ts';
import { assets } from '../../../server/http/page/assets.ts';

const token = 'a-metrics-token-of-a-test';
const config = {
  stripeScriptUrl: 'http://localhost:4003/v3/',
  mode: 'sandbox',
} as const;

const partners = "'self' https://a.example";

let shop: Harness;
let order: string;
let keys: Keys;
let server: ReturnType<typeof listen>;
let port: number;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-answers-'));
  for (const [name, file] of Object.entries({ assets: 'main-AbCdEf12.js', flags: 'fr.svg' })) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, file), ' ');
  }
  shop = await createHarness({
    metrics: createMetrics(),
    environment: { METRICS_TOKEN: token, EMBED_ORIGINS: 'https://a.example' },
    pages: ({ admitFresh, pictures, ...parts }) => [
      createPageRoutes({ ...parts, assets, config }),
      createOfflineRoutes({
        ...parts,
        pictures,
        admitFresh,
        publicUrl: 'https://store.example',
        clock: systemClock,
      }),
      createFiles(folder),
      createEmbedRoutes({ files: { loader: ' ', types: ' ', builder: '<p>' } }),
    ],
  });
  ({ id: order, keys } = await shop.buy());
  const { app, recall } = shop.storefront();
  server = listen({ fetch: app.fetch, recall, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

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

/** Every address that the routes of the app stand for, with good and bad values, and some that no route has. */
function addresses(): string[] {
  const { routes } = shop.storefront().app;
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
    path.replace('<order>', order),
  );
}

/** The store's pages may be framed by the partners' origins, and everything else by none. */
function isFramedRightly(headers: Headers): boolean {
  const policy = headers.get('content-security-policy') ?? '';
  const ancestors = [...policy.matchAll(/frame-ancestors ([^;,]*)/g)].map(([, sources]) => sources);
  // A 304 has the policy of its page, and no type.
  const isPage = (headers.get('content-type') ?? 'text/html').startsWith('text/html');
  return ancestors.length === 1 && (ancestors[0] === "'none'" || (isPage && ancestors[0] === partners));
}

/** What makes an answer harmless: it is what it says, is loaded over TLS, and who may show it is said. */
function lacking(headers: Headers): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  return [
    headers.get('x-content-type-options') === 'nosniff' ? '' : 'nosniff',
    policy.includes("default-src 'none'") && isFramedRightly(headers) ? '' : 'policy',
    headers.get('strict-transport-security')?.startsWith('max-age=') ? '' : 'transport',
    headers.has('cross-origin-resource-policy') ? '' : 'resource policy',
    headers.has('referrer-policy') ? '' : 'referrer policy',
  ].filter(Boolean);
}

const senders: readonly (() => Record<string, string>)[] = [
  () => ({}),
  () => ({ authorization: `Bearer ${keys.capability}`, 'content-type': 'application/json' }),
  () => ({ authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' }),
  () => ({ 'accept-encoding': 'br', 'if-none-match': '*', 'stripe-signature': 't=1,v1=00' }),
];

describe('every response', () => {
  it('of every route, by every method, to any client, has its headers', async () => {
    const wrong: string[] = [];
    let asked = 0;
    const ask = async (path: string, method: string, sender: () => Record<string, string>) => {
      const stop = new AbortController();
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
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

  it('of the port of the metrics has them too', async () => {
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
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b/<c>\r\n\r\n', 400],
    ['an IPv4 address that is none', 'GET /api/checkout HTTP/1.1\r\nHost: 999.999.999.999\r\n\r\n', 400],
    ['a port that is none', 'GET /api/checkout HTTP/1.1\r\nHost: a:99999\r\n\r\n', 400],
    ['an IPv6 address that is none', 'GET /api/checkout HTTP/1.1\r\nHost: [::1\r\n\r\n', 400],
    ['a host with a name and a bracket', 'GET /api/checkout HTTP/1.1\r\nHost: a[1]\r\n\r\n', 400],
    ['no path', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['an address that is none', 'GET http://[::1 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['an address of another kind', 'GET javascript:1 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a path up and away', 'GET /flags/%2e%2e/embed.js HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a path to where it is', 'GET /./embed.js HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a backslash in the path', 'GET /flags\\..\\embed.js HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a whole address', 'GET http://a/nothing HTTP/1.1\r\nHost: a\r\n\r\n', 404],
    ['dots in the query', 'GET /nothing?a=/../b HTTP/1.1\r\nHost: [::1]:80\r\n\r\n', 404],
    ['a version that is none', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400],
    ['a version before 1', 'GET / HTTP/0.9\r\nHost: a\r\n\r\n', 400],
    [
      'lengths that differ',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['an expectation', 'GET /nothing HTTP/1.1\r\nHost: a\r\nExpect: x\r\nConnection: close\r\n\r\n', 404],
    ['a body too large', 'POST /api/orders HTTP/1.1\r\nHost: a\r\nContent-Length: 99999\r\n\r\n', 413],
  ])('to %s is a problem with its headers', async (_what, request, status) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('error', () => undefined);
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    const [head = '', body = ''] = chunk.toString().split('\r\n\r\n');
    const [line = '', ...rest] = head.split('\r\n');
    const headers = new Headers(rest.map((each) => each.split(/: ?/, 2) as [string, string]));
    expect(line.split(' ')[1]).toBe(String(status));
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(lacking(headers)).toEqual([]);
    const { type, status: told } = ProblemBody.parse(
      JSON.parse(body.replaceAll(/^[0-9a-f]+\r\n|\r\n0$/g, '')),
    );
    expect(told).toBe(status);
    expect(Object.keys(problems)).toContain(type.replace('/problems/', ''));
  });

  it.each([
    ['/', 'GET, HEAD', ['POST', 'PUT', 'DELETE', 'OPTIONS']],
    ['/assets/main-AbCdEf12.js', 'GET, HEAD', ['POST']],
    ['/api/checkout', 'GET, HEAD', ['POST', 'PATCH']],
    ['/api/orders', 'POST', ['GET', 'HEAD', 'DELETE']],
    [`/api/orders/ord_${'a'.repeat(26)}`, 'GET, HEAD', ['POST', 'DELETE']],
    ['/webhooks/stripe', 'POST', ['GET', 'PUT']],
  ])('of %s names the allowed methods', async (path, allowed, others) => {
    for (const method of others) {
      const answer = await shop.request(path, { method });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, allowed]);
      if (method !== 'HEAD')
        expect(await answer.json()).toMatchObject({ type: '/problems/method-not-allowed' });
    }
    expect((await shop.request(`${path}/nothing/there`, { method: 'PUT' })).status).toBe(404);
  });
});

describe('refusals', () => {
  const refused = async (slug: string) => {
    const answer = await shop.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
    const line = (await answer.text())
      .split('\n')
      .find((each) => each.startsWith(`storefront_refusals_total{slug="${slug}"}`));
    return Number(line?.split(' ')[1] ?? 0);
  };

  it.each([
    ['not-found', '/nothing', {}],
    ['not-found', '/assets/x.js', {}],
    ['not-found', '/metrics', {}],
    ['signature-invalid', '/webhooks/stripe', { method: 'POST' }],
    ['method-not-allowed', '/', { method: 'PUT' }],
    [
      'body-too-large',
      '/api/links',
      { method: 'POST', headers: { 'content-length': '20000' }, body: 'x'.repeat(20_000) },
    ],
    ['unsupported-media-type', '/api/links', { method: 'POST', body: '{}' }],
    ['cross-site-request', '/api/links', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }],
    [
      'idempotency-key-missing',
      '/api/orders',
      { method: 'POST', headers: { authorization: freshKeys().key } },
    ],
  ])('are counted as %s: %s', async (slug, path, init) => {
    const before = await refused(slug);
    await shop.request(path, init);
    expect(await refused(slug)).toBe(before + 1);
  });
});

describe('/.well-known/security.txt', () => {
  it('names the contact and an expiry date within a year', async () => {
    const small = await createHarness({ environment: { SECURITY_CONTACT: 'mailto:security@shop.example' } });
    const answer = await small.request('/.well-known/security.txt');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const [contact, expires = '', canonical] = (await answer.text()).split('\n');
    expect(contact).toBe('Contact: mailto:security@shop.example');
    const days = (Date.parse(expires.replace('Expires: ', '')) - small.clock.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
    expect(canonical).toBe('Canonical: http://localhost:4001/.well-known/security.txt');
    await small.stop();
  });

  it('is absent without a contact', async () => {
    expect((await shop.request('/.well-known/security.txt')).status).toBe(404);
  });
});
