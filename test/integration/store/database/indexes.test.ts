import { sql, type Kysely } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../server/runtime/clock.ts';
import { migrate } from '../../../../server/store/migrations.ts';
import { openPool, openPostgres } from '../../../../server/store/database/postgres.ts';
import type { Tables } from '../../../../server/store/schema.ts';
import { stored, storeOver } from '../../../contracts/stored-orders.ts';
import { startPostgres } from '../../../support/databases/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.skipIf(!postgres)('an index that is missing on PostgreSQL', () => {
  let db: Kysely<Tables>;
  beforeEach(async () => {
    const url = (await postgres?.migrated()) ?? '';
    db = await openPostgres(openPool(url, () => undefined, { patience: 12 }));
  });
  afterEach(() => db.destroy());

  const isValid = async (name: string) =>
    (
      await sql<{ valid: boolean }>`select indisvalid as valid from pg_index
        join pg_class on pg_class.oid = indexrelid where relname = ${name}`.execute(db)
    ).rows[0]?.valid;
  const waits = async () =>
    Number(
      (
        await sql<{ n: number }>`select count(*) as n from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like 'create index%'`.execute(db)
      ).rows[0]?.n,
    );

  it('is built while others write, by one of the processes that start', async () => {
    const { store } = storeOver(db, 'postgres', systemClock);
    const [first, second] = [await stored({ store }), await stored({ store })];
    await sql`drop index orders_changed`.execute(db);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    // The index has to wait for writes that began before it; nothing waits behind it.
    const writing = db.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ lang: 'de' }).where('id', '=', first.id).execute();
      begin();
      await ended;
    });
    // Should it fail later, nobody waits for it yet: `await writing` below says so.
    await Promise.race([begun, writing]);
    const starting = Promise.all([migrate(db, 'postgres'), migrate(db, 'postgres')]);
    while ((await waits()) === 0);
    try {
      expect(await store.commit(second, { cause: 'held', set: { money: 'held' } })).toBeDefined();
      expect(await waits()).toBe(1);
    } finally {
      end();
      await writing;
    }
    await starting;
    expect(await isValid('orders_changed')).toBe(true);
  });

  it('is built again where a build was interrupted', async () => {
    await sql`update pg_index set indisvalid = false where indexrelid = 'orders_money'::regclass`.execute(db);
    await migrate(db, 'postgres');
    expect(await isValid('orders_money')).toBe(true);
  });

  it('is not left beside the one that has replaced it', async () => {
    await sql`create index orders_iccid_end on orders (iccid)`.execute(db);
    await sql`update pg_index set indisvalid = false where indexrelid = 'orders_iccid_end'::regclass`.execute(
      db,
    );
    await migrate(db, 'postgres');
    expect(await isValid('orders_iccid_end')).toBeUndefined();
    expect(await isValid('orders_iccid_end_placed')).toBe(true);
  });
});
