import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Read every hour: orders that hold money and are not delivered. Nearly all other orders are finished. */
export async function unsettledIndex(db: Kysely<Tables>): Promise<void> {
  await sql`create index orders_unsettled on orders (created_at)
    where money in ('held', 'captured', 'refunding')
    and (money != 'captured' or goods != 'bought' or profile_stored = 0)`.execute(db);
}
