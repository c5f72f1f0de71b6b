import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** Filters of the list of orders, by the names that people gave them. */
export async function savedFilters(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const table = db.schema
    .createTable('staff_filters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('query', 'text', (c) => c.notNull())
    .addColumn('made_at', dialect === 'sqlite' ? 'integer' : 'bigint', (c) => c.notNull())
    .addUniqueConstraint('staff_filters_names', ['person_id', 'name']);
  await (dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
}
