import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** Who placed an order, as keyed hashes: what a sender has open and had declined outlives a restart. */
export async function senders(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const table: CreateTableBuilder<string, string> = db.schema
    .createTable('senders')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('declines', int, (c) => c.notNull().defaultTo(0))
    .addColumn('made_at', int, (c) => c.notNull());
  await (dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
  await db.schema.createIndex('senders_address').on('senders').column('address').execute();
}
