import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** The partner's staff: who they are, how they sign in, and what they did. */
export async function staff(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const table = (name: string): CreateTableBuilder<string, string> => db.schema.createTable(name);
  const create = (made: CreateTableBuilder<string, string>) =>
    (dialect === 'sqlite' ? made.modifyEnd(sql`strict`) : made).execute();

  await create(
    table('staff_people')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('version', int, (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('made_at', int, (c) => c.notNull()),
  );
  await create(
    table('staff_passkeys')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('person_id', 'text', (c) => c.notNull().references('staff_people.id'))
      .addColumn('public_key', 'text', (c) => c.notNull())
      .addColumn('counter', int, (c) => c.notNull())
      .addColumn('transports', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('made_at', int, (c) => c.notNull())
      .addColumn('used_at', int),
  );
  await create(
    table('staff_sessions')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('person_id', 'text', (c) => c.notNull().references('staff_people.id'))
      .addColumn('made_at', int, (c) => c.notNull())
      .addColumn('seen_at', int, (c) => c.notNull())
      .addColumn('agent', 'text', (c) => c.notNull())
      .addColumn('notice', 'text'),
  );
  await create(
    table('staff_invitations')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      // Nobody with this id exists until it is claimed.
      .addColumn('person_id', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('made_at', int, (c) => c.notNull())
      .addColumn('made_by', 'text', (c) => c.notNull())
      .addColumn('ends_at', int, (c) => c.notNull()),
  );
  await create(
    table('staff_challenges')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('ends_at', int, (c) => c.notNull()),
  );
  await create(
    table('staff_used_forms')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('ends_at', int, (c) => c.notNull()),
  );
  await create(
    table('audit')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('at', int, (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('via', 'text', (c) => c.notNull())
      .addColumn('what', 'text', (c) => c.notNull())
      .addColumn('subject', 'text')
      .addColumn('before', 'text', (c) => c.notNull())
      .addColumn('after', 'text', (c) => c.notNull()),
  );
  const indexes = [
    ['staff_passkeys_person', 'staff_passkeys', ['person_id']],
    ['staff_sessions_person', 'staff_sessions', ['person_id']],
    ['staff_challenges_ends', 'staff_challenges', ['ends_at']],
    ['staff_used_forms_ends', 'staff_used_forms', ['ends_at']],
    ['audit_at', 'audit', ['at', 'id']],
    ['audit_by', 'audit', ['by', 'at', 'id']],
    ['audit_what', 'audit', ['what', 'at', 'id']],
    ['audit_subject', 'audit', ['subject', 'at', 'id']],
  ] as const;
  for (const [name, on, columns] of indexes) {
    await db.schema
      .createIndex(name)
      .on(on)
      .columns([...columns])
      .execute();
  }
}
