import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import worker from '../../../widget/order/worker/worker.ts?inlined';
import { shareBrowser } from '../../support/browser.ts';

const browser = await shareBrowser();

/** The one deploy whose files the store has, and its pages name. */
let deploy = 1;
let state: 'up' | 'down' | 'filtered' = 'up';
/** The status that a network's filter answers in place of the store. */
let filter = 403;
/** A file that the store has lost. */
let lacks = '';
const order = `/order/ord_${'a'.repeat(26)}`;
/** An order of another shop, opened by a link that does not name the shop. */
const leading = `/order/ord_${'b'.repeat(26)}`;
/** The redirect for that link: to the shop's page by the store, elsewhere by a hotel's network. */
let leadsTo = '';
const pageOf = (n: number) =>
  `<!doctype html><title>Deploy ${n}</title><link rel="manifest" href="/order/shop.webmanifest"><h1>…</h1><script type="module" src="/assets/main-${n}.js"></script>
   <link rel="stylesheet" href="/assets/look-${n}.css">`;
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };
function answer(path: string, response: ServerResponse) {
  const [, file = '', n, type = ''] = /^\/assets\/(main|look)-(\d)\.(js|css)$/.exec(path) ?? [];
  if (state === 'down') return response.writeHead(503).end('down');
  if (state === 'filtered') return response.writeHead(filter).end('<h1>Blocked by your network</h1>');
  if (path === '/order/worker.js') return response.setHeader('content-type', 'text/javascript').end(worker);
  if (path.startsWith(leading)) return response.writeHead(302, { location: leadsTo }).end();
  if (path.startsWith('/order/')) {
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(deploy));
  }
  if (Number(n) !== deploy || file === lacks) return response.writeHead(404).end();
  return response
    .setHeader('content-type', types[type] ?? '')
    .end(
      file === 'main' ? `document.querySelector('h1').textContent = 'Deploy ${n} runs'` : 'h1 { color: red }',
    );
}
const server = createServer((request, response) => {
  answer(new URL(request.url ?? '', 'http://store').pathname, response);
});
let store = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  store = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

let contexts: BrowserContext[] = [];
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
  state = 'up';
});
/** A traveller whose browser has kept nothing yet. */
async function visit() {
  const context = await browser!.newContext();
  contexts.push(context);
  const page = await context.newPage();
  return {
    page,
    title: () => page.locator('h1').textContent(),
    loseNetwork: () => context.setOffline(true),
  };
}

/** Has the worker keep the open page, as an order's page does. */
const keep = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/order/worker.js', { scope: '/order/' });
    await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    registration.active?.postMessage({ search: location.search }, [port2]);
    return new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  });
/** Opens the order's page, which is kept. */
async function opens(page: Page, search = ''): Promise<void> {
  await page.goto(`${store}${order}${search}`);
  expect(await keep(page)).toBe(true);
}
/** What is kept, oldest first. */
const filesIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => url.slice(location.origin.length));
  });

describe.skipIf(!browser)('the worker of the orders’ pages', () => {
  it('keeps whole deploys, shows the newest, and falls back to the last one only if none loads', async () => {
    const { page, title, loseNetwork } = await visit();
    lacks = 'look';
    await page.goto(`${store}${order}?lang=de`);
    expect(await keep(page)).toBe(false);
    expect(await filesIn(page)).not.toContain('/order/esim?lang=de');
    lacks = '';
    await page.goto(`${store}${order}?email=lena@example.com&lang=de`);
    expect(await keep(page)).toBe(true);
    const first = ['/assets/look-1.css', '/assets/main-1.js', '/order/esim?lang=de'];
    expect((await filesIn(page)).toSorted()).toEqual(first);

    // Only the copy answers, with its page and its files.
    state = 'down';
    await page.goto(`${store}${order}`);
    expect(await title()).toBe('Deploy 1 runs');

    // An incomplete copy is not kept, and the previous one stays.
    expect(await keep(page)).toBe(true);
    expect((await filesIn(page)).toSorted()).toEqual(first);

    state = 'up';
    deploy = 2;
    // The network has four seconds, which a busy machine may take: then the copy shows once more.
    const shown = async () => {
      await page.goto('about:blank');
      await page.goto(`${store}${order}?lang=de`);
      return title();
    };
    await expect.poll(shown, { interval: 0 }).toBe('Deploy 2 runs');
    expect(await keep(page)).toBe(true);
    expect((await filesIn(page)).toSorted()).toEqual(first.map((file) => file.replace('-1', '-2')));
    await loseNetwork();
    await page.reload();
    expect(await title()).toBe('Deploy 2 runs');
  });

  it.each([403, 451, 200])('shows its own page, not that of a network’s filter: %i', async (status) => {
    const { page, title, loseNetwork } = await visit();
    await opens(page, '?lang=de');
    [state, filter] = ['filtered', status];
    await page.goto(`${store}${order}?lang=de`);
    expect(await title()).toBe(`Deploy ${deploy} runs`);
    // Nor does it keep that page, or lose the copy.
    expect(await keep(page)).toBe(true);
    await loseNetwork();
    await page.reload();
    expect(await title()).toBe(`Deploy ${deploy} runs`);
  });

  it('follows the store’s redirect to the shop of an order, but no network’s redirect elsewhere', async () => {
    const { page, title } = await visit();
    await opens(page);
    leadsTo = `${order}?shop=fjord`;
    const ledTo = async () => {
      await page.goto('about:blank');
      await page.goto(`${store}${leading}#secret`);
      return page.url();
    };
    await expect.poll(ledTo, { interval: 0 }).toBe(`${store}${order}?shop=fjord#secret`);
    leadsTo = '/login';
    await page.goto(`${store}${leading}`);
    expect(page.url()).toBe(`${store}${leading}`);
    expect(await title()).toBe(`Deploy ${deploy} runs`);
  });

  it('opens a link without a shop in the shop whose page it has when offline', async () => {
    const { page, title, loseNetwork } = await visit();
    await opens(page, '?shop=fjord');
    await loseNetwork();
    await page.goto(`${store}${order}`);
    expect(await title()).toBe(`Deploy ${deploy} runs`);
    await expect(page.goto(`${store}${order}?shop=camper`)).rejects.toThrow('ERR_');
  });

  it('keeps the pages of the six shops and languages opened last', async () => {
    const { page } = await visit();
    for (const lang of ['a', 'b', 'c', 'd', 'e', 'f', 'a', 'g', 'h']) await opens(page, `?lang=${lang}`);
    const pages = (await filesIn(page)).filter((file) => file.startsWith('/order/'));
    expect(pages).toEqual(['d', 'e', 'f', 'a', 'g', 'h'].map((lang) => `/order/esim?lang=${lang}`));
  });
});
