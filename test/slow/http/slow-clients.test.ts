import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../server/http/listen.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freePort } from '../../support/ports.ts';
import { lonely, notBuilt, startProgram } from '../../support/program.ts';

const missing = notBuilt();
if (missing !== null) console.log(`skipped: a slow client on the metrics port, ${missing}`);

const drips = 500;

let shop: Harness;
let server: ReturnType<typeof listen>;
let port: number;
let folder: string;
let metricsPort: number;
let running: ReturnType<typeof startProgram> | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-slow-'));
  metricsPort = await freePort();
  if (missing === null) {
    const ports = { PORT: String(await freePort()), METRICS_PORT: String(metricsPort) };
    running = startProgram([], { ...lonely(join(folder, 'orders.db')), ...ports });
    await running.wrote('"listening"');
  }
  shop = await createHarness({ judged: false });
  server = listen({ fetch: shop.storefront().app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await shop.stop();
  running?.child.kill('SIGKILL');
  await running?.ended;
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a socket that sends a byte a second, and tells after how many ms it was closed. */
function drip(start: string): { closed: Promise<number>; socket: Socket } {
  const socket = connect(port, '127.0.0.1');
  const openedAt = performance.now();
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - openedAt));
  });
  socket.on('error', () => undefined);
  socket.resume();
  if (start !== '') socket.write(start);
  const timer = setInterval(() => start !== silence && socket.write('x'), 1_000);
  socket.once('close', () => clearInterval(timer));
  return { closed, socket };
}

const silence = '';
const starts = (at: number) => ({
  'headers that never end': 'GET /healthz HTTP/1.1\r\nHost: shop\r\nX-Slow: ',
  'a body that never ends':
    'POST /api/orders HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  'a webhook that never ends': `POST /webhooks/stripe HTTP/1.1\r\nHost: shop\r\nStripe-Signature: t=${at},v1=${'0'.repeat(64)}\r\nContent-Length: 90000\r\n\r\n{`,
  'nothing at all': silence,
});

describe.concurrent(`${drips} clients that send a byte a second`, () => {
  it('are disconnected within 20 s, and delay no other client', { timeout: 40_000 }, async () => {
    const kinds = Object.values(starts(Math.floor(shop.clock.now() / 1_000)));
    const slow = Array.from({ length: drips }, (_, n) => drip(kinds[n % kinds.length] ?? ''));
    const over = Promise.all(slow.map(({ closed }) => closed));
    let done = false;
    void over.then(() => (done = true));
    const waits: number[] = [];
    for (let n = 0; n < 250 && !done; n++) {
      const askedAt = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/api/checkout`);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      waits.push(performance.now() - askedAt);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const times = await over;
    const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
    console.log(
      `slow clients: ${drips} closed after ${Math.round(Math.min(...times) / 1000)} to ${Math.round(Math.max(...times) / 1000)} s; ${waits.length} others served meanwhile, p99 ${p99.toFixed(0)} ms`,
    );
    expect(Math.max(...times)).toBeLessThan(22_000);
    expect(p99).toBeLessThan(1_000);
  });
});

describe.concurrent('the built program', () => {
  it.skipIf(missing !== null)(
    'disconnects slow clients on the metrics port, too',
    { timeout: 40_000 },
    async () => {
      const openedAt = performance.now();
      const slow = connect(metricsPort, '127.0.0.1');
      slow.on('error', () => undefined);
      slow.resume();
      slow.write('GET /metrics HTTP/1.1\r\nX-Slow: ');
      await once(slow, 'close');
      expect(performance.now() - openedAt).toBeLessThan(20_000);
    },
  );
});
