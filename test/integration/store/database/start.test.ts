import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startWaitMs, onceUp } from '../../../../server/store/database/start.ts';
import { createFakeClock, settle } from '../../../support/clock.ts';
import { freePort } from '../../../support/ports.ts';
import { createWireTo } from '../../../support/databases/postgres-wire.ts';
import { startPostgres } from '../../../support/databases/postgres.ts';
import { lonely, notBuilt, startProgram } from '../../../support/deploy/program.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const missing = notBuilt();
if (missing !== null) console.log(`skipped: a start while the database restarts, ${missing}`);

const waiting = 'waiting for the database';
const start = async (DATABASE_URL: string, words: readonly string[] = []) =>
  startProgram(words, { ...lonely(':memory:'), PORT: String(await freePort()), DATABASE_URL });

/** A PostgreSQL that refuses every session for one reason. */
async function refusing(code: string, why: string) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${why}\0\0`);
      const head = Buffer.from('E\0\0\0\0', 'latin1');
      head.writeInt32BE(fields.length + 4, 1);
      socket.end(Buffer.concat([head, fields]));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://storefront@127.0.0.1:${port}/orders`, close: () => void server.close() };
}

describe.skipIf(!postgres || missing !== null)('a process that starts while PostgreSQL restarts', () => {
  let wire: Awaited<ReturnType<typeof createWireTo>>;
  beforeEach(async () => {
    wire = await createWireTo((await postgres?.migrated()) ?? '');
    wire.cut();
  });
  afterEach(() => wire.stop());

  it('says once that it waits, and sells once the database answers', async () => {
    const { child, wrote, ended } = await start(wire.url);
    await wrote(waiting);
    wire.mend();
    await wrote('"listening"');
    child.kill('SIGTERM');
    const { code, out } = await ended;
    expect(code).toBe(0);
    expect(out.split(waiting)).toHaveLength(2);
    expect(out).toContain('the database answers');
  });

  it('carries on if its first sessions break', async () => {
    wire.mend();
    wire.breakSessions(2);
    const { child, wrote, ended } = await start(wire.url);
    await wrote('"listening"');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  it('ends on SIGTERM while it waits', async () => {
    const { child, wrote, ended } = await start(wire.url);
    await wrote(waiting);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  it('does not wait if it is a command, whose output a person reads', async () => {
    const { code, err } = await (await start(wire.url, ['orders'])).ended;
    expect(code).toBe(1);
    expect(err).toMatch(/^The storefront cannot start:\n {2}Error: /);
  });

  it.each(['wrong database', 'wrong user'])('ends at once for a %s', async (fault) => {
    wire.mend();
    const url = new URL(wire.url);
    if (fault === 'wrong database') url.pathname = '/no_such_database';
    else url.username = 'nobody_known';
    const { code, out, err } = await (await start(url.href)).ended;
    expect(code).toBe(1);
    expect(out).not.toContain(waiting);
    expect(err).toMatch(/^The storefront cannot start:\n.*does not exist\n$/);
  });
});

describe.skipIf(missing !== null)('a process whose PostgreSQL refuses its session', () => {
  it.each([
    ['57P03', 'the database system is starting up'],
    ['57P03', 'the database system is shutting down'],
  ])('waits for %s, %s', async (code, why) => {
    const { url, close } = await refusing(code, why);
    const { child, wrote, ended } = await start(url);
    await wrote(why);
    child.kill('SIGTERM');
    const { out } = await ended;
    expect(out).toContain(waiting);
    close();
  });

  it('ends at once if the password is wrong', async () => {
    const { url, close } = await refusing('28P01', 'password authentication failed for user "storefront"');
    const { code, out, err } = await (await start(url)).ended;
    expect(code).toBe(1);
    expect(out).not.toContain(waiting);
    expect(err).toContain('password authentication failed');
    close();
  });
});

describe('the wait for a database', () => {
  it('ends with what the database said last, after half a minute', async () => {
    const clock = createFakeClock();
    const lines: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    let tries = 0;
    const refused = () => {
      tries++;
      // Node's error for a name with two addresses has no message of its own.
      return Promise.reject(Object.assign(new AggregateError([], ''), { code: 'ECONNREFUSED' }));
    };
    let ended: unknown;
    const wait = onceUp(refused, { clock, log }).catch((error: unknown) => (ended = error));
    await clock.advance(startWaitMs - 1);
    expect(ended).toBeUndefined();
    expect(tries).toBeGreaterThan(10);
    await clock.advance(2_000);
    await settle();
    await wait;
    expect(String(ended)).toBe('Error: the database has not answered for 30 s (ECONNREFUSED)');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([waiting]);
    expect(clock.pending()).toBe(0);
  });
});
