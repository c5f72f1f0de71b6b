import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Without it each deleted order would have the whole table read for top-ups of it. */
export async function topUpIndex(db: Kysely<Tables>): Promise<void> {
  await sql`create index orders_top_up_of on orders (top_up_of) where top_up_of is not null`.execute(db);
}
