import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** An order may be of several eSIMs. The first stays the order's own; a table has the others. */
export async function furtherEsims(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const orders = db.schema.alterTable('orders');
  await orders.addColumn('quantity', int, (c) => c.notNull().defaultTo(1)).execute();
  await orders.addColumn('undelivered', int, (c) => c.notNull().defaultTo(0)).execute();
  await orders.addColumn('captured_amount', int).execute();
  const table = db.schema
    .createTable('further_esims')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('n', int, (c) => c.notNull())
    .addColumn('purchase_id', 'text', (c) => c.notNull().unique())
    .addColumn('iccid', 'text')
    .addColumn('profile', 'text')
    .addColumn('key_id', 'text')
    .addPrimaryKeyConstraint('further_esims_key', ['order_id', 'n']);
  await (dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
  await db.schema.createIndex('further_esims_iccid').on('further_esims').column('iccid').execute();
  await db.schema.createIndex('further_esims_key_id').on('further_esims').column('key_id').execute();
  const end = sql.raw(dialect === 'sqlite' ? 'substr(iccid, -4)' : 'right(iccid, 4)');
  await sql`create index further_esims_iccid_end on further_esims (${end}) where iccid is not null`.execute(
    db,
  );
}
