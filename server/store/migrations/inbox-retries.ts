import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** A failing event waits longer each time and blocks no other. Handled events are not read again. */
export async function inboxRetries(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  for (const column of ['due_at', 'tries']) {
    await db.schema
      .alterTable('inbox')
      .addColumn(column, int, (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await sql`create index inbox_due on inbox (due_at) where finished_at is null`.execute(db);
}
