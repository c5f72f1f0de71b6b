import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { DestinationList, PackageList } from '../../../../server/contract/schemas/storefront.ts';
import { currencies, languages } from '../../../../server/contract/values/values.ts';
import { createCatalogueRoutes } from '../../../../server/http/routes/catalogue.ts';
import { Problem } from '../../../../server/contract/problem.ts';
import { createShop, shopsOf, sold } from '../../catalogue/shop.ts';

async function createApp(saved: readonly { id: string; value: unknown }[] = []) {
  const shop = { ...createShop(), shops: shopsOf(['*'], () => saved) };
  await shop.catalogue.refresh();
  let made = 0;
  const catalogue = {
    ...shop.catalogue,
    get version() {
      return shop.catalogue.version;
    },
    destinations: (...args: Parameters<typeof shop.catalogue.destinations>) => {
      made++;
      return shop.catalogue.destinations(...args);
    },
  };
  const app = new Hono().route('/', createCatalogueRoutes({ catalogue, shops: shop.shops }));
  app.onError((error, c) => c.json({ slug: error instanceof Problem ? error.slug : 'bug' }, 500));
  return { ...shop, app, made: () => made };
}

describe('GET /api/destinations', () => {
  it('matches the contract, cacheable, in the requested currency', async () => {
    const { app } = await createApp();
    const response = await app.request('/api/destinations?currency=EUR&lang=de');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=30, stale-while-revalidate=30, stale-if-error=86400',
      vary: 'Accept-Encoding',
    });
    const list = DestinationList.parse(await response.json());
    expect(list.currency).toBe('EUR');
    expect(list.destinations.map((destination) => destination.name)).toContain('Deutschland');
  });

  it.each([
    ['currency=GBP&currency=EUR', 'GBP'],
    ['currency=eur', 'USD'],
    ['currency=+EUR', 'USD'],
    ['currency=', 'USD'],
    ['', 'USD'],
  ])('?%s is priced in %s', async (query, currency) => {
    const { app } = await createApp();
    const list = (await (await app.request(`/api/destinations?${query}`)).json()) as DestinationList;
    expect(list.currency).toBe(currency);
    expect(list.destinations.every((destination) => destination.from.currency === currency)).toBe(true);
  });

  it('is built once for each shop, currency and language, however requests alternate', async () => {
    const saved = Array.from({ length: 5 }, (_, n) => ({ id: `shop-${n}`, value: { markupFixedCents: n } }));
    const { app, made } = await createApp(saved);
    const queries = ['default', ...saved.map(({ id }) => id)].flatMap((shop) =>
      currencies.flatMap((currency) =>
        languages.map((lang) => new URLSearchParams({ shop, currency, lang })),
      ),
    );
    for (let round = 0; round < 2; round++)
      for (const query of queries) await app.request(`/api/destinations?${query}`);
    expect(made()).toBe(queries.length);
  });

  it.each(['', '?lang=', '?lang=xx'])(
    'uses the browser’s language for "%s", and says that it varies',
    async (query) => {
      const { app } = await createApp();
      const response = await app.request(`/api/destinations${query}`, {
        headers: { 'accept-language': 'fr-CH, de;q=0.5' },
      });
      expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language');
      expect(await response.text()).toContain('Allemagne');
    },
  );

  it('builds a response once, and again when a price changes', { tags: 'wrong-currency' }, async () => {
    const { app, made, service, catalogue } = await createApp();
    const first = await app.request('/api/destinations?lang=en');
    const second = await app.request('/api/destinations?lang=en-GB&utm_source=x');
    expect(made()).toBe(1);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    service.packages = [sold('fr-1', 'FR', 1, 7, 600)];
    await catalogue.refresh();
    const third = await app.request('/api/destinations?lang=en');
    expect(made()).toBe(2);
    expect(third.headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  it('answers 304 to a client that already has it', async () => {
    const { app } = await createApp();
    const etag = (await app.request('/api/destinations')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    for (const value of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await app.request('/api/destinations', { headers: { 'if-none-match': value } });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('etag')).toBe(etag);
    }
    const other = await app.request('/api/destinations', { headers: { 'if-none-match': '"x"' } });
    expect(other.status).toBe(200);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const)(
    'is compressed for clients that accept %s, under its own tag',
    async (accepted, encoding, open) => {
      const { app } = await createApp();
      const plain = await app.request('/api/destinations');
      const packed = await app.request('/api/destinations', { headers: { 'accept-encoding': accepted } });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
      expect(open(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text());
    },
  );
});

describe('GET /api/destinations/:code/packages', () => {
  it.each(['FR', 'fra', 'EUROPE', 'europe'])('matches the contract for %s', async (code) => {
    const { app } = await createApp();
    const response = await app.request(`/api/destinations/${code}/packages?currency=AUD&lang=en`);
    const list = PackageList.parse(await response.json());
    expect(list.packages.length).toBeGreaterThan(0);
    expect(list.packages.every((one) => one.price.currency === 'AUD')).toBe(true);
  });

  it.each(['AQ', 'XX', '__proto__', '%3Cscript%3E', 'x'.repeat(500)])('does not know %s', async (code) => {
    const { app } = await createApp();
    const response = await app.request(`/api/destinations/${code}/packages`);
    expect(await response.json()).toEqual({ slug: 'destination-unknown' });
  });
});
