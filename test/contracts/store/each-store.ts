import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { systemClock } from '../../../server/runtime/clock.ts';
import { migrate } from '../../../server/store/migrations.ts';
import type { Dialect } from '../../../server/store/migrations/dialect.ts';
import { openPool, openPostgres } from '../../../server/store/database/postgres.ts';
import type { Tables } from '../../../server/store/schema.ts';
import { openSqlite } from '../../../server/store/database/sqlite.ts';
import { type Postgres, startPostgres } from '../../support/databases/postgres.ts';
import { storeOver, type OpenStore } from '../stored-orders.ts';

interface Place {
  readonly dialect: Dialect;
  /** Opens the same database again, or a new one after `leave`. */
  open(): Promise<Kysely<Tables>>;
  leave(): Promise<void>;
  readonly keeps: boolean;
}

const inMemory = (): Place => ({
  dialect: 'sqlite',
  keeps: false,
  open: async () => openSqlite(':memory:'),
  leave: async () => undefined,
});

function inFile(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-store-'));
  return {
    dialect: 'sqlite',
    keeps: true,
    open: async () => openSqlite(join(folder, 'orders.db')),
    leave: async () => rmSync(folder, { recursive: true }),
  };
}

function inPostgres(postgres: Postgres): Place {
  let url: string | undefined;
  return {
    dialect: 'postgres',
    keeps: true,
    open: async () =>
      openPostgres(openPool((url ??= await postgres.migrated()), () => undefined, { size: 20 })),
    leave: async () => undefined,
  };
}

/** The places that a store can be in, for the tests of a file. */
export async function storePlaces(): Promise<readonly [name: string, make: () => Place][]> {
  const postgres = await startPostgres();
  afterAll(() => postgres?.stop());
  const places: [string, () => Place][] = [
    ['SQLite in memory', inMemory],
    ['a SQLite file', inFile],
  ];
  if (postgres) places.push(['PostgreSQL', () => inPostgres(postgres)]);
  return places;
}

/** For each test of a file, a store in one of these places. */
export function eachStore(make: () => Place) {
  const open = {} as OpenStore & { readonly place: Place };
  beforeEach(async () => {
    const place = make();
    const db = await place.open();
    await migrate(db, place.dialect);
    Object.assign(open, storeOver(db, place.dialect, systemClock), { place });
  });
  afterEach(async () => {
    await open.db.destroy();
    await open.place.leave();
  });
  return open;
}

/** The plan by which a store's database would run the query if it held more than the few rows of a test. */
export const planOf = (
  { db, dialect }: OpenStore,
  query: (db: Kysely<Tables>) => SelectQueryBuilder<Tables, keyof Tables, unknown>,
) =>
  db.connection().execute(async (one) => {
    if (dialect === 'postgres') await sql`set enable_seqscan = off`.execute(one);
    const how = dialect === 'postgres' ? sql`costs off` : sql`query plan`;
    return JSON.stringify(await query(one).explain(undefined, how));
  });
