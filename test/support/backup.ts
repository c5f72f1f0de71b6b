import type { Kysely } from 'kysely';
import type { Tables } from '../../server/store/schema.ts';

/** What belongs to orders; what refers to another table comes after it. */
const kept = [
  'orders',
  'order_events',
  'effects',
  'capabilities',
  'claims',
  'contacts',
  'senders',
  'profiles',
  'esims',
  'inbox',
  'mails',
  'findings',
] as const;

/** The rows as they are now; what is answered puts them back, as a restored backup or a fail-over does. */
export async function backUp(db: Kysely<Tables>): Promise<() => Promise<void>> {
  const rows = new Map<string, object[]>();
  for (const table of kept) rows.set(table, await db.selectFrom(table).selectAll().execute());
  return () =>
    db.transaction().execute(async (tx) => {
      for (const table of kept.toReversed()) await tx.deleteFrom(table).execute();
      for (const table of kept) {
        for (const row of rows.get(table) ?? [])
          await tx
            .insertInto(table)
            .values(row as never)
            .execute();
      }
    });
}
