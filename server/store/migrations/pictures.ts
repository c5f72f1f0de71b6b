import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** Logos of the shops. */
export async function pictures(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const table = db.schema
    .createTable('pictures')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('base64', 'text', (c) => c.notNull())
    .addColumn('made_at', dialect === 'sqlite' ? 'integer' : 'bigint', (c) => c.notNull());
  await (dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
}
