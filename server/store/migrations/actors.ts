import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Who made a move, and who settled a finding. Null: the program itself, or before this was kept. */
export async function actors(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('order_events').addColumn('actor', 'text').execute();
  await db.schema.alterTable('findings').addColumn('settled_by', 'text').execute();
}
