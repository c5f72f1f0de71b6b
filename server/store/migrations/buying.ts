import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** When the money came, by Stripe's clock, and the GB of the package as the service lists it. Orders of before have neither. */
export async function buying(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const table = db.schema.alterTable('orders');
  await table.addColumn('held_at', dialect === 'sqlite' ? 'integer' : 'bigint').execute();
  await table.addColumn('data_gb', dialect === 'sqlite' ? sql`real` : 'double precision').execute();
}
