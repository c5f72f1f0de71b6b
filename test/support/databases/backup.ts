import type { Kysely } from 'kysely';
import type { Tables } from '../../../server/store/schema.ts';

/** The tables that hold orders; a table comes after those it references. */
const kept = [
  'orders',
  'account_orders',
  'account_approvals',
  'order_events',
  'effects',
  'capabilities',
  'esim_links',
  'esim_names',
  'claims',
  'contacts',
  'senders',
  'profiles',
  'further_esims',
  'consents',
  'sellers',
  'evidence',
  'withdrawals',
  'returned_esims',
  'esims',
  'inbox',
  'mails',
  'findings',
  'sales',
  'refunds_made',
  'takings',
  'hook_endpoints',
  'hook_events',
  'hook_deliveries',
] as const;

/** Saves the rows and returns a function that restores them, like a backup or a fail-over does. */
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
