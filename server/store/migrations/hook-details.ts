import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** What staff say of an endpoint, and until when it has asked to be left alone. */
export async function hookDetails(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const alter = () => db.schema.alterTable('hook_endpoints');
  await alter()
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await alter()
    .addColumn('quiet_until', dialect === 'sqlite' ? 'integer' : 'bigint')
    .execute();
}
