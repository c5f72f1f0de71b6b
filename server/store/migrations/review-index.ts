import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Every scrape of the metrics counts the orders that need a person, and there are very few of them. */
export async function reviewIndex(db: Kysely<Tables>): Promise<void> {
  await sql`create index orders_review on orders (review) where review is not null`.execute(db);
}
