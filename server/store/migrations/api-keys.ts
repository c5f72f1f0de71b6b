import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Dialect } from './dialect.ts';

/** Keys of programs, by the hashes of their secrets. */
export async function apiKeys(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const made = db.schema
    .createTable('api_keys')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('shop', 'text')
    .addColumn('person_id', 'text')
    .addColumn('made_at', int, (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('ends_at', int, (c) => c.notNull())
    .addColumn('used_at', int);
  await (dialect === 'sqlite' ? made.modifyEnd(sql`strict`) : made).execute();
}
