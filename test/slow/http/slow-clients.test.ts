import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../../server/http/listen.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { freePort } from '../../support/ports.ts';
import { lonely, notBuilt, startProgram } from '../../support/deploy/program.ts';

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

/**
 * Opens a socket that sends a byte a second, and counts the bytes until it is closed. On a busy machine they are sent
 * later, so the count shows how long the server lets a client take, not how busy the machine is.
 */
function drip(to: number, start: string): { isOpen: () => boolean; sent: Promise<number> } {
  const socket = connect(to, '127.0.0.1');
  let bytes = 0;
  let isOpen = true;
  socket.on('error', () => undefined);
  socket.resume();
  if (start !== '') socket.write(start);
  const timer = setInterval(() => {
    bytes++;
    if (start !== silence) socket.write('x');
  }, 1_000);
  const sent = new Promise<number>((resolve) => {
    socket.once('close', () => {
      isOpen = false;
      clearInterval(timer);
      resolve(bytes);
    });
  });
  return { isOpen: () => isOpen, sent };
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
  it('are disconnected within 20 s, once all other clients are answered', { timeout: 60_000 }, async () => {
    const kinds = Object.entries(starts(Math.floor(shop.clock.now() / 1_000)));
    const slow = Array.from({ length: drips }, (_, n) => {
      const [kind = '', start = ''] = kinds[n % kinds.length] ?? [];
      return { kind, ...drip(port, start) };
    });
    const others = Array.from({ length: 50 }, async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/checkout`);
      await answer.arrayBuffer();
      return answer.status;
    });
    expect(new Set(await Promise.all(others))).toEqual(new Set([200]));
    // A request with complete headers may have been refused already.
    const held = slow.filter(({ kind }) => ['headers that never end', 'nothing at all'].includes(kind));
    expect(held).toHaveLength(drips / 2);
    expect(held.every(({ isOpen }) => isOpen())).toBe(true);
    const sent = await Promise.all(slow.map((each) => each.sent));
    // The server checks every five seconds, so a client may send a little longer.
    expect(Math.max(...sent)).toBeLessThan(22);
  });
});

describe.concurrent('the built program', () => {
  it.skipIf(missing !== null)(
    'also disconnects slow clients on the metrics port',
    { timeout: 40_000 },
    async () => {
      const { sent } = drip(metricsPort, 'GET /metrics HTTP/1.1\r\nX-Slow: ');
      const count = await sent;
      // A connection that was refused would have sent nothing.
      expect(count).toBeGreaterThan(5);
      expect(count).toBeLessThanOrEqual(20);
    },
  );
});
