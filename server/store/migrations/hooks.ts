import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** The partner's systems that are told what happens, the events, and their deliveries. */
export async function hooks(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const int = isSqlite ? 'integer' : 'bigint';
  const table = (name: string): CreateTableBuilder<string, string> => db.schema.createTable(name);
  const create = (made: CreateTableBuilder<string, string>) =>
    (isSqlite ? made.modifyEnd(sql`strict`) : made).execute();

  await create(
    table('hook_endpoints')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('shop', 'text')
      .addColumn('url', 'text', (c) => c.notNull())
      .addColumn('events', 'text', (c) => c.notNull())
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('key_id', 'text')
      .addColumn('former_secret', 'text')
      .addColumn('former_key_id', 'text')
      .addColumn('former_until', int)
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('made_at', int, (c) => c.notNull())
      .addColumn('made_by', 'text', (c) => c.notNull())
      .addColumn('failing_since', int),
  );
  await create(
    table('hook_events')
      // A number is never given twice, also when the last rows were deleted.
      .addColumn('n', int, (c) =>
        isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
      )
      .addColumn('id', 'text', (c) => c.notNull().unique())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('shop', 'text')
      .addColumn('stream', 'text', (c) => c.notNull())
      .addColumn('at', int, (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull()),
  );
  await create(
    table('hook_deliveries')
      .addColumn('endpoint_id', 'text', (c) => c.notNull().references('hook_endpoints.id'))
      .addColumn('event_n', int, (c) => c.notNull().references('hook_events.n'))
      .addColumn('stream', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('due_at', int, (c) => c.notNull())
      .addColumn('tries', int, (c) => c.notNull().defaultTo(0))
      .addColumn('tried_at', int)
      .addColumn('status', int)
      .addColumn('note', 'text')
      .addPrimaryKeyConstraint('hook_deliveries_key', ['endpoint_id', 'event_n']),
  );
  const waiting = sql.raw("where state = 'waiting'");
  await sql`create index hook_events_at on hook_events (at)`.execute(db);
  await sql`create index hook_deliveries_event on hook_deliveries (event_n)`.execute(db);
  await sql`create index hook_deliveries_due on hook_deliveries (endpoint_id, due_at) ${waiting}`.execute(db);
  await sql`create index hook_deliveries_stream on hook_deliveries (endpoint_id, stream, event_n)
    ${waiting}`.execute(db);
}
