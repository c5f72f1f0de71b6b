import { afterAll, describe, expect, it } from 'vitest';
import { pageParameters } from '../../../../server/http/page/page-parameters.ts';
import { startVarnish, type Varnish } from '../../../support/deploy/varnish.ts';
import { direct, languagesOf, partnerAddress, personal } from './addresses.ts';
import { answersAsTheStore, askAt, keepsOnlyPages } from './any-cache.ts';
import { startStore } from './edge-store.ts';

const store = await startStore();
const started = await startVarnish(store.port);
const varnish = started as Varnish;
afterAll(async () => {
  await started?.stop();
  await store.stop();
});

const ask = askAt(() => varnish.origin);
const read = async (path: string) => (await ask(path)).text();
const minute = 60;
const hour = 3_600;

describe.skipIf(!started)('a Varnish in front of the store', () => {
  it('answers 10,000 partner addresses with at most a hundred requests to the store, and with nothing personal', async () => {
    store.asked();
    store.keepLonger(true);
    const partners = 10_000;
    const pages = new Set<string>();
    let next = 0;
    const walk = async () => {
      for (let n = next++; n < partners; n = next++) {
        const answer = await ask(partnerAddress(n), languagesOf(n));
        expect(answer.status).toBe(200);
        pages.add(await answer.text());
      }
    };
    await Promise.all(Array.from({ length: 40 }, walk));
    store.keepLonger(false);
    varnish.move(hour + minute);

    const asked = store.asked();
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.length).toBeLessThanOrEqual(partners / 100);
    expect([...pages].filter((page) => personal.test(page))).toEqual([]);
    // Nothing personal reaches the store, either.
    expect(asked.filter(({ path }) => personal.test(path))).toEqual([]);
  });

  it('makes its keys from what a page depends on, and nothing else', async () => {
    await ask(partnerAddress(1), languagesOf(1), 'br');
    const host = new URL(varnish.origin).host;
    const query = new RegExp(`^/\\?((${pageParameters.join('|')})=[A-Za-z-]+(&|$))+$`);
    const keys = varnish.keys();
    expect(keys.length).toBeGreaterThan(5);
    const others = ['', 'br', host, '/healthz'];
    expect(keys.filter((key) => !others.includes(key) && !query.test(key))).toEqual([]);
  });

  answersAsTheStore(() => store, ask);
  keepsOnlyPages(store, ask);

  it('passes writes on, with the sender’s address and credentials', async () => {
    store.asked();
    for (const path of ['/api/orders', '/webhooks/stripe', '/dashboard/sign-in', '/?lang=en'])
      await fetch(varnish.origin + path, {
        method: 'POST',
        headers: { authorization: 'Bearer x', cookie: 'session=1', 'content-type': 'application/json' },
        body: '{}',
      });
    const asked = store.asked();
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/orders',
      'POST /webhooks/stripe',
      'POST /dashboard/sign-in',
      'POST /?lang=en',
    ]);
    for (const { headers } of asked) {
      expect(headers.get('cookie')).toBe('session=1');
      expect(headers.get('authorization')).toBe('Bearer x');
      expect(headers.get('x-forwarded-for')).toMatch(/^(127\.0\.0\.1|::1)$/);
    }
  });

  it('shows a changed price within a minute', async () => {
    const path = '/?currency=EUR&lang=en&destination=FR';
    const fresh = async () => (await direct(store, path)).text();
    const raise = async () => {
      const { control } = store.shop.service;
      const before = await fresh();
      const known = control.findPackage({ destination: 'FR', gb: 5, days: 30 });
      if (!known) throw new Error('no such package');
      control.changePackage(known.id, { priceInCents: known.priceInCents + 100 });
      await store.shop.storefront().catalogue.refresh();
      await expect.poll(fresh).not.toBe(before);
      return { before, after: await fresh() };
    };

    varnish.move(minute + 1);
    await read(path);
    const quiet = await raise();
    expect(await read(path)).toBe(quiet.before);
    varnish.move(minute + 1);
    expect(await read(path)).toBe(quiet.after);

    // A busy page changes sooner: the first request after half a minute fetches it for the others.
    const busy = await raise();
    varnish.move(minute / 2 + 1);
    expect([busy.before, busy.after]).toContain(await read(path));
    await expect.poll(() => read(path)).toBe(busy.after);
  });

  it.each([
    { what: 'answers errors', breakStore: () => store.fail(), unseen: 'tr' },
    { what: 'does not answer', breakStore: () => store.leave(), unseen: 'pl' },
  ])('opens the shop for a day while the store $what', async ({ breakStore, unseen }) => {
    const path = '/?currency=AUD&lang=de';
    const before = await read(path);
    await breakStore();
    for (const seconds of [1, minute, hour, 20 * hour]) {
      varnish.move(seconds);
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, n) => ask(`${path}&referenceId=BK-${n}`)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(await answers[0]?.text()).toBe(before);
    }
    // Nothing is made up: a page never requested before is missing, and orders wait for the store.
    expect((await ask(`/?currency=NZD&lang=${unseen}`)).status).toBe(503);
    expect((await ask('/api/checkout')).status).toBe(503);

    await store.comeBack();
    await expect.poll(async () => (await ask('/healthz')).status).toBe(200);
    await expect.poll(async () => (await ask(`/?currency=NZD&lang=${unseen}`)).status).toBe(200);
    await expect.poll(async () => Number((await ask(path)).headers.get('age'))).toBeLessThan(minute);
  });
});
