import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Which sales are also in the sums by size. Earlier ones are counted later, while the shop runs. */
export async function sizes(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('sales')
    .addColumn('is_sized', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
