import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { isCompressedHard } from '../../../support/compressed-hard.ts';
import { br, bytes, openWorld, world } from './page-world.ts';

const { catalogue, get, shop } = openWorld();
beforeAll(() => catalogue.refresh());

describe('the bytes', () => {
  it('are the same page in every encoding, each with its own ETag', async () => {
    const [plain, gzip, brotli] = await Promise.all([
      get('/'),
      get('/', { 'accept-encoding': 'gzip' }),
      get('/', br),
    ]);
    const tags = [plain, gzip, brotli].map(({ headers }) => headers.get('etag'));
    expect(new Set(tags).size).toBe(3);
    expect(tags.every((tag) => tag?.startsWith('"'))).toBe(true);
    const text = (await bytes(plain)).toString();
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(text);
    expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(text);
    expect(plain.headers.get('vary')).toBe('Accept-Encoding, Accept-Language');
  });
  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['gzip;q=0', null],
    ['identity', null],
    ['brotli', null],
  ])('respect Accept-Encoding: %s', async (accept, encoding) => {
    const response = await get('/', { 'accept-encoding': accept });
    expect(response.headers.get('content-encoding')).toBe(encoding);
  });
  it('are not resent to clients that have them', async () => {
    const etag = (await get('/', br)).headers.get('etag')!;
    const again = await get('/', { ...br, 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get('/?currency=EUR', { ...br, 'if-none-match': etag })).status).toBe(200);
  });
  it('vary by the language of the browser only when the address names none of ours', async () => {
    const vary = async (query: string) =>
      (await get(`/?${query}`, { 'accept-language': 'fr' })).headers.get('vary');
    expect(await vary('lang=de')).toBe('Accept-Encoding');
    expect(await vary('lang=de-AT&destination=DE')).toBe('Accept-Encoding');
    for (const query of ['', 'lang=', 'lang=xx', 'lang=xx&lang=de', 'destination=DE'])
      expect([query, await vary(query)]).toEqual([query, 'Accept-Encoding, Accept-Language']);
    const etag = (await get('/?lang=de', br)).headers.get('etag') ?? '';
    const unchanged = await get('/', { ...br, 'accept-language': 'de', 'if-none-match': etag });
    expect([unchanged.status, unchanged.headers.get('vary')]).toEqual([
      304,
      'Accept-Encoding, Accept-Language',
    ]);
  });
  it('are the same for any parameter the response does not name, and a minute old at most', async () => {
    const known = await get('/?currency=EUR&lang=de&destination=DE');
    const other = await get(
      '/?referenceId=BK-1&email=lena@example.com&theme=dark&start=2027-01-02&destination=DE&lang=de&currency=EUR',
    );
    expect(await other.text()).toBe(await known.text());
    expect(known.headers.get('no-vary-search')).toBe(
      'key-order, params, except=("shop" "currency" "lang" "destination" "package" "step" "esim")',
    );
    expect(known.headers.get('cache-control')).toBe(
      'public, max-age=30, stale-while-revalidate=30, stale-if-error=86400',
    );
  });
  it('are rebuilt when a price changes, and the old ones are served until then', async () => {
    const before = (await get('/?destination=DE')).headers.get('etag');
    shop.service.packages = shop.service.packages.map((one) =>
      one.id === 'DE-1' ? { ...one, costCents: one.costCents + 500 } : one,
    );
    await catalogue.refresh();
    await get('/?destination=DE');
    await expect.poll(async () => (await get('/?destination=DE')).headers.get('etag')).not.toBe(before);
  });
});

describe('a crowd that requests uncached pages', () => {
  it('gets most of them compressed lightly, and each complete', async () => {
    const crowd = openWorld();
    await crowd.catalogue.refresh();
    const paths = world()
      .slice(0, 60)
      .map(({ code }) => `/?destination=${code}&currency=EUR`);
    const answers = await Promise.all(paths.map((path) => bytes(crowd.get(path, br))));
    const best = answers.filter((page) => {
      expect(brotliDecompressSync(page).toString()).toContain('</html>');
      return isCompressedHard(page);
    });
    expect(best.length).toBeGreaterThan(0);
    expect(best.length).toBeLessThan(15);
  });
});
