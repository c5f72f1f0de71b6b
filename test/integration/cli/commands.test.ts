import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock as sandboxClock } from '../../../demo/sandbox/clock.ts';
import { createStripeSandbox, sandboxSecretKey } from '../../../demo/sandbox/stripe/sandbox.ts';
import { systemClock } from '../../../server/runtime/clock.ts';
import type { Order } from '../../../server/orders/order.ts';
import { migrate } from '../../../server/store/migrations.ts';
import type { Tables } from '../../../server/store/schema.ts';
import { openSqlite } from '../../../server/store/database/sqlite.ts';
import { dump, stored, storeOver, type OpenStore } from '../../contracts/stored-orders.ts';
import { lonely, notBuilt, startProgram, type Ended } from '../../support/deploy/program.ts';

const missing = notBuilt();
if (missing !== null) console.log(`skipped: the commands of the built program, ${missing}`);

let folder: string;
let path: string;
let db: Kysely<Tables>;
let open: OpenStore;
let disputed: Order;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-commands-'));
  path = join(folder, 'orders.db');
  db = openSqlite(path);
  await migrate(db, 'sqlite');
  open = storeOver(db, 'sqlite', systemClock);
  for (let n = 0; n < 20; n++) await stored(open, {}, { paymentId: `pi_${n}` }, { money: 'held' });
  disputed = await stored(open, {}, { money: 'captured', paymentId: 'pi_disputed' }, { marks: 'disputed' });
  await open.store.report({ kind: 'payment-without-order', subject: 'pi_lost', detail: 'held' });
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...words: string[]): Promise<Ended> => startProgram(words, lonely(path)).ended;

describe.skipIf(missing !== null)('the trial of the built program', () => {
  it('runs a payment at Stripe with only a test key', async () => {
    const stripe = createStripeSandbox({ clock: sandboxClock });
    const server = serve({ fetch: (request) => stripe.fetch(request), port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, out, err } = await startProgram(['try-stripe'], {
      PATH: process.env['PATH'] ?? '',
      STRIPE_SECRET_KEY: sandboxSecretKey,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    }).ended;
    stripe.stop();
    server.close();
    expect(out).not.toMatch(/^NO /m);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('All 26 steps went as expected.');
    expect(out).not.toContain(sandboxSecretKey);
  });
});

/** Ports on which nothing listens. */
const nobody = { PUBLIC_URL: 'http://127.0.0.1:9' };

describe.skipIf(missing !== null)('the doctor of the built program', () => {
  it('finds nothing outside in an empty world, says what to do, and leaves the store as it was', async () => {
    const before = await dump(open);
    const { code, out, err } = await startProgram(['doctor', '--json'], { ...lonely(path), ...nobody }).ended;
    expect({ code, err }).toEqual({ code: 1, err: '' });
    const found = JSON.parse(out) as { level: string; about: string; says: string; todo: string | null }[];
    expect(found.filter(({ level }) => level === 'fault').map(({ about }) => about)).toEqual(
      expect.arrayContaining(['Stripe key', 'service token', 'exchange rates', 'store address']),
    );
    expect(found.every(({ level, todo }) => (todo === null) === (level === 'fine'))).toBe(true);
    expect(await dump(open)).toBe(before);
  });

  it('names configuration mistakes, and a secret file that others can read', async () => {
    const { code, out } = await startProgram(['doctor'], { ...lonely(path), PORT: 'none' }).ended;
    expect(code).toBe(1);
    expect(out).toMatch(/^FAULT {4}configuration +PORT: /);
    const file = join(folder, 'token');
    writeFileSync(file, 'a token of sixteen letters', { mode: 0o644 });
    const open = await startProgram(['doctor'], { ...lonely(path), ...nobody, METRICS_TOKEN_FILE: file })
      .ended;
    expect(open.out).toContain('the file for METRICS_TOKEN can be read by every user');
    expect(open.out).toContain(`-> chmod 600 ${file}`);
    expect(open.out).not.toContain('sixteen letters');
  });
});

describe.skipIf(missing !== null)('the built program, beside a shop that has its database open', () => {
  it('copies the orders into a file that opens as the same store', async () => {
    const copy = join(folder, 'copy.db');
    expect(await run('backup', copy)).toEqual({ code: 0, out: `${path} was copied to ${copy}\n`, err: '' });
    expect(existsSync(`${copy}.partial`)).toBe(false);
    const restored = openSqlite(copy);
    await migrate(restored, 'sqlite');
    expect(await dump({ db: restored, dialect: 'sqlite' })).toBe(await dump(open));
    expect(await storeOver(restored, 'sqlite', systemClock).store.read(disputed.id)).toEqual(disputed);
    expect((await restored.selectFrom('orders').select('id').execute()).length).toBe(21);
    await restored.destroy();
  });

  it('refuses to copy over an existing file or without a name', async () => {
    const copy = join(folder, 'copy.db');
    await run('backup', copy);
    const before = readFileSync(copy);
    await stored(open);
    expect(await run('backup', copy)).toEqual({
      code: 1,
      out: '',
      err: `No backup was made: ${copy} already exists\n`,
    });
    expect(readFileSync(copy).equals(before)).toBe(true);
    const [nameless, help, unknown] = await Promise.all([
      run('backup'),
      run('backup', '--help'),
      run('backup', '--to', copy),
    ]);
    expect(nameless.code).toBe(2);
    expect(nameless.err).toMatch(/^backup needs <file>\.\n/);
    expect(help).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage:/) });
    expect(unknown).toMatchObject({ code: 2, out: '' });
    expect(existsSync(join(import.meta.dirname, '../../../--help'))).toBe(false);
  });

  it('lists what needs a person, as pure JSON', async () => {
    const { code, out, err } = await run('orders', '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({
      orders: [{ id: disputed.id, review: 'disputed', money: 'captured', price: '11.30 EUR' }],
      findings: [{ kind: 'payment-without-order', subject: 'pi_lost' }],
    });
  });

  it('settles a finding, and its exit code reports what failed', async () => {
    expect(await run('orders', 'settle-finding', 'pi_lost', '--by', 'Anna')).toMatchObject({ code: 0 });
    expect(await open.store.findings()).toEqual([]);
    expect(await run('orders', 'settle-finding', 'pi_lost', '--by', 'Anna')).toMatchObject({
      code: 1,
      err: '',
    });
  });

  it('refuses an unknown command, and lists the known ones', async () => {
    expect(await run('orders', 'frob')).toMatchObject({ code: 2 });
    const none = await run('frob');
    expect(none).toMatchObject({ code: 2, out: '' });
    expect(none.err).toMatch(/^There is no command "frob"\.\n\nUsage:\n/);
  });

  it('keeps other users of the machine from reading the orders or a copy of them', async () => {
    const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);
    const fresh = join(folder, 'data', 'orders.db');
    const copy = join(folder, 'copy.db');
    // As an earlier version of the program, or its user, may have left it.
    chmodSync(path, 0o644);
    await startProgram(['orders'], lonely(fresh)).ended;
    await run('orders');
    await run('backup', copy);
    expect(mode(join(folder, 'data'))).toBe('700');
    expect([fresh, path, `${path}-wal`, `${path}-shm`, copy].map(mode)).toEqual(
      Array.from({ length: 5 }, () => '600'),
    );
  });

  it('keeps no secret in its environment after reading it', async () => {
    const preload = `data:text/javascript,${encodeURIComponent(
      `process.on('exit', () => console.error('left: ' + JSON.stringify(process.env)))`,
    )}`;
    const secret = 'sk_test_canary';
    const env = { ...lonely(path), STRIPE_SECRET_KEY: secret };
    const { err } = await startProgram(['orders'], env, { preload }).ended;
    expect(err).toContain('left: {');
    expect(err).not.toContain(secret);
  });
});
