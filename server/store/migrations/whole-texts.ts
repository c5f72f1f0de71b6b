import { sql, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** PostgreSQL reads no JSON with half of a surrogate pair, which a page's address could bring until now. */
export async function wholeTexts(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`update orders set attribution = '{}' where attribution ~* '\\\\ud[89a-f]'`.execute(db);
}
