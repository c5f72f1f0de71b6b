import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notBuilt } from '../../support/deploy/program.ts';
import { startWorld, type Process, type World } from '../../torture/torture-world.ts';

const missing = notBuilt();
if (missing !== null) console.log(`skipped: floods of requests at the built program, ${missing}`);

let world: World;
let shop: Process;
beforeAll(async () => {
  if (missing !== null) return;
  world = await startWorld({ processes: 1 });
  [shop] = world.processes as [Process];
  await shop.start();
});
afterAll(() => world?.stop());

const at = (path: string) => `http://localhost:${shop.port}${path}`;

/** Opens sockets that each send many requests in one write and read no answer; asks `/readyz` once all were heard. */
async function flood(sockets: number, requests: number): Promise<number> {
  // An address requested before is answered at once, however many responses wait to be written.
  await (await fetch(at('/'), { headers: { 'accept-language': 'en' } })).arrayBuffer();
  const bytes = 'GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\n\r\n'.repeat(requests);
  const opened = await Promise.all(
    Array.from({ length: sockets }, async () => {
      const socket = connect(shop.port, 'localhost');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      return socket;
    }),
  );
  const heard = opened.map((socket) =>
    Promise.race(['readable', 'close'].map((event) => once(socket, event).catch(() => undefined))),
  );
  for (const socket of opened) socket.write(bytes);
  await Promise.all(heard);
  const { status } = await fetch(at('/readyz'));
  for (const socket of opened) socket.destroy();
  return status;
}

/** The statuses of requests that were sent in one write, in the order of their answers. */
async function together(paths: readonly string[]): Promise<number[]> {
  const requests = paths.map((path, n) => {
    const last = n === paths.length - 1 ? 'Connection: close\r\n' : '';
    return `GET ${path} HTTP/1.1\r\nHost: x\r\n${last}\r\n`;
  });
  const socket = connect(shop.port, 'localhost', () => socket.write(requests.join('')));
  socket.on('error', () => undefined);
  let answers = '';
  socket.on('data', (chunk: Buffer) => (answers += chunk.toString('latin1')));
  await once(socket, 'close').catch(() => undefined);
  return [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
}

async function buy(n: number): Promise<{ id: string; auth: Record<string, string> }> {
  const list = await fetch(at('/api/destinations/FR/packages?currency=EUR'));
  const { packages } = (await list.json()) as { packages: { id: string; price: unknown }[] };
  const auth = { authorization: `Bearer ${randomBytes(32).toString('base64url')}` };
  const json = {
    'content-type': 'application/json',
    'idempotency-key': randomBytes(24).toString('base64url'),
  };
  const placed = await fetch(at('/api/orders'), {
    method: 'POST',
    headers: { ...auth, ...json },
    body: JSON.stringify({
      kind: 'purchase',
      packageId: packages[0]?.id,
      price: packages[0]?.price,
      email: `lena${n}@example.com`,
      consent: true,
      lang: 'en',
      deviceCheck: 'yes',
    }),
  });
  const { order, payment } = (await placed.json()) as {
    order: { id: string };
    payment: { clientSecret: string };
  };
  const [paymentId] = payment.clientSecret.split('_secret_');
  await fetch(`${world.addresses.stripe}/control/payments/${paymentId}/pay`, { method: 'POST', body: '{}' });
  return { id: order.id, auth };
}

async function isReady(order: { id: string; auth: Record<string, string> }): Promise<boolean> {
  const answer = await fetch(at(`/api/orders/${order.id}/refresh`), { method: 'POST', headers: order.auth });
  return ((await answer.json()) as { state: string }).state === 'ready';
}

/** Expects that the server survives this many sockets, and that every order is complete in the end. */
async function survives(sockets: number, requests: number): Promise<void> {
  const orders = await Promise.all([1, 2, 3].map(buy));
  expect(await flood(sockets, requests)).toBe(200);
  expect(shop.up()).toBe(true);
  // A busy machine takes its time: an order may have to wait for its next look.
  await expect
    .poll(() => Promise.all(orders.map(isReady)), { interval: 3_000, timeout: 180_000 })
    .toEqual([true, true, true]);
  const file = new DatabaseSync(world.path, { readOnly: true });
  expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
  file.close();
}

describe.skipIf(missing !== null)('requests that do not wait for their responses', () => {
  const timeout = 300_000;
  it.each([
    [60, 2_000],
    [400, 300],
  ])(
    '%i sockets with %i each: the server survives, and every order is complete in the end',
    { timeout },
    survives,
  );
  it.each([[400, 2_000]])('%i sockets with %i each: the same', { timeout, tags: 'thorough' }, survives);

  it('cost their sender the connection when there are many', async () => {
    const statuses = await together(Array.from({ length: 2_000 }, () => '/healthz'));
    expect(statuses.length).toBeLessThanOrEqual(16);
    expect((await fetch(at('/readyz'))).status).toBe(200);
  });

  it('are answered in order while there are few', async () => {
    const paths = ['/healthz', '/problems/not-found', '/nothing', '/healthz'];
    expect(await together(paths)).toEqual([200, 200, 404, 200]);
  });
});
