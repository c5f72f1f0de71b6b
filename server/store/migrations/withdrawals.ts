import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** Travellers who have withdrawn from an order, and what goes back for it. */
export async function withdrawals(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const table: CreateTableBuilder<string, string> = db.schema
    .createTable('withdrawals')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id'))
    .addColumn('at', int, (c) => c.notNull())
    .addColumn('verdict', 'text', (c) => c.notNull())
    .addColumn('rule', 'text', (c) => c.notNull())
    .addColumn('name', 'text')
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('used_bytes', int)
    .addColumn('amount', int);
  await (dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
}
