import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../../../server/store/migrations.ts';
import { openSqlite } from '../../../server/store/database/sqlite.ts';
import { startPostgres } from './postgres.ts';
import { openProcesses, type Stores } from './processes.ts';

const onPostgres = process.env['TEST_STORE'] === 'postgres';

let server: ReturnType<typeof startPostgres> | undefined;

/** Why the tests cannot run on the requested store; null if they can. */
export async function missingStore(): Promise<string | null> {
  return !onPostgres || (await (server ??= startPostgres())) ? null : 'there is no PostgreSQL';
}

interface OpenStore {
  readonly options: Stores;
  /** Call after everything is closed. */
  drop(): Promise<void>;
}

/** The store for a shop that brings none: SQLite in memory, or its own PostgreSQL with TEST_STORE=postgres. */
export async function openStore(processes: number): Promise<OpenStore> {
  const postgres = onPostgres ? await (server ??= startPostgres()) : null;
  if (!postgres) {
    const databases = [
      { db: openSqlite(':memory:', await (migrated ??= migratedBytes())), dialect: 'sqlite' as const },
    ];
    return { options: { databases }, drop: async () => undefined };
  }
  const url = await postgres.migrated();
  const { options } = await openProcesses(url, processes);
  // Shared limits use the machine's time, which a test cannot move.
  const databases = options.databases.map(({ makeLimiter: _shared, ...rest }) => rest);
  return { options: { ...options, databases }, drop: () => postgres.drop(url) };
}

/** Migrated only once, because all the steps together take half as long as a purchase. */
let migrated: Promise<Uint8Array> | undefined;

async function migratedBytes(): Promise<Uint8Array> {
  const db = openSqlite(':memory:');
  const folder = mkdtempSync(join(tmpdir(), 'storefront-migrated-'));
  try {
    await migrate(db, 'sqlite');
    const file = join(folder, 'orders.db');
    await sql`vacuum into ${file}`.execute(db);
    return readFileSync(file);
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}
