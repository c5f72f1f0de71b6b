// @module-tag thorough
import { afterAll, describe, expect, it } from 'vitest';
import { startNginx, type Nginx } from '../../../support/deploy/nginx.ts';
import { languagesOf, partnerAddress, personal } from './addresses.ts';
import { answersAsTheStore, askAt, keepsOnlyPages } from './any-cache.ts';
import { startStore } from './edge-store.ts';

const store = await startStore();
const started = await startNginx(store.port);
const nginx = started as Nginx;
afterAll(async () => {
  await started?.stop();
  await store.stop();
});

const ask = askAt(() => nginx.origin);

describe.skipIf(!started)('an nginx in front of the store', () => {
  it('finds nothing wrong with the configuration', () => {
    expect(nginx.verdict).toBe('');
  });

  it('answers 1,000 partner addresses with at most thirty requests to the store, and with nothing personal', async () => {
    store.asked();
    store.keepLonger(true);
    const pages = new Set<string>();
    for (let n = 0; n < 1_000; n++) pages.add(await (await ask(partnerAddress(n), languagesOf(n))).text());
    store.keepLonger(false);
    const asked = store.asked();
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.length).toBeLessThanOrEqual(30);
    expect([...pages].filter((page) => personal.test(page))).toEqual([]);
    expect(asked.filter(({ path }) => personal.test(path))).toEqual([]);
  });

  it('makes browsers revalidate each time, as it reports no age', async () => {
    const first = await ask('/?lang=nl');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${nginx.origin}/?lang=nl`, {
      headers: { 'if-none-match': etag, 'accept-encoding': 'identity' },
    });
    expect(again.status).toBe(304);
  });

  answersAsTheStore(() => store, ask);
  keepsOnlyPages(store, ask);
});
