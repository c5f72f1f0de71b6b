import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** The card that paid, for the receipt; and an index of the letters of the id that travellers read out. */
export async function orderNumbers(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('card', 'text').execute();
  await sql`create index orders_number on orders (substr(id, 20, 7))`.execute(db);
}
