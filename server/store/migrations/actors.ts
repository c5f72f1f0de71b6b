import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Who ran an action, and who dismissed a finding. Null: the program itself, or a row older than this column. */
export async function actors(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('order_events').addColumn('actor', 'text').execute();
  await db.schema.alterTable('findings').addColumn('settled_by', 'text').execute();
}
