import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/**
 * Which order has bought a purchase and its eSIM. A table rather than a unique index on the orders: older rows may name
 * an eSIM twice, and an index would then refuse to be made.
 */
export async function claims(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const table = db.schema
    .createTable('claims')
    .addColumn('what', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'));
  await (dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
  await db.schema.createIndex('claims_order').on('claims').column('order_id').execute();
  await sql`insert into claims (what, order_id)
    select 'purchase:' || purchase_id, id from orders where purchase_id is not null`.execute(db);
  await sql`insert into claims (what, order_id)
    select 'esim:' || iccid, min(id) from orders
    where kind = 'purchase' and goods = 'bought' and iccid is not null group by iccid`.execute(db);
}
