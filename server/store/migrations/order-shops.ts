import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** The shop that an order was placed in; older orders belong to the default one. */
export async function orderShops(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('shop', 'text', (c) => c.notNull().defaultTo('default'))
    .execute();
}
