import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** For the list of one shop's orders, the last changed first. */
export async function shopIndex(db: Kysely<Tables>): Promise<void> {
  await db.schema.createIndex('orders_shop').on('orders').columns(['shop', 'updated_at', 'id']).execute();
}
