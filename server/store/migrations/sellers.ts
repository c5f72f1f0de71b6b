import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** Who sold each order, as it was told on that day; each wording of a seller is kept once. */
export async function sellers(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const table: CreateTableBuilder<string, string> = db.schema
    .createTable('sellers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull());
  await (dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
  // Without a reference: no row of `sellers` is ever deleted.
  await db.schema.alterTable('evidence').addColumn('seller', 'text').execute();
}
