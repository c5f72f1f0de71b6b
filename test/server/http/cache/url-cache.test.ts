import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCatalogueRoutes } from '../../../../server/http/routes/catalogue.ts';
import type { HttpEnv } from '../../../../server/http/env.ts';
import { createUrlCache } from '../../../../server/http/cache/url-cache.ts';
import { createPageRoutes } from '../../../../server/http/page/page-routes.ts';
import { listen } from '../../../../server/http/listen.ts';
import { assets } from '../page/assets.ts';
import { createShop, sold } from '../../catalogue/shop.ts';

const shop = createShop();
const { catalogue, shops, service } = shop;
const urlCache = createUrlCache(() => catalogue.version + shops.version);
const config = {
  stripeScriptUrl: 'http://localhost:4003/endive/stripe.js',
  mode: 'sandbox',
} as const;
const app = new Hono<HttpEnv>()
  .route('/', createPageRoutes({ catalogue, shops, assets, config, urlCache }))
  .route('/', createCatalogueRoutes({ catalogue, shops, urlCache }));
let reads = 0;
const server = listen({
  fetch: (incoming, env) => {
    reads++;
    return app.fetch(incoming, env);
  },
  urlCache,
  port: 0,
  hostname: '127.0.0.1',
});
beforeAll(() => catalogue.refresh());
afterAll(() => void server.close());

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Whether the app had to read the address. */
  readonly read: boolean;
}

/** Returns the body as sent: fetch would decompress it. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const before = reads;
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const { date: _date, ...rest } = response.headers;
      const body = Buffer.concat(chunks).toString('base64');
      resolve({ status: response.statusCode, headers: rest, body, read: reads > before });
    });
    sent.once('error', reject).end();
  });
}

const addresses = [
  '/?currency=EUR',
  '/?currency=EUR&lang=ar',
  '/?destination=FR',
  '/?destination=ATLANTIS',
  '/api/destinations?currency=GBP&lang=de',
  '/api/destinations',
  '/api/destinations/FR/packages?currency=AUD',
];

it.each(addresses)('%s is read once and then always answered the same', async (path) => {
  for (const encoding of ['br', 'gzip', 'br;q=0', '']) {
    const headers = { 'accept-encoding': encoding, 'accept-language': `fr-${encoding.length}` };
    const first = await ask(path, headers);
    const again = await ask(path, headers);
    expect(first).toMatchObject({ status: 200, read: true });
    expect(again).toEqual({ ...first, read: false });
  }
});

it.each(addresses)('%s is fetched again for another browser language', async (path) => {
  await ask(path, { 'accept-language': 'en' });
  expect((await ask(path, { 'accept-language': 'nl' })).read).toBe(true);
});

it.each(addresses)('%s in one encoding is not answered with another’s bytes', async (path) => {
  const answers: Answer[] = [];
  for (const encoding of ['br', 'gzip', 'identity'])
    answers.push(await ask(path, { 'accept-encoding': encoding }));
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
});

it.each(addresses)('%s is not resent to a client that has it', async (path) => {
  const { headers } = await ask(path);
  const again = await ask(path, { 'if-none-match': headers.etag ?? '' });
  expect(again).toMatchObject({ status: 304, body: '', read: false });
  expect(again.headers).toMatchObject({ etag: headers.etag, vary: headers.vary });
  expect(again.headers['content-type']).toBeUndefined();
  expect(await ask(path, { 'if-none-match': '"other"' })).toMatchObject({ status: 200, read: false });
});

it('leaves every other method to the app', async () => {
  for (const path of addresses) {
    const { headers } = await ask(path);
    expect(await ask(path, {}, 'HEAD')).toMatchObject({ status: 200, body: '', read: true, headers });
    expect(await ask(path, {}, 'POST')).toMatchObject({ status: 404, read: true });
  }
});

it('never caches long addresses or order pages', async () => {
  const path = `/?utm_source=${'x'.repeat(600)}`;
  await ask(path);
  expect((await ask(path)).read).toBe(true);
  const order = `/order/ord_${'a'.repeat(26)}`;
  await ask(order);
  expect((await ask(order)).read).toBe(true);
});

it('serves the new prices as soon as the catalogue has changed', async () => {
  const path = '/api/destinations/FR/packages?currency=USD&lang=en';
  const priceOf = async () => {
    const { body } = await ask(path, { 'accept-encoding': 'identity' });
    return (JSON.parse(Buffer.from(body, 'base64').toString()) as { packages: { price: unknown }[] })
      .packages[0]?.price;
  };
  const before = await priceOf();
  expect(await priceOf()).toEqual(before);
  service.packages = service.packages.map((one) => (one.id === 'fr-1' ? sold('fr-1', 'FR', 1, 7, 900) : one));
  await catalogue.refresh();
  expect(await priceOf()).toEqual({ amount: 1_170, currency: 'USD' });
  expect(before).not.toEqual({ amount: 1_170, currency: 'USD' });
});

it('shows a destination added by a change', async () => {
  const path = '/?destination=JP&lang=en';
  const textOf = async () =>
    Buffer.from((await ask(path, { 'accept-encoding': 'identity' })).body, 'base64').toString();
  expect(await textOf()).not.toContain('Japan');
  service.destinations = [...service.destinations, { code: 'JP', name: 'Japan', countries: ['Japan'] }];
  service.packages = [...service.packages, sold('jp-1', 'JP', 1, 7, 100)];
  await catalogue.refresh();
  expect(await textOf()).toContain('Japan');
});
