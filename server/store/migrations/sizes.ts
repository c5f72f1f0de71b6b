import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Which sales are in the sums by size, too. Those of before are counted later, beside the shop's work. */
export async function sizes(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('sales')
    .addColumn('is_sized', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
