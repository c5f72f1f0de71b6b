import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../support/ports.ts';
import { lonely, notBuilt, startProgram } from '../support/deploy/program.ts';

const missing = notBuilt();
if (missing !== null) console.log(`skipped: errors that nothing catches in the built program, ${missing}`);

/**
 * Preloaded into the process of the program: throws, or rejects, on a signal. A webhook's body may take a minute
 * instead of 3 s, as a busy machine may.
 */
const faults = `data:text/javascript,${encodeURIComponent(`
  const { setTimeout } = globalThis;
  globalThis.setTimeout = Object.assign(
    (run, ms, ...rest) => setTimeout(run, ms === 3_000 ? 60_000 : ms, ...rest),
    setTimeout,
  );
  process.on('SIGUSR2', () => { throw new Error('thrown by a test'); });
  process.on('SIGHUP', () => void Promise.reject(new Error('rejected by a test')));
`)}`;

let folder: string;
let port: number;
let metricsPort: number;
let running: ReturnType<typeof startProgram>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-errors-'));
  port = await freePort();
  metricsPort = await freePort();
  if (missing !== null) return;
  const env = { ...lonely(join(folder, 'orders.db')), PORT: String(port), METRICS_PORT: String(metricsPort) };
  running = startProgram([], env, { preload: faults });
  await running.wrote('"listening"');
});
afterEach(async () => {
  if (missing === null) {
    running.child.kill('SIGKILL');
    await running.ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const answers = () => fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.status);

describe.skipIf(missing !== null)('the built program', () => {
  it('keeps serving after an unhandled rejection', async () => {
    running.child.kill('SIGHUP');
    await running.wrote('rejected by a test');
    expect(await answers()).toBe(200);
  });

  it('ends with code 1 after an uncaught exception, once the requests in flight are answered', async () => {
    const inFlight = connect(port, '127.0.0.1');
    const now = Math.floor(Date.now() / 1_000);
    const signature = `Stripe-Signature: t=${now},v1=${'0'.repeat(64)}\r\n`;
    inFlight.write(`POST /webhooks/stripe HTTP/1.1\r\nHost: shop\r\n${signature}Content-Length: 2\r\n\r\n{`);
    // Requests are served in order of arrival: once this one is answered, that one has begun.
    expect(await answers()).toBe(200);
    running.child.kill('SIGUSR2');
    await running.wrote('thrown by a test');
    await expect(answers()).rejects.toThrow('fetch failed');
    running.child.kill('SIGUSR2');
    inFlight.write('}');
    const [reply] = (await once(inFlight, 'data')) as [Buffer];
    expect(reply.toString()).toMatch(/^HTTP\/1.1 401 /);
    inFlight.destroy();
    const { code, out } = await running.ended;
    expect(code).toBe(1);
    expect(out.match(/"level":60/g)).toHaveLength(2);
  });

  it('counts what its metrics port refuses, even input that is not HTTP', async () => {
    const metrics = (path: string) => fetch(`http://127.0.0.1:${metricsPort}${path}`);
    expect((await metrics('/nothing')).status).toBe(404);
    const socket = connect(metricsPort, '127.0.0.1');
    socket.write('no HTTP at all\r\n\r\n');
    await once(socket, 'data');
    socket.destroy();
    const text = await (await metrics('/metrics')).text();
    for (const slug of ['not-found', 'malformed-request'])
      expect(text).toContain(`storefront_refusals_total{slug="${slug}"} 1\n`);
  });

  it('ends with code 0 on SIGTERM', async () => {
    running.child.kill('SIGTERM');
    expect(await running.ended).toMatchObject({ code: 0, err: '' });
  });
});
