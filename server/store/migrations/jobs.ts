import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** Jobs that run once for all processes. */
export async function jobs(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const table = db.schema
    .createTable('chores')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('due_at', dialect === 'sqlite' ? 'integer' : 'bigint', (c) => c.notNull());
  await (dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
}
