import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../../server/http/listen.ts';
import { createHarness, type Harness } from '../../support/harness.ts';

let shop: Harness;
let server: ReturnType<typeof listen>;
let port: number;
const sockets: Socket[] = [];
beforeEach(async () => {
  shop = await createHarness({ judged: false, environment: { TRUST_PROXY_HOPS: '1' } });
  server = listen({ fetch: shop.storefront().app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await shop.stop();
});

/** Sends the head of a webhook without its body; returns what the server says first. */
async function begin(
  path: string,
  headers: Record<string, string>,
): Promise<{ said: string; socket: Socket }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Length: 262000\r\n${lines.join('')}\r\n`);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return { said: chunk.toString(), socket };
}

/** A body that is announced, waited for and never comes: a 100 means that the server let it in. */
const slow = (address: string, provider: Provider = 'stripe') =>
  begin(`/webhooks/${provider}`, {
    Expect: '100-continue',
    'X-Forwarded-For': address,
    ...unsigned(provider),
  });

type Provider = 'stripe' | 'connectivity';

/** Signature headers with the current time and a wrong signature. */
function unsigned(provider: Provider): Record<string, string> {
  const at = Math.floor(shop.clock.now() / 1_000);
  return provider === 'stripe'
    ? { 'stripe-signature': `t=${at},v1=${'0'.repeat(64)}` }
    : { 'webhook-id': 'msg_1', 'webhook-timestamp': String(at), 'webhook-signature': 'v1,AA' };
}

let events = 0;
function post(address: string, secret = shop.config.stripe.webhookSecrets[0] ?? ''): Promise<Response> {
  const at = Math.floor(shop.clock.now() / 1_000);
  const body = JSON.stringify({
    id: `evt_${++events}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    created: at,
    livemode: false,
    data: { object: { id: 'pi_none', object: 'payment_intent' } },
  });
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return fetch(`http://127.0.0.1:${port}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': `t=${at},v1=${signature}`, 'x-forwarded-for': address },
    body,
  });
}

describe('a webhook', () => {
  it.each([
    ['/webhooks/stripe', {}],
    ['/webhooks/connectivity', {}],
    ['/webhooks/connectivity', { 'svix-id': 'msg_1' }],
    ['/webhooks/connectivity', { 'webhook-signature': 'v1,AA' }],
    ['/webhooks/stripe', { 'stripe-signature': `t=1,v1=${'0'.repeat(64)}` }],
    ['/webhooks/stripe', { 'stripe-signature': `t=9999999999,v1=${'0'.repeat(64)}` }],
    [
      '/webhooks/connectivity',
      { 'svix-id': 'msg_1', 'svix-timestamp': '1', 'svix-signature': `v1,${'A'.repeat(43)}=` },
    ],
  ])('is refused at %s with only %o before its body is read', async (path, headers) => {
    const { said } = await begin(path, headers as Record<string, string>);
    expect(said).toMatch(/^HTTP\/1\.1 401 /);
    expect(said).toContain('/problems/signature-invalid');
  });

  it('has a place while ten others from one address never end, but not as an eleventh there', async () => {
    for (let n = 0; n < 10; n++) expect((await slow('203.0.113.1')).said).toMatch(/100 Continue/);
    expect((await post('203.0.113.1')).status).toBe(503);
    expect((await post('198.51.100.1')).status).toBe(200);
  });

  it('has a place while an IPv6 /48 sends bodies that never end from each of its networks', async () => {
    const floods = await Promise.all(Array.from({ length: 40 }, (_, n) => slow(`2001:db8:1:${n}::1`)));
    expect(floods).toHaveLength(40);
    expect((await post('198.51.100.1')).status).toBe(200);
  });

  it('is asked to retry while 25 others are unfinished, and accepted once one ends', async () => {
    const open: Socket[] = [];
    for (let n = 0; n < 25; n++) open.push((await slow(`203.0.113.${1 + (n % 5)}`)).socket);
    const refused = await post('198.51.100.1');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    open[0]?.destroy();
    await expect.poll(async () => (await post('198.51.100.1')).status).toBe(200);
  });

  it('is accepted from a known good sender while strangers fill all places open to them', async () => {
    expect((await post('198.51.100.1')).status).toBe(200);
    for (let n = 0; n < 25; n++) await slow(`203.0.113.${1 + n}`);
    expect((await post('203.0.113.99')).status).toBe(503);
    expect((await post('198.51.100.1')).status).toBe(200);
  });

  it('has a place while bodies from the other provider never end', async () => {
    for (let n = 0; n < 25; n++) await slow(`203.0.113.${1 + n}`, 'connectivity');
    const { status } = await fetch(`http://127.0.0.1:${port}/webhooks/connectivity`, {
      method: 'POST',
      headers: { ...unsigned('connectivity'), 'x-forwarded-for': '203.0.113.99' },
      body: '{}',
    });
    expect(status).toBe(503);
    expect((await post('198.51.100.1')).status).toBe(200);
  });

  it('is waited for three seconds', async () => {
    const waiting = shop.clock.pending();
    const { socket } = await slow('203.0.113.1');
    const answer = once(socket, 'data') as Promise<[Buffer]>;
    await expect.poll(shop.clock.pending).toBeGreaterThan(waiting);
    await shop.clock.advance(3_000);
    expect((await answer)[0].toString()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('waits for fewer bodies from an address that never finishes any', async () => {
    for (let round = 0; round < 2; round++) {
      const waiting = shop.clock.pending();
      const begun = await Promise.all(Array.from({ length: 10 }, () => slow('203.0.113.1')));
      await expect.poll(shop.clock.pending).toBeGreaterThanOrEqual(waiting + 10);
      const answers = begun.map(({ socket }) => once(socket, 'data'));
      await shop.clock.advance(3_000);
      await Promise.all(answers);
    }
    await slow('203.0.113.1');
    await slow('203.0.113.1');
    expect((await post('203.0.113.1')).status).toBe(429);
  });

  it('is accepted with a signature from an address that has sent a hundred without one', async () => {
    for (let n = 0; n < 100; n++) expect((await post('203.0.113.1', 'whsec_of_a_stranger')).status).toBe(401);
    expect((await post('203.0.113.1')).status).toBe(200);
  });

  it('waits for fewer bodies from an address with wrong signatures', async () => {
    for (let n = 0; n < 20; n++) await post('203.0.113.1', 'whsec_of_a_stranger');
    await slow('203.0.113.1');
    await slow('203.0.113.1');
    expect((await post('203.0.113.1')).status).toBe(429);
    expect((await post('198.51.100.1')).status).toBe(200);
    await shop.clock.advance(120_000);
    expect((await post('203.0.113.1')).status).toBe(200);
  });
});
