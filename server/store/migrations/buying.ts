import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** When the money was held, by Stripe's clock, and the package's GB as the service lists it. Null for older orders. */
export async function buying(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const table = db.schema.alterTable('orders');
  await table.addColumn('held_at', dialect === 'sqlite' ? 'integer' : 'bigint').execute();
  await table.addColumn('data_gb', dialect === 'sqlite' ? sql`real` : 'double precision').execute();
}
