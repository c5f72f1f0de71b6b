import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** How often a person had a mail sent again: mailboxes drop a second one of the same message id. */
export async function mailsAgain(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const table = db.schema.alterTable('mails');
  await table.addColumn('again', int, (c) => c.notNull().defaultTo(0)).execute();
}
