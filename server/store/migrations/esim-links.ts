import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** Links that open one eSIM of an order, and what travellers call their eSIMs. */
export async function esimLinks(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const finish = (table: CreateTableBuilder<string, string>) =>
    (dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
  await finish(
    db.schema
      .createTable('esim_links')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
      .addColumn('n', int, (c) => c.notNull())
      .addColumn('ends_at', int),
  );
  await db.schema.createIndex('esim_links_order').on('esim_links').column('order_id').execute();
  await finish(
    db.schema
      .createTable('esim_names')
      .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
      .addColumn('n', int, (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('esim_names_key', ['order_id', 'n']),
  );
}
