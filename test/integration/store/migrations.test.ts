import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../server/runtime/clock.ts';
import type { Order } from '../../../server/orders/order.ts';
import { migrate, migrations } from '../../../server/store/migrations.ts';
import { openPool, openPostgres } from '../../../server/store/database/postgres.ts';
import { toRow } from '../../../server/store/orders/order-rows.ts';
import type { Tables } from '../../../server/store/schema.ts';
import { openSqlite } from '../../../server/store/database/sqlite.ts';
import { draftOrder, storeOver } from '../../contracts/stored-orders.ts';
import { startPostgres } from '../../support/databases/postgres.ts';
import { eachFolder } from './database/each-folder.ts';

const { at } = eachFolder();

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const quiet = () => undefined;

describe('a migration', () => {
  const broken = async (db: Kysely<Tables>) => {
    await sql`create table half (id integer)`.execute(db);
    throw new Error('the power went');
  };
  const opened: [string, () => Promise<Kysely<Tables>>, 'sqlite' | 'postgres'][] = [
    ['SQLite', async () => openSqlite(join(at.folder, 'm.db')), 'sqlite'],
  ];
  let url = '';
  if (postgres) opened.push(['PostgreSQL', () => openPostgres(openPool(url, quiet)), 'postgres']);
  beforeEach(async () => {
    url = (await postgres?.database()) ?? '';
  });

  it.each(opened)(
    'leaves nothing behind if it fails halfway on %s',
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

  /** Inserts a row with the columns of that version. */
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
    expect(await store.holdingMoney((await store.now()) + 1)).toEqual([order]);
    expect(await store.claimEvents(10, 60_000)).toEqual([{ ...event, eventId: 'evt_left', tries: 1 }]);
    expect(await store.claimJob('reconciliation', 60_000)).not.toBeNull();
    await db.destroy();
  });

  it.each(opened)('refuses a store of a newer version on %s', async (_name, openDb, dialect) => {
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
