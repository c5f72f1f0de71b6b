import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** How much of an order was refunded, and the target while a partial refund is in progress. */
export async function refunds(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const table = db.schema.alterTable('orders');
  await table.addColumn('refunded_amount', int, (c) => c.notNull().defaultTo(0)).execute();
  await table.addColumn('refund_due', int).execute();
  await db
    .updateTable('orders')
    .set((row) => ({ refunded_amount: row.ref('price_amount') }))
    .where('money', '=', 'refunded')
    .execute();
}
