import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** Orders whose travellers want no reminders. */
export async function reminderStops(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const table: CreateTableBuilder<string, string> = db.schema
    .createTable('reminder_stops')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id'))
    .addColumn('at', dialect === 'sqlite' ? 'integer' : 'bigint', (c) => c.notNull());
  await (dialect === 'sqlite' ? table.modifyEnd(sql`strict, without rowid`) : table).execute();
}
