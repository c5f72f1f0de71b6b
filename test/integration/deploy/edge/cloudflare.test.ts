import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { languagesOf, neverKept, partnerAddress, personal } from './addresses.ts';
import { answersAsTheStore } from './any-cache.ts';
import { startStore, type Store } from './edge-store.ts';

interface Worker {
  fetch(request: Request): Promise<Response>;
}
const file = new URL('../../../../server/deploy/edge/cloudflare.js', import.meta.url).href;
const { default: worker } = (await import(/* @vite-ignore */ file)) as { default: Worker };

let store: Store;
/** The Worker's requests, and whether each may be kept: by its address, Cloudflare's only key. */
let asked: { url: string; kept: boolean; headers: Headers }[] = [];
beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.stop());
afterEach(() => void vi.unstubAllGlobals());

async function ask(path: string, languages = '', init: RequestInit = {}): Promise<Response> {
  asked = [];
  vi.stubGlobal('fetch', async (request: Request, options?: { cf?: { cacheEverything?: boolean } }) => {
    const { pathname, search } = new URL(request.url);
    asked.push({
      url: pathname + search,
      kept: options?.cf?.cacheEverything === true,
      headers: request.headers,
    });
    const headers = new Headers(request.headers);
    // The harness wants no credential in any response, and this one is a single letter.
    headers.delete('authorization');
    return store.shop.request(pathname + search, { method: request.method, headers });
  });
  const headers = { 'accept-language': languages, cookie: 'session=1', authorization: 'Bearer x' };
  return worker.fetch(new Request(`https://store.example${path}`, { ...init, headers }));
}

describe('the Worker for Cloudflare', () => {
  it('asks for at most thirty pages for 1,000 partner addresses, none of which is personal', async () => {
    const keys = new Set<string>();
    for (let n = 0; n < 1_000; n++) {
      const answer = await ask(partnerAddress(n), languagesOf(n));
      expect(await answer.text()).not.toMatch(personal);
      const [only] = asked;
      expect(asked).toHaveLength(1);
      expect([only?.kept, only?.headers.get('cookie'), only?.headers.get('authorization')]).toEqual([
        true,
        null,
        null,
      ]);
      keys.add(only?.url ?? '');
    }
    expect(keys.size).toBeLessThanOrEqual(30);
    expect([...keys].filter((key) => personal.test(key))).toEqual([]);
  });

  it.each(['/search/de', '/search/de/more'])('lets Cloudflare keep %s', async (path) => {
    expect((await ask(path)).status).toBe(200);
    expect(asked.map(({ kept }) => kept)).toEqual([true]);
  });

  answersAsTheStore(
    () => store,
    (path, languages) => ask(path, languages),
  );

  it.each(neverKept.filter((path) => !path.startsWith('/assets/')))('passes %s on as it is', async (path) => {
    await (await ask(path)).text();
    expect(asked.map(({ url, kept, headers }) => [url, kept, headers.get('cookie')])).toEqual([
      [path, false, 'session=1'],
    ]);
  });

  it('passes writes on', async () => {
    await ask('/?lang=en', '', { method: 'POST', body: '{}' });
    expect(asked.map(({ url, kept }) => [url, kept])).toEqual([['/?lang=en', false]]);
  });
});
