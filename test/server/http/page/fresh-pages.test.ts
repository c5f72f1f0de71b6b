import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCatalogueRoutes } from '../../../../server/http/routes/catalogue.ts';
import { createUrlCache } from '../../../../server/http/cache/url-cache.ts';
import { listen } from '../../../../server/http/listen.ts';
import { currencies, languages } from '../../../../server/contract/values/values.ts';
import { createErrorHandler } from '../../../../server/http/middleware/errors.ts';
import type { HttpEnv } from '../../../../server/http/env.ts';
import { createAdmitFresh } from '../../../../server/http/page/fresh-pages.ts';
import { createPageRoutes } from '../../../../server/http/page/page-routes.ts';
import { createFakeClock, type FakeClock } from '../../../support/clock.ts';
import { assets } from './assets.ts';
import { createShop, sold } from '../../catalogue/shop.ts';

const codes = ['FR', 'DE', 'ES', 'IT', 'PT', 'AT'];
const config = {
  stripeScriptUrl: 'http://localhost:4003/endive/stripe.js',
  mode: 'sandbox',
} as const;
const [flooder, traveller] = ['203.0.113.1', '198.51.100.1'];

let clock: FakeClock;
let catalogue: ReturnType<typeof createShop>['catalogue'];
let shops: ReturnType<typeof createShop>['shops'];
let admitFresh: ReturnType<typeof createAdmitFresh>;
let ask: (path: string, address?: string) => Promise<Response>;
beforeEach(async () => {
  const shop = createShop();
  const { service } = shop;
  ({ catalogue, shops } = shop);
  service.destinations = codes.map((code) => ({ code, name: code, countries: [code] }));
  service.packages = codes.map((code) => sold(`${code}-1`, code, 1, 30, 300));
  await catalogue.refresh();
  clock = createFakeClock();
  admitFresh = createAdmitFresh({ clock, hops: 1, most: 3 });
  const app = new Hono<HttpEnv>();
  app.onError(createErrorHandler(pino({ level: 'silent' })));
  app.route('/', createCatalogueRoutes({ catalogue, shops, admitFresh }));
  app.route('/', createPageRoutes({ catalogue, shops, assets, config, admitFresh }));
  ask = async (path, address = flooder) => app.request(path, { headers: { 'x-forwarded-for': address } });
});
const statuses = async (paths: readonly string[], address?: string) => {
  const all = [];
  for (const path of paths) all.push((await ask(path, address)).status);
  return all;
};
const page = (code: string) => `/?destination=${code}`;

describe('uncached pages', () => {
  it('share one limit with lists of destinations, which exist per shop, language and currency', async () => {
    const lists = currencies.slice(0, 4).map((currency) => `/api/destinations?currency=${currency}`);
    expect(await statuses([...lists, page('FR')])).toEqual([200, 200, 200, 429, 429]);
    // Cached lists cost nothing.
    expect(await statuses(lists)).toEqual([200, 200, 200, 429]);
    expect(await statuses(lists.slice(3), traveller)).toEqual([200]);
    expect(await statuses(lists)).toEqual([200, 200, 200, 200]);
  });

  it('are limited per address and minute, and the response says when to retry', async () => {
    expect(await statuses(codes.map(page))).toEqual([200, 200, 200, 429, 429, 429]);
    const refused = await ask(page('PT'));
    expect(refused.headers.get('content-type')).toContain('problem+json');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await statuses([page('IT')], traveller)).toEqual([200]);
    await clock.advance(60_000);
    expect((await ask(page('PT'))).status).toBe(200);
  });

  it('count whether they are pages or the lists in them', async () => {
    const list = (code: string) => `/api/destinations/${code}/packages?currency=EUR`;
    expect(await statuses([page('FR'), list('FR'), list('DE'), list('ES'), list('FR')])).toEqual([
      200, 200, 200, 429, 200,
    ]);
    expect(await statuses([list('ES')], traveller)).toEqual([200]);
  });

  it('count again once they are evicted, even for an address that requested them before', async () => {
    const urlCache = createUrlCache(() => catalogue.version);
    const app = createCatalogueRoutes({ catalogue, shops, urlCache, admitFresh });
    app.onError(createErrorHandler(pino({ level: 'silent' })));
    const server = listen({ fetch: app.fetch, urlCache, port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const get = async (path: string, address: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { 'x-forwarded-for': address },
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    const lists = codes.flatMap((code) =>
      currencies.flatMap((currency) =>
        languages.map((lang) => `/api/destinations/${code}/packages?currency=${currency}&lang=${lang}`),
      ),
    );
    for (const [n, list] of lists.slice(0, 405).entries()) {
      expect(await get(list, `10.0.${n >> 8}.${n & 255}`)).toBe(200);
    }
    const [fourth = ''] = lists.slice(3);
    const forgotten = [];
    for (const list of [...lists.slice(0, 3), ...Array.from({ length: 5 }, () => fourth)]) {
      forgotten.push(await get(list, flooder));
    }
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    expect(forgotten).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  });

  it('are kept without the address that requested them', async () => {
    const queries: WeakRef<URLSearchParams>[] = [];
    class Watched extends URL {
      override get searchParams() {
        const query = super.searchParams;
        queries.push(new WeakRef(query));
        return query;
      }
    }
    vi.stubGlobal('URL', Watched);
    await statuses([page('FR'), page('DE')].map((path) => `${path}&package=none${'&b'.repeat(7_000)}`));
    vi.unstubAllGlobals();
    await new Promise(setImmediate);
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
    expect(queries.length).toBeGreaterThanOrEqual(2);
    expect(queries.filter((query) => query.deref())).toEqual([]);
  });

  it('do not count while they are kept', async () => {
    await statuses(codes.map(page));
    const kept = [page('FR'), page('DE'), '/?destination=ES&theme=dark'];
    expect(await statuses([...kept, ...kept, ...kept])).toEqual(Array.from({ length: 9 }, () => 200));
  });

  it('are never refused where a partner embeds the shop: first screens and waiting pages', async () => {
    await statuses(codes.map(page));
    const ordinary = ['EUR', 'GBP', 'CAD', 'ZAR'].map((currency) => `/?currency=${currency}&lang=de`);
    const waiting = ['de', 'fr', 'es'].map((lang) => `/?esim=topup&lang=${lang}`);
    expect(new Set(await statuses([...ordinary, ...waiting]))).toEqual(new Set([200]));
  });
});
