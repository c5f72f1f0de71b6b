import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../../server/http/listen.ts';
import { settle } from '../../support/clock.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freshKeys } from '../../support/shop-calls.ts';

let shop: Harness;
afterEach(() => shop.stop());

it('an address may have fifty waiting calls: the next is refused, and other addresses are served', async () => {
  shop = await createHarness({ judged: false, environment: { TRUST_PROXY_HOPS: '1' } });
  const offer = await shop.offer();
  const place = async (address: string) => {
    const { key, capability } = freshKeys();
    const answer = await shop.request('/api/orders', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        authorization: `Bearer ${capability}`,
        'x-forwarded-for': address,
      },
      body: JSON.stringify(offer),
    });
    return answer;
  };
  shop.stripe.control.addFault({ operation: 'create', kind: 'hang-before', times: 60 });
  const statuses: number[] = [];
  for (let n = 0; n < 60; n++) void place('203.0.113.1').then(({ status }) => statuses.push(status));
  await settle();
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 429));
  expect(
    (await shop.request('/api/checkout', { headers: { 'x-forwarded-for': '198.51.100.1' } })).status,
  ).toBe(200);
  await shop.clock.advance(16_000);
  expect(statuses).toHaveLength(60);
  shop.stripe.control.clearFaults();
  expect((await place('203.0.113.1')).status).toBe(201);
});

describe('calls that never end', () => {
  const endless = (address: string): Promise<Response> => {
    const body = new ReadableStream<Uint8Array>({ start: (to) => to.enqueue(new TextEncoder().encode('{')) });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const sent = { method: 'POST', headers, body, duplex: 'half' };
    return shop.request('/api/frame-reports', sent);
  };
  const ask = async (address: string) =>
    (await shop.request('/api/checkout', { headers: { 'x-forwarded-for': address } })).status;

  it.each([
    ['of the 65,536 addresses of one IPv6 /48', (n: number) => `2001:db8:1:${Math.trunc(n / 25)}::1`],
    ['of ten addresses that each have fifty', (n: number) => `203.0.113.${Math.trunc(n / 50)}`],
  ])('%s leave room for everyone else', async (_, addressOf) => {
    shop = await createHarness({ judged: false, environment: { TRUST_PROXY_HOPS: '1' } });
    const endlessly = Array.from({ length: 500 }, (_each, n) => endless(addressOf(n)));
    await settle();
    expect(await ask('198.51.100.1')).toBe(200);
    expect(await ask('2001:db8:2::1')).toBe(200);
    await shop.clock.advance(6_000);
    const statuses = (await Promise.all(endlessly)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([408, 429]));
    expect(await ask('2001:db8:1::1')).toBe(200);
  });
});

it('a server without free connections still reports that it is alive', async () => {
  shop = await createHarness({ judged: false });
  const refused: string[] = [];
  const server = listen({
    fetch: shop.storefront().app.fetch,
    port: 0,
    hostname: '127.0.0.1',
    maxConnections: 5,
    onProblem: (slug) => refused.push(slug),
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const idle: Socket[] = [];
  for (let n = 0; n < 5; n++) {
    const socket = connect(port, '127.0.0.1');
    idle.push(socket);
    await once(socket, 'connect');
  }
  const answerTo = async (path: string): Promise<IncomingMessage> => {
    try {
      const [answer] = (await once(get({ port, path, agent: new Agent() }), 'response')) as [IncomingMessage];
      return answer;
    } catch (error) {
      // A reserved connection lasts a second, within which a busy machine may not read the request.
      if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
      return answerTo(path);
    }
  };
  const ask = async (path: string) => {
    const answer = await answerTo(path);
    answer.resume();
    return [answer.statusCode, answer.headers.connection];
  };
  expect(await ask('/healthz')).toEqual([200, 'close']);
  expect(await ask('/readyz')).toEqual([200, 'close']);
  expect(await ask('/api/checkout')).toEqual([503, 'close']);
  expect(refused).toEqual(['overloaded']);
  for (const socket of idle) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

it('connections stay open for a minute between requests, and make room when the server is full', async () => {
  shop = await createHarness({ judged: false });
  const server = listen({
    fetch: shop.storefront().app.fetch,
    port: 0,
    hostname: '127.0.0.1',
    maxConnections: 3,
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agents = Array.from({ length: 9 }, () => new Agent({ keepAlive: true }));
  for (const agent of agents) {
    const [answer] = (await once(get({ port, path: '/api/checkout', agent }), 'response')) as [
      IncomingMessage,
    ];
    await once(answer.resume(), 'end');
    expect(answer.statusCode).toBe(200);
    const [, seconds = ''] = /timeout=(\d+)/.exec(String(answer.headers['keep-alive'])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  }
  for (const agent of agents) agent.destroy();
  await new Promise((resolve) => server.close(resolve));
});
