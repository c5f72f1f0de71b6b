import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../../server/http/listen.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';
import { freshKeys } from '../../../support/shop-calls.ts';

let shop: Harness;
let server: ReturnType<typeof listen>;
let port: number;
const opened: Socket[] = [];
const open = () => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  opened.push(socket);
  return socket;
};
/** The server's connections, of which none may end within a later test. */
const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
beforeAll(async () => {
  shop = await createHarness();
  const { app, urlCache } = shop.storefront();
  server = listen({ fetch: app.fetch, urlCache, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await shop.stop();
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await expect.poll(connections).toBe(0);
});

describe('a refusal below the app', () => {
  it.each([
    ['a request without a host', 'malformed-request', 'GET / HTTP/1.1\r\n\r\n'],
    ['a path with dots', 'malformed-request', 'GET /a/../b HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['what is no HTTP', 'malformed-request', 'no HTTP at all\r\n\r\n'],
    ['long headers', 'headers-too-large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('is counted for %s', async (_what, slug, sent) => {
    const counted: string[] = [];
    const { app } = shop.storefront();
    const onProblem = (refused: string) => counted.push(refused);
    const own = listen({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', onProblem });
    await once(own, 'listening');
    const socket = connect((own.address() as AddressInfo).port, '127.0.0.1');
    socket.write(sent);
    await once(socket, 'data');
    socket.destroy();
    await new Promise((resolve) => own.close(resolve));
    expect(counted).toEqual([slug]);
  });
});

describe('a chunked body', () => {
  const begin = (path: string, head = '', sent = '1\r\n{\r\n') => {
    const socket = open();
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n${head}\r\n${sent}`);
    return socket;
  };
  const first = async (socket: Socket) => Number(String((await once(socket, 'data'))[0]).split(' ')[1]);

  it.each([
    ['there is no such address', '/api/nothing', '', 404],
    ['the method is another', '/api/checkout', '', 405],
    ['the type is another', '/api/links', '', 415],
    ['a header is missing', '/api/orders', '', 400],
  ])('is not waited for if %s', async (_what, path, head, status) => {
    expect(await first(begin(path, head))).toBe(status);
  });

  it('is waited for five seconds', async () => {
    const waiting = shop.clock.pending();
    const answer = first(begin('/api/links', 'Content-Type: application/json\r\n'));
    await expect.poll(shop.clock.pending).toBeGreaterThan(waiting);
    await shop.clock.advance(5_000);
    expect(await answer).toBe(408);
  });

  it('is read up to the same size as any other body', async () => {
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
    const type = 'Content-Type: application/json\r\n';
    const small = chunk('{"email":"lena@') + chunk('example.com"}') + chunk('');
    expect(await first(begin('/api/links', type, small))).toBe(404);
    expect(await first(begin('/api/links', type, chunk('x'.repeat(20_000))))).toBe(413);
  });
});

describe('an aborted upload', () => {
  it.each(['/api/orders', '/webhooks/stripe'])('is not an error of ours: %s', async (path) => {
    const before = shop.log.length;
    const headers = [
      'Expect: 100-continue',
      'Content-Type: application/json',
      `Idempotency-Key: ${freshKeys().key}`,
      `Authorization: Bearer ${freshKeys().capability}`,
      `Stripe-Signature: t=${Math.floor(shop.clock.now() / 1_000)},v1=${'0'.repeat(64)}`,
    ];
    const socket = open();
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n${headers.join('\r\n')}\r\n\r\n{`,
    );
    await once(socket, 'data');
    socket.resetAndDestroy();
    await expect.poll(() => shop.log.slice(before).length).toBeGreaterThan(0);
    // A whole request later, whatever else this one logs is there, too.
    const next = open();
    next.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(String((await once(next, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
    expect(shop.log.slice(before).map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([20]);
  });
});
