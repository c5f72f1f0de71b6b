import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/**
 * When each order was sold and what Stripe kept of it, and sums by time, so that no page adds up the ledger. Orders of
 * before are counted later, beside the shop's work.
 */
export async function sales(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const sold = db.schema
    .createTable('sales')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id'))
    .addColumn('sold_at', int)
    .addColumn('bought', int, (c) => c.notNull())
    .addColumn('refunded', int, (c) => c.notNull())
    .addColumn('fee_amount', int)
    .addColumn('fee_currency', 'text')
    .addColumn('settled_amount', int);
  await (dialect === 'sqlite' ? sold.modifyEnd(sql`strict`) : sold).execute();

  const sums = db.schema
    .createTable('takings')
    .addColumn('facet', 'text', (c) => c.notNull())
    .addColumn('from_at', int, (c) => c.notNull())
    .addColumn('shop', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('orders', int, (c) => c.notNull())
    .addColumn('sold', int, (c) => c.notNull())
    .addColumn('refunds', int, (c) => c.notNull())
    .addColumn('refunded', int, (c) => c.notNull())
    .addColumn('bought', int, (c) => c.notNull())
    .addColumn('cost_cents', int, (c) => c.notNull())
    .addColumn('fees_known', int, (c) => c.notNull())
    .addColumn('fees', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('takings_pk', ['facet', 'from_at', 'shop', 'value', 'currency']);
  await (dialect === 'sqlite' ? sums.modifyEnd(sql`strict, without rowid`) : sums).execute();
}
