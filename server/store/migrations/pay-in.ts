import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** An order may be paid in a tab of its own, by methods that lead away. */
export async function payIn(db: Kysely<Tables>): Promise<void> {
  const orders = db.schema.alterTable('orders');
  await orders.addColumn('pay_in', 'text', (c) => c.notNull().defaultTo('frame')).execute();
}
