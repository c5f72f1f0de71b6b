import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** The card that paid, for the receipt. */
export async function orderNumbers(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('card', 'text').execute();
}
