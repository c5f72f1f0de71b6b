import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** What staff set in the dashboard, every version of it. */
export async function settings(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const table: CreateTableBuilder<string, string> = db.schema
    .createTable('settings')
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('version', int, (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('at', int, (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('via', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('settings_pk', ['scope', 'version']);
  await (dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
}
