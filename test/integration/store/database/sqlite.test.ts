import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../../server/runtime/clock.ts';
import { migrate, migrations } from '../../../../server/store/migrations.ts';
import { openSqlite } from '../../../../server/store/database/sqlite.ts';
import { draftOrder, stored, storeOver } from '../../../contracts/stored-orders.ts';
import { eachFolder, setting } from './each-folder.ts';

const { at } = eachFolder();

describe('a SQLite file', () => {
  it('is always opened with FULL synchronous, even the second time', async () => {
    const path = join(at.folder, 'orders.db');
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
    const report = join(at.folder, 'syncs');
    const program = join(import.meta.dirname, '../../../contracts/store-commits.ts');
    const trace = ['-f', '-c', '-o', report, '-e', 'trace=fsync,fdatasync'];
    execFileSync('strace', [...trace, process.execPath, program, join(at.folder, 'o.db'), '100'], {
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
    const path = join(at.folder, 'orders.db');
    const program = join(import.meta.dirname, '../../../contracts/store-commits.ts');
    const run = promisify(execFile);
    await Promise.all([1, 2, 3].map(() => run(process.execPath, [program, path, '20'])));
    const db = openSqlite(path);
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(60);
    const { rows } = await sql`select version from schema_version`.execute(db);
    expect(rows).toHaveLength(migrations.length);
    await db.destroy();
  });

  it('reports storage-unavailable when it cannot be written, and can still be read', async () => {
    const path = join(at.folder, 'orders.db');
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
      const path = join(at.folder, 'orders.db');
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
    expect(() => openSqlite(at.folder)).toThrow('unable to open');
  });
});

describe('a backup', () => {
  it('contains complete orders and opens as a store when taken while the shop sells', async () => {
    const { backUp } = await import('../../../../server/store/database/backup.ts');
    const path = join(at.folder, 'orders.db');
    const db = openSqlite(path);
    await migrate(db, 'sqlite');
    const open = storeOver(db, 'sqlite', systemClock);
    const before = await Promise.all(Array.from({ length: 50 }, () => stored(open, {}, { money: 'held' })));
    const copy = join(at.folder, 'copy.db');
    const selling = Promise.all(Array.from({ length: 50 }, () => stored(open, {}, { money: 'held' })));
    backUp(path, copy);
    await selling;
    expect(() => backUp(path, copy)).toThrow('already exists');
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
    const { backUp } = await import('../../../../server/store/database/backup.ts');
    expect(() => backUp(join(at.folder, 'none.db'), join(at.folder, 'copy.db'))).toThrow('unable to open');
    expect(existsSync(join(at.folder, 'none.db'))).toBe(false);
  });
});
