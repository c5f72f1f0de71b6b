import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** Which key the codes of an order are encrypted under. Null: they are in clear. */
export async function codeKeys(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('profiles').addColumn('key_id', 'text').execute();
}
