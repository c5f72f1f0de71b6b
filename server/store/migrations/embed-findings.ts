import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** What is wrong with the pages that show the shops, counted. */
export async function embedFindings(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const table = db.schema
    .createTable('embed_findings')
    .addColumn('shop', 'text', (c) => c.notNull())
    .addColumn('site', 'text', (c) => c.notNull())
    .addColumn('mistake', 'text', (c) => c.notNull())
    .addColumn('seen', int, (c) => c.notNull())
    .addColumn('first_at', int, (c) => c.notNull())
    .addColumn('last_at', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('embed_findings_pk', ['shop', 'site', 'mistake']);
  await (dialect === 'sqlite' ? table.modifyEnd(sql`strict, without rowid`) : table).execute();
}
