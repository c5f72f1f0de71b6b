import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** The method that paid an order is kept. */
export async function paidWith(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('paid_with', 'text').execute();
}
