import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** When a job was first due and last done, and how often it has failed since. */
export async function chores(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const table = db.schema.alterTable('chores');
  await table.addColumn('first_at', int, (c) => c.notNull().defaultTo(0)).execute();
  await table.addColumn('done_at', int).execute();
  await table.addColumn('failures', int, (c) => c.notNull().defaultTo(0)).execute();
  await db
    .updateTable('chores')
    .set((row) => ({ first_at: row.ref('due_at') }))
    .execute();
}
