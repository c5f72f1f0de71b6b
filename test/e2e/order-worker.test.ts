import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import worker from '../../widget/order/worker/worker.ts?inlined';
import { shareBrowser } from '../support/browser.ts';

const browser = await shareBrowser();

/** A store whose pages name the files of one deploy, and which has no others. */
let deploy = 1;
let state: 'up' | 'down' = 'up';
/** A file that the store has lost. */
let lacks = '';
const order = `/order/ord_${'a'.repeat(26)}`;
const pageOf = (n: number) =>
  `<!doctype html><title>Deploy ${n}</title><h1>…</h1><script type="module" src="/assets/main-${n}.js"></script>
   <link rel="stylesheet" href="/assets/look-${n}.css">`;
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };
function answer(path: string, response: ServerResponse) {
  const [, file = '', n, type = ''] = /^\/assets\/(main|look)-(\d)\.(js|css)$/.exec(path) ?? [];
  if (state === 'down') return response.writeHead(503).end('down');
  if (path === '/order/worker.js') return response.setHeader('content-type', 'text/javascript').end(worker);
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

describe.skipIf(!browser)('the worker of the orders’ pages', () => {
  it('keeps whole deploys, shows the newest, and the last one only where none comes', async () => {
    const context = await browser!.newContext();
    const page = await context.newPage();
    const title = () => page.locator('h1').textContent();
    const keep = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.register('/order/worker.js', { scope: '/order/' });
        await navigator.serviceWorker.ready;
        const { port1, port2 } = new MessageChannel();
        registration.active?.postMessage({ search: location.search }, [port2]);
        return new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
      });
    const files = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return all.flat().map(({ url }) => url.slice(location.origin.length));
      });

    lacks = 'look';
    await page.goto(`${store}${order}?lang=de`);
    expect(await keep()).toBe(false);
    expect(await files()).not.toContain('/order/esim?lang=de');
    lacks = '';
    await page.goto(`${store}${order}?email=lena@example.com&lang=de`);
    expect(await keep()).toBe(true);
    const first = ['/assets/look-1.css', '/assets/main-1.js', '/order/esim?lang=de'];
    expect((await files()).toSorted()).toEqual(first);

    // Nothing but the copy answers: its page and its files.
    state = 'down';
    await page.goto(`${store}${order}`);
    expect(await title()).toBe('Deploy 1 runs');

    // A copy that cannot be whole is none, and the one before stays.
    expect(await keep()).toBe(true);
    expect((await files()).toSorted()).toEqual(first);

    state = 'up';
    deploy = 2;
    await page.goto(`${store}${order}?lang=de`);
    await page.getByText('Deploy 2 runs').waitFor();
    expect(await keep()).toBe(true);
    expect((await files()).toSorted()).toEqual(first.map((file) => file.replace('-1', '-2')));
    await context.setOffline(true);
    await page.reload();
    expect(await title()).toBe('Deploy 2 runs');
    await context.close();
  });
});
