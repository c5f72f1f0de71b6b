import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { startVarnish, type Varnish } from '../../support/deploy/varnish.ts';

/** Longer than the probe waits, and much shorter than a request does. */
const slowMs = 1_500;

let slowAnswers = 0;
const store = createServer((request, response) => {
  if (request.url !== '/healthz') {
    response.end('served');
    return;
  }
  setTimeout(() => {
    slowAnswers++;
    response.end('ok');
  }, slowMs);
});
store.listen(0, '127.0.0.1');
await once(store, 'listening');
const started = await startVarnish((store.address() as AddressInfo).port);
const varnish = started as Varnish;
afterAll(async () => {
  await started?.stop();
  store.closeAllConnections();
  store.close();
});

describe.skipIf(!started)('a Varnish whose store is too slow for its health probe', () => {
  it('still passes orders on, and pages that it has no copy of', async () => {
    // Two failed probes of three make the store count as down; the first answers are those of the start.
    await expect.poll(() => slowAnswers, { timeout: 60_000 }).toBeGreaterThanOrEqual(5);
    const order = await fetch(`${varnish.origin}/api/orders`, { method: 'POST', body: '{}' });
    const page = await fetch(`${varnish.origin}/?lang=en`);
    expect([order.status, await order.text()]).toEqual([200, 'served']);
    expect([page.status, await page.text()]).toEqual([200, 'served']);
  });
});
