import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** The id of the key that was put in a key's place; null: none. */
export async function replacedKeys(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('api_keys').addColumn('replaced_by', 'text').execute();
}
