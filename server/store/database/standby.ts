import { sql, type Kysely } from 'kysely';
import type { Dialect } from '../migrations/dialect.ts';
import type { Tables } from '../schema.ts';

/** Whether a PostgreSQL commit waits for a second machine; null on SQLite. */
export async function waitsForStandby(db: Kysely<Tables>, dialect: Dialect): Promise<boolean | null> {
  if (dialect === 'sqlite') return null;
  const { rows } = await sql<{ waits: boolean }>`
    select current_setting('synchronous_standby_names') <> ''
      and current_setting('synchronous_commit') not in ('off', 'local') as waits`.execute(db);
  return rows[0]?.waits ?? null;
}
