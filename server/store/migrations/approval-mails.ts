import { sql, type Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Dialect } from './dialect.ts';

/** Who wants a mail about each purchase that waits for approval, and those mails until they are sent. */
export async function approvalMails(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  await db.schema.alterTable('staff_people').addColumn('approval_mails_since', int).execute();
  const mails = db.schema
    .createTable('approval_mails')
    .addColumn('approval_id', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text', (c) => c.notNull())
    .addColumn('due_at', int, (c) => c.notNull())
    .addColumn('tries', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('approval_mails_key', ['approval_id', 'person_id']);
  await (dialect === 'sqlite' ? mails.modifyEnd(sql`strict`) : mails).execute();
  await sql`create index approval_mails_due on approval_mails (due_at)`.execute(db);
}
