import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../server/runtime/clock.ts';
import type { Order } from '../../../server/orders/order.ts';
import { migrate, migrations } from '../../../server/store/migrations.ts';
import { openPool, openPostgres } from '../../../server/store/postgres.ts';
import { toRow } from '../../../server/store/rows.ts';
import type { Tables } from '../../../server/store/schema.ts';
import { openSqlite } from '../../../server/store/sqlite.ts';
import { draftOrder, stored, storeOver } from '../../contracts/store.ts';
import { createWireTo, startPostgres } from '../../support/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const quiet = () => undefined;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-durable-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function setting(db: Kysely<Tables>, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
  return Object.values(rows[0] ?? {})[0];
}

describe('a SQLite file', () => {
  it('is always opened with FULL synchronous, even the second time', async () => {
    const path = join(folder, 'orders.db');
    for (let opened = 1; opened <= 3; opened++) {
      const db = openSqlite(path);
      await migrate(db, 'sqlite');
      expect(await setting(db, 'synchronous'), `opened ${opened} times`).toBe(2);
      expect(await setting(db, 'journal_mode')).toBe('wal');
      expect(await setting(db, 'foreign_keys')).toBe(1);
      expect(await setting(db, 'busy_timeout')).toBe(5_000);
      await db.destroy();
    }
  });

  it('syncs to disk at least once per commit', async ({ skip }) => {
    const strace = spawnSync('strace', ['-f', '-c', '-e', 'trace=none', 'true']);
    if (strace.status !== 0) {
      console.log('skipped: no strace that may trace, so the syncs of SQLite are not counted');
      return skip();
    }
    const report = join(folder, 'syncs');
    const program = join(import.meta.dirname, '../../contracts/store-commits.ts');
    const trace = ['-f', '-c', '-o', report, '-e', 'trace=fsync,fdatasync'];
    execFileSync('strace', [...trace, process.execPath, program, join(folder, 'o.db'), '100'], {
      stdio: 'ignore',
    });
    const lines = execFileSync('cat', [report], { encoding: 'utf8' }).split('\n');
    const syncs = lines
      .filter((line) => /\b(fsync|fdatasync)$/.test(line.trim()))
      .reduce((sum, line) => sum + Number(line.trim().split(/\s+/)[3]), 0);
    expect(syncs).toBeGreaterThanOrEqual(100);
    return undefined;
  });

  it('is migrated once and takes one writer after the other when processes start together', async () => {
    const path = join(folder, 'orders.db');
    const program = join(import.meta.dirname, '../../contracts/store-commits.ts');
    const run = promisify(execFile);
    await Promise.all([1, 2, 3].map(() => run(process.execPath, [program, path, '20'])));
    const db = openSqlite(path);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(60);
    const { rows } = await sql`select version from schema_version`.execute(db);
    expect(rows).toHaveLength(migrations.length);
    await db.destroy();
  });

  it('reports storage-unavailable when it cannot be written, and can still be read', async () => {
    const path = join(folder, 'orders.db');
    const db = openSqlite(path);
    await migrate(db, 'sqlite');
    const open = storeOver(db, 'sqlite', systemClock);
    const order = await stored(open);
    await sql`pragma query_only = on`.execute(db);
    const entry = { order: draftOrder(0), email: 'a@example.com', capabilityHash: 'h' };
    await expect(open.store.insert(entry)).rejects.toMatchObject({ slug: 'storage-unavailable' });
    const change = { cause: 'held', set: { money: 'held' } } as const;
    await expect(open.store.commit(order, change)).rejects.toMatchObject({ slug: 'storage-unavailable' });
    expect(await open.store.read(order.id)).toEqual(order);
    await sql`pragma query_only = off`.execute(db);
    expect((await open.store.commit(order, change))?.money).toBe('held');
    expect(await open.store.history(order.id)).toHaveLength(2);
    await db.destroy();
  });

  it(
    'leaves nothing half-written when the disk is full, and continues when there is room again',
    { tags: 'fault-42' },
    async () => {
      const path = join(folder, 'orders.db');
      const db = openSqlite(path);
      await migrate(db, 'sqlite');
      const open = storeOver(db, 'sqlite', systemClock);
      const order = await stored(open);
      const pages = Number(await setting(db, 'page_count'));
      // What SQLite answers with no page left is what it answers with no byte left on the disk: SQLITE_FULL.
      await sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(db);
      let full = 0;
      for (let n = 0; n < 200 && full < 5; n++) {
        const email = `${'x'.repeat(2_000)}@example.com`;
        const entry = { order: draftOrder(0), email, capabilityHash: `h${n}` };
        try {
          await open.store.insert(entry);
        } catch (problem) {
          expect(problem).toMatchObject({ slug: 'storage-unavailable', status: 503 });
          expect(await open.store.read(entry.order.id)).toBeUndefined();
          expect(await open.store.contact(entry.order.id)).toBeNull();
          full++;
        }
      }
      expect(full).toBe(5);
      await sql`pragma max_page_count = 1000000`.execute(db);
      expect((await open.store.commit(order, { cause: 'held', set: { money: 'held' } }))?.money).toBe('held');
      expect(await setting(db, 'integrity_check')).toBe('ok');
      await db.destroy();
    },
  );

  it('is refused at start if it is not a database', () => {
    expect(() => openSqlite(folder)).toThrow('unable to open');
  });
});

describe('a migration', () => {
  const broken = async (db: Kysely<Tables>) => {
    await sql`create table half (id integer)`.execute(db);
    throw new Error('the power went');
  };
  const opened: [string, () => Promise<Kysely<Tables>>, 'sqlite' | 'postgres'][] = [
    ['SQLite', async () => openSqlite(join(folder, 'm.db')), 'sqlite'],
  ];
  let url = '';
  if (postgres) opened.push(['PostgreSQL', () => openPostgres(openPool(url, quiet)), 'postgres']);
  beforeEach(async () => {
    url = (await postgres?.database()) ?? '';
  });

  it.each(opened)(
    'that fails halfway leaves nothing behind on %s',
    { tags: 'fault-42' },
    async (_name, openDb, dialect) => {
      const db = await openDb();
      await migrate(db, dialect);
      await expect(migrate(db, dialect, [...migrations, broken])).rejects.toThrow('the power went');
      const tables = (await db.introspection.getTables()).map((table) => table.name);
      expect(tables).toContain('orders');
      expect(tables).not.toContain('half');
      await migrate(db, dialect);
      await db.destroy();
    },
  );

  /** A row with the columns that there were then. */
  async function insertAsOfThen(db: Kysely<Tables>, order: Order): Promise<void> {
    const table = (await db.introspection.getTables()).find(({ name }) => name === 'orders');
    const known = new Set(table?.columns.map(({ name }) => name));
    const row = Object.fromEntries(Object.entries(toRow(order)).filter(([name]) => known.has(name)));
    await db
      .insertInto('orders')
      .values(row as ReturnType<typeof toRow>)
      .execute();
  }

  it.each(opened)(
    'assigns each eSIM to one of the orders that name it on %s',
    async (_name, openDb, dialect) => {
      const db = await openDb();
      const before = migrations.findIndex(({ name }) => name === 'claims');
      await migrate(db, dialect, migrations.slice(0, before));
      const bought = { money: 'captured', goods: 'bought', iccid: '8944501' } as const;
      const orders = [1, 2].map((n) => draftOrder(1, { ...bought, purchaseId: `pur_${n}` }));
      for (const order of orders) await insertAsOfThen(db, order);
      await migrate(db, dialect);
      const rows = await db.selectFrom('claims').selectAll().orderBy('what').execute();
      const [first, second] = orders.map(({ id }) => id);
      expect(rows).toEqual([
        { what: 'esim:8944501', order_id: first },
        { what: 'purchase:pur_1', order_id: first },
        { what: 'purchase:pur_2', order_id: second },
      ]);
      await db.destroy();
    },
  );

  it.each(opened)('indexes a ledger that a stranger wrote into, on %s', async (_name, openDb, dialect) => {
    const db = await openDb();
    const before = migrations.findIndex(({ name }) => name === 'wholeTexts');
    await migrate(db, dialect, migrations.slice(0, before));
    const half = draftOrder(1, { attribution: { utm_source: '\ud800' } });
    const whole = draftOrder(1, { attribution: { utm_source: 'mail 🏝' } });
    for (const order of [half, whole]) await insertAsOfThen(db, order);
    await migrate(db, dialect);
    const { store } = storeOver(db, dialect, systemClock);
    expect((await store.read(whole.id))?.attribution).toEqual({ utm_source: 'mail 🏝' });
    expect(await store.read(half.id)).toBeDefined();
    await db.destroy();
  });

  it.each(opened)('continues from what the first version left on %s', async (_name, openDb, dialect) => {
    const db = await openDb();
    await migrate(db, dialect, migrations.slice(0, 2));
    const event = { provider: 'stripe', type: 'x', subject: 'pi_1', at: 1 } as const;
    const row = { ...event, received_at: 1 };
    await db
      .insertInto('inbox')
      .values({ ...row, event_id: 'evt_left', finished_at: null })
      .execute();
    await db
      .insertInto('inbox')
      .values({ ...row, event_id: 'evt_done', finished_at: 2 })
      .execute();
    const order = draftOrder(await storeOver(db, dialect, systemClock).store.now(), { money: 'held' });
    await insertAsOfThen(db, order);
    await migrate(db, dialect);
    const { store } = storeOver(db, dialect, systemClock);
    expect(await store.read(order.id)).toEqual(order);
    expect(await store.unsettled((await store.now()) + 1)).toEqual([order]);
    expect(await store.claimEvents(10, 60_000)).toEqual([{ ...event, eventId: 'evt_left', tries: 1 }]);
    expect(await store.claimJob('reconciliation', 60_000)).not.toBeNull();
    await db.destroy();
  });

  it.each(opened)('from a newer version is refused on %s', async (_name, openDb, dialect) => {
    const db = await openDb();
    await migrate(db, dialect, [...migrations, async () => undefined]);
    await expect(migrate(db, dialect)).rejects.toThrow(/is at version \d+, this program knows/);
    await db.destroy();
  });

  it.skipIf(!postgres)('runs once when processes start together on PostgreSQL', async () => {
    const dbs = await Promise.all([1, 2, 3, 4].map(() => openPostgres(openPool(url, quiet))));
    await Promise.all(dbs.map((db) => migrate(db, 'postgres')));
    const { rows } = await sql`select version from schema_version`.execute(dbs[0] as Kysely<Tables>);
    expect(rows).toHaveLength(migrations.length);
    await Promise.all(dbs.map((db) => db.destroy()));
  });
});

describe.skipIf(!postgres)('PostgreSQL', () => {
  const fresh = async () => (await postgres?.database()) ?? '';
  const migrated = async () => (await postgres?.migrated()) ?? '';

  it('is refused if it acknowledges what is not on the disk', async () => {
    const url = await fresh();
    const lax = `${url}?options=${encodeURIComponent('-c synchronous_commit=off')}`;
    await expect(openPostgres(openPool(lax, quiet))).rejects.toThrow(/not durable: .*synchronous_commit off/);
  });

  it('takes no place in the pool for a session that broke at its first statement', async () => {
    const wire = await createWireTo(await fresh());
    const pool = openPool(wire.url, quiet, { size: 2 });
    wire.breakSessions(3);
    for (let session = 0; session < 3; session++)
      await expect(openPostgres(pool)).rejects.toThrow(/terminated/);
    const db = await openPostgres(pool);
    await db.destroy();
    await wire.stop();
  });

  it('has sessions that give up rather than hang, and compile no statement', async () => {
    const db = await openPostgres(openPool(await fresh(), quiet));
    const { rows } = await sql<Record<string, string>>`select
      current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`.execute(
      db,
    );
    expect(rows).toEqual([{ statement: '10s', lock: '5s', idle: '10s', jit: 'off' }]);
    await db.destroy();
  });

  it('is migrated without those limits: a step may take long, and other processes wait', async () => {
    const db = await openPostgres(openPool(await fresh(), quiet));
    const told: unknown[] = [];
    const read = async (on: Kysely<Tables>) => {
      const { rows } = await sql<Record<string, string>>`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(on);
      return rows[0];
    };
    await migrate(db, 'postgres', [...migrations, async (tx) => void told.push(await read(tx))]);
    expect(told).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
    expect(await read(db)).toEqual({ statement: '10s', lock: '5s', idle: '10s' });
    await db.destroy();
  });

  it('supplies the time, whatever the clock of a process says', async () => {
    const db = await openPostgres(openPool(await migrated(), quiet));
    const wrong = { now: () => 1_000, after: systemClock.after };
    const { store } = storeOver(db, 'postgres', wrong);
    const before = Date.now();
    const now = await store.now();
    expect(Math.abs(now - before)).toBeLessThan(60_000);
    // Long after the time in which its own process places it.
    const order = await stored({ store }, { nextAt: now - 60_000 });
    expect((await store.effects(order.id))[0]?.openedAt).toBeGreaterThan(before - 60_000);
    expect(await store.claim(10, 60_000)).toEqual([order.id]);
    const moved = await store.commit(order, { cause: 'held', set: { money: 'held' } });
    expect(moved?.updatedAt).toBeGreaterThan(before - 60_000);
    await db.destroy();
  });

  it('reports storage-unavailable while the connection is cut, and continues afterwards', async () => {
    const wire = await createWireTo(await migrated());
    const db = await openPostgres(openPool(wire.url, quiet));
    const { store } = storeOver(db, 'postgres', systemClock);
    const order = await stored({ store });
    wire.cut();
    const change = { cause: 'held', set: { money: 'held' } } as const;
    await expect(store.commit(order, change)).rejects.toMatchObject({ slug: 'storage-unavailable' });
    await expect(store.read(order.id)).rejects.toMatchObject({ slug: 'storage-unavailable' });
    wire.mend();
    expect((await store.commit(order, change))?.money).toBe('held');
    await db.destroy();
    await wire.stop();
  });

  it('drops dead sessions and continues with others', async () => {
    const wire = await createWireTo(await migrated());
    // Long enough that a session of a busy machine is not taken for dead.
    const pool = openPool(wire.url, quiet, { size: 3, silenceMs: 2_000 });
    const db = await openPostgres(pool);
    const { store } = storeOver(db, 'postgres', systemClock);
    const order = await stored({ store });
    const reads = () => Promise.all([1, 2, 3].map(() => store.read(order.id)));
    await reads();
    wire.swallow();
    await expect(reads()).rejects.toMatchObject({ slug: 'storage-unavailable' });
    await expect
      .poll(
        () =>
          reads().then(
            (orders) => orders.length,
            () => 0,
          ),
        { timeout: 30_000 },
      )
      .toBe(3);
    await db.destroy();
    await wire.stop();
  });
});

describe('a backup', () => {
  it('taken while the shop sells contains complete orders and opens as a store', async () => {
    const { backUp } = await import('../../../server/store/backup.ts');
    const path = join(folder, 'orders.db');
    const db = openSqlite(path);
    await migrate(db, 'sqlite');
    const open = storeOver(db, 'sqlite', systemClock);
    const before = await Promise.all(Array.from({ length: 50 }, () => stored(open, {}, { money: 'held' })));
    const copy = join(folder, 'copy.db');
    const selling = Promise.all(Array.from({ length: 50 }, () => stored(open, {}, { money: 'held' })));
    backUp(path, copy);
    await selling;
    expect(() => backUp(path, copy)).toThrow('there already');
    await db.destroy();

    const restored = openSqlite(copy);
    await migrate(restored, 'sqlite');
    const { store } = storeOver(restored, 'sqlite', systemClock);
    for (const order of before) expect(await store.read(order.id)).toEqual(order);
    const orders = await restored.selectFrom('orders').select(['id', 'version']).execute();
    for (const { id, version } of orders) expect(await store.history(id)).toHaveLength(version);
    expect(await setting(restored, 'integrity_check')).toBe('ok');
    await restored.destroy();
  });

  it('is not made of a missing file', async () => {
    const { backUp } = await import('../../../server/store/backup.ts');
    expect(() => backUp(join(folder, 'none.db'), join(folder, 'copy.db'))).toThrow('unable to open');
    expect(existsSync(join(folder, 'none.db'))).toBe(false);
  });
});
