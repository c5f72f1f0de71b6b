import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/**
 * When a requested link expires. Null for older links and the traveller's own: they expire with the order's contact.
 */
export async function capabilities(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const table = db.schema.alterTable('capabilities');
  await table.addColumn('ends_at', dialect === 'sqlite' ? 'integer' : 'bigint').execute();
}
