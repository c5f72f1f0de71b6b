import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** When a link that was asked for ends. Those of before, and the traveller's own, end with the order's contact. */
export async function capabilities(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const table = db.schema.alterTable('capabilities');
  await table.addColumn('ends_at', dialect === 'sqlite' ? 'integer' : 'bigint').execute();
}
