import { afterAll, describe, expect, it } from 'vitest';
import { startNginx, type Nginx } from '../../support/nginx.ts';
import { direct, languagesOf, neverKept, oddAddresses, partnerAddress, personal } from './addresses.ts';
import { startStore } from './store.ts';

const store = await startStore();
const started = await startNginx(store.port);
const nginx = started as Nginx;
afterAll(async () => {
  await started?.stop();
  await store.stop();
});

const ask = (path: string, languages = '', encoding = 'identity') =>
  fetch(nginx.origin + path, {
    redirect: 'manual',
    headers: { 'accept-language': languages, 'accept-encoding': encoding },
  });

describe.skipIf(!started)('an nginx in front of the store', () => {
  it('finds nothing wrong with the configuration', () => {
    expect(nginx.verdict).toBe('');
  });

  it('answers 1,000 partner addresses with at most thirty requests to the store, and with nothing personal', async () => {
    store.asked();
    const pages = new Set<string>();
    for (let n = 0; n < 1_000; n++) pages.add(await (await ask(partnerAddress(n), languagesOf(n))).text());
    const asked = store.asked();
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.length).toBeLessThanOrEqual(30);
    expect([...pages].filter((page) => personal.test(page))).toEqual([]);
    expect(asked.filter(({ path }) => personal.test(path))).toEqual([]);
  });

  it('keeps both lists of the search’s words', async () => {
    for (const path of ['/search/de', '/search/de/more']) {
      store.asked();
      for (let n = 0; n < 2; n++) expect((await ask(path)).status).toBe(200);
      expect([path, store.asked().length]).toEqual([path, 1]);
    }
  });

  it('answers what the store answers, whatever is in the address', async () => {
    await store.shop
      .storefront()
      .settings.save('shop:fjord', { currency: 'GBP' }, { by: 'test', via: 'cli' }, 0);
    for (const [path, languages] of oddAddresses) {
      const [kept, own] = [await ask(path, languages), await direct(store, path, languages)];
      expect([path, languages, await kept.text()]).toEqual([path, languages, await own.text()]);
      expect([path, kept.headers.get('vary')]).toEqual([path, own.headers.get('vary')]);
    }
  });

  it('has browsers ask each time, as it tells no age', async () => {
    const first = await ask('/?lang=nl');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${nginx.origin}/?lang=nl`, {
      headers: { 'if-none-match': etag, 'accept-encoding': 'identity' },
    });
    expect(again.status).toBe(304);
  });

  it('keeps a page for those who take brotli, and another for those who do not', async () => {
    const seen = ['br', 'gzip, deflate, br, zstd', 'gzip', 'identity'].map(
      async (encoding) =>
        (await ask('/?lang=nl', '', encoding)).headers.get('content-encoding') ?? 'identity',
    );
    expect(await Promise.all(seen)).toEqual(['br', 'br', 'gzip', 'identity']);
  });

  it.each(neverKept)('never keeps %s', async (path) => {
    store.asked();
    for (let n = 0; n < 2; n++) await (await ask(path)).text();
    expect(store.asked().map(({ path }) => path)).toEqual([path, path]);
  });
});
