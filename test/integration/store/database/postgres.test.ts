import { sql, type Kysely } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../server/runtime/clock.ts';
import { migrate, migrations } from '../../../../server/store/migrations.ts';
import { openPool, openPostgres } from '../../../../server/store/database/postgres.ts';
import type { Tables } from '../../../../server/store/schema.ts';
import { stored, storeOver } from '../../../contracts/stored-orders.ts';
import { createWireTo } from '../../../support/databases/postgres-wire.ts';
import { startPostgres } from '../../../support/databases/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const quiet = () => undefined;

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
    // A minute ago, but far ahead by the clock of its own process.
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
    const pool = openPool(wire.url, quiet, { size: 3, silenceMs: 5_000 });
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
