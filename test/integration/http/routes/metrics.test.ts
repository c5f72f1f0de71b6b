import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../../../../server/runtime/metrics.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { createMailbox } from '../../../support/mailbox.ts';

const minutes = 60_000;
const token = 'a-metrics-token-of-a-test';

let shop: Harness | undefined;
afterEach(() => shop?.stop());

async function open(environment: Record<string, string> = { METRICS_TOKEN: token }) {
  const mailbox = createMailbox();
  const metrics = createMetrics();
  shop = await createHarness({ metrics, mailer: mailbox.mailer, environment });
  return { shop, mailbox, metrics };
}

const scrape = (from: Harness, authorization = `Bearer ${token}`) =>
  from.request('/metrics', { headers: { authorization } });

/** The value of one line; undefined if it is missing. */
async function value(from: Harness, line: string): Promise<number | undefined> {
  const text = await (await scrape(from)).text();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

describe('/metrics', () => {
  it.each(['Bearer', 'bearer', 'BEARER'])('accepts its token after %s', async (scheme) => {
    const { shop } = await open();
    expect((await scrape(shop, `${scheme} ${token}`)).status).toBe(200);
  });

  it('is absent unless it is configured', async () => {
    shop = await createHarness();
    expect((await scrape(shop)).status).toBe(404);
  });

  it.each(['', 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, token])(
    'is absent for %j',
    async (authorization) => {
      const { shop } = await open();
      expect(await shop.problem('/metrics', { headers: { authorization } })).toMatchObject({
        type: '/problems/not-found',
      });
    },
  );

  it('is not on the public port when it has its own', async () => {
    const { shop } = await open({ METRICS_TOKEN: token, METRICS_PORT: '4399' });
    expect((await scrape(shop)).status).toBe(404);
    expect(await shop.storefront().readMetrics?.()).toContain('storefront_orders_due 0');
  });

  it('is checked for leaks when the shop closes, as logs and errors are', async () => {
    const { shop, metrics } = await open();
    expect(await shop.broken()).toEqual([]);
    shop.breaks('I8', 'an address is a label');
    metrics.upstream('connectivity', 'lena@example.com', 'failed');
    expect(await shop.broken()).toMatchObject([{ invariant: 'I8' }]);
  });

  it('reports orders, outgoing calls, tokens and mails', async () => {
    const { shop, mailbox } = await open();
    await shop.buy();
    await shop.pass(minutes);
    const upstream = (labels: string) => value(shop, `storefront_upstream_calls_total{${labels}}`);
    expect(await upstream('system="connectivity",call="purchase",outcome="executed"')).toBe(1);
    expect(await upstream('system="stripe",call="create",outcome="done"')).toBe(1);
    expect(await upstream('system="stripe",call="capture",outcome="done"')).toBe(1);
    expect(await value(shop, 'storefront_token_renewals_total{outcome="renewed"}')).toBe(1);
    expect(await value(shop, 'storefront_mails_total{kind="delivered",outcome="sent"}')).toBe(1);
    expect(await value(shop, 'storefront_order_moves_total{money="captured",goods="bought"}')).toBe(1);
    expect(await value(shop, 'storefront_service_available')).toBe(1);
    expect(await value(shop, 'storefront_watchers')).toBe(0);

    mailbox.down = true;
    await shop.buy();
    await shop.pass(minutes);
    expect(await value(shop, 'storefront_mails_owed')).toBe(1);
    expect(await value(shop, 'storefront_mails_total{kind="delivered",outcome="failed"}')).toBeGreaterThan(0);
  });

  it('reports how long the event loop was blocked since the last time', async () => {
    const { shop } = await open();
    const lag = async () => {
      // It measures from one timer to the next, every 10 ms: one before the block, and one after it.
      await delay(30);
      for (const until = performance.now() + 50; performance.now() < until;);
      await delay(20);
      return value(shop, 'nodejs_eventloop_lag_p99_seconds');
    };
    await expect.poll(lag).toBeGreaterThan(0.04);
  });

  it('reports how many orders are in motion, their age, and what needs a person', async () => {
    const { shop } = await open();
    const state = 'money="none",goods="none"';
    expect(await value(shop, `storefront_orders_open{${state}}`)).toBeUndefined();
    await shop.place(await shop.offer());
    await shop.place(await shop.offer());
    await shop.clock.advance(5 * minutes);
    expect(await value(shop, `storefront_orders_open{${state}}`)).toBe(2);
    expect(await value(shop, `storefront_orders_oldest_seconds{${state}}`)).toBe(300);
    await shop.pass(40 * minutes);
    expect(await value(shop, `storefront_orders_open{${state}}`)).toBeUndefined();

    await shop.buy();
    await shop.storefront().store.report({ kind: 'payment-without-order', subject: 'pi_1', detail: 'held' });
    shop.stripe.control.dispute(shop.stripe.ledger.payments().at(-1)?.id ?? '');
    await shop.pass(minutes);
    expect(await value(shop, 'storefront_orders_needing_person')).toBe(1);
    expect(await value(shop, 'storefront_findings')).toBe(1);
  });

  it('contains no address, id, code or secret', async () => {
    const { shop } = await open();
    const { view } = await shop.buy();
    await shop.pass(minutes);
    const text = await (await scrape(shop)).text();
    const never = [
      'lena',
      view.id,
      view.profile?.iccid,
      'LPA:1',
      token,
      shop.config.stripe.secretKey,
      shop.config.connectivity.clientSecret,
      shop.stripe.ledger.payments()[0]?.id,
      shop.service.ledger.purchases[0]?.purchaseId,
    ];
    for (const each of never) expect(text).not.toContain(each ?? 'nothing');
  });
});

describe('requests', () => {
  it('are counted in a few classes, whatever is requested', async () => {
    const metrics = createMetrics();
    const server = createServer((request, response) => {
      response.writeHead(request.url?.includes('missing') ? 404 : 200).end();
    });
    metrics.watch(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const paths = [
      '/?currency=EUR',
      '/order/ord_1?x',
      '/api/orders/ord_1',
      '/api/orders/ord_1/events',
      '/api/missing/../../x',
      '/assets/missing.js',
      ...Array.from({ length: 50 }, (_, n) => `/random${n}/lena@example.com`),
    ];
    for (const path of paths) await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer();
    server.close();
    await once(server, 'close');
    const census = async () => ({
      open: [],
      ordersDue: 0,
      mailsOwed: 0,
      mailsDue: 0,
      jobs: [],
      needingPerson: 0,
      findings: 0,
      endpoints: { counts: { on: 1, off: 0, failed: 0 }, oldest: null },
      standby: false,
      at: 0,
    });
    const selling = { USD: true, EUR: false, GBP: false, AUD: false, CAD: false, NZD: false, ZAR: false };
    const catalogue = () => ({
      ageMs: 90_000,
      heldBack: true,
      ratesAgeDays: 2,
      ratesHeldBack: false,
      selling,
    });
    const text = await metrics.read({
      storeStats: census,
      watchers: () => 0,
      serviceAvailable: () => true,
      catalogue,
    });
    const counted = text.split('\n').filter((line) => line.startsWith('storefront_http_requests_total{'));
    expect(counted.toSorted()).toEqual([
      'storefront_http_requests_total{route="events",status="2xx"} 1',
      'storefront_http_requests_total{route="files",status="4xx"} 1',
      'storefront_http_requests_total{route="orders",status="2xx"} 1',
      'storefront_http_requests_total{route="other",status="2xx"} 51',
      'storefront_http_requests_total{route="shell",status="2xx"} 2',
    ]);
    expect(text).toContain('storefront_catalogue_age_seconds 90');
    expect(text).toContain('storefront_catalogue_held_back 1');
    expect(text).toContain('storefront_rates_age_days 2');
    expect(text).toContain('storefront_selling{currency="USD"} 1');
    expect(text).toContain('storefront_selling{currency="EUR"} 0');
    expect(text).toContain('storefront_database_standby 0');
    expect(text).not.toMatch(/lena|random|storefront_http_request_seconds_count\{route="events"\}/);
  });
});
