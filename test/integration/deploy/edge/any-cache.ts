import { expect, it } from 'vitest';
import { direct, neverKept, oddAddresses } from './addresses.ts';
import type { Store } from './edge-store.ts';

type Ask = (path: string, languages?: string, encoding?: string) => Promise<Response>;

/** Requests from a cache, without following its redirects. */
export const askAt =
  (originOf: () => string): Ask =>
  (path, languages = '', encoding = 'identity') =>
    fetch(originOf() + path, {
      redirect: 'manual',
      headers: { 'accept-language': languages, 'accept-encoding': encoding },
    });

/** A cache gives each odd address what the store would give it; one shop has a currency of its own. */
export function answersAsTheStore(storeOf: () => Store, ask: Ask): void {
  it('answers what the store answers, whatever is in the address', async () => {
    const store = storeOf();
    await store.shop
      .storefront()
      .settings.save('shop:fjord', { currency: 'GBP' }, { by: 'test', via: 'cli' }, 0);
    for (const [path, languages] of oddAddresses) {
      const [kept, own] = [await ask(path, languages), await direct(store, path, languages)];
      expect([path, languages, await kept.text()]).toEqual([path, languages, await own.text()]);
      expect([path, kept.headers.get('vary')]).toEqual([path, own.headers.get('vary')]);
    }
  });
}

/** A cache keeps pages and the search’s words, and asks the store for everything else each time. */
export function keepsOnlyPages(store: Store, ask: Ask): void {
  const askTwice = async (path: string) => {
    store.asked();
    const statuses: number[] = [];
    for (let n = 0; n < 2; n++) {
      const answer = await ask(path);
      await answer.text();
      statuses.push(answer.status);
    }
    return { statuses, asked: store.asked().map(({ path }) => path) };
  };

  it.each(['/search/de', '/search/de/more'])('keeps %s, the search’s words', async (path) => {
    expect(await askTwice(path)).toEqual({ statuses: [200, 200], asked: [path] });
  });

  it('keeps a page for clients that accept brotli, and another for those that do not', async () => {
    const seen = ['br', 'gzip, deflate, br, zstd', 'gzip', 'identity'].map(
      async (encoding) =>
        (await ask('/?lang=nl', '', encoding)).headers.get('content-encoding') ?? 'identity',
    );
    expect(await Promise.all(seen)).toEqual(['br', 'br', 'gzip', 'identity']);
  });

  it.each(neverKept)('never keeps %s', async (path) => {
    expect((await askTwice(path)).asked).toEqual([path, path]);
  });
}
