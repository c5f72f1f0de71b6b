import { setImmediate as turn } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { atOnce, isOneOf } from '../retention/erasure.ts';
import type { Dialect } from '../migrations/dialect.ts';
import type { Tables } from '../schema.ts';

const parts = [
  'order_events',
  'effects',
  'capabilities',
  'esim_links',
  'esim_names',
  'contacts',
  'profiles',
  'mails',
  'reminder_stops',
  'senders',
  'consents',
  'evidence',
  'claims',
] as const;

/**
 * Deletes orders that were closed before a time and for which neither money nor goods ever moved, with everything that
 * belongs to them: strangers can place orders for free, and the store must not grow with them. Returns how many.
 */
export async function deleteUnpaid(db: Kysely<Tables>, dialect: Dialect, before: number): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = await db.transaction().execute(async (tx) => {
      const candidates = tx
        .selectFrom('orders')
        .select('id')
        .where('money', '=', 'none')
        .where('goods', 'in', ['none', 'impossible'])
        .where('reason', '=', 'not-paid')
        .where('review', 'is', null)
        .where('next_at', 'is', null)
        .where('held_at', 'is', null)
        .where('purchase_id', 'is', null)
        .where('attempts', '=', 0)
        .where('updated_at', '<', before)
        // A finding names its order, which staff then want to see.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('findings')
                .select('findings.subject')
                .whereRef('findings.subject', '=', 'orders.id')
                .where('findings.settled_at', 'is', null),
            ),
          ),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('effects')
                .select('effects.order_id')
                .whereRef('effects.order_id', '=', 'orders.id')
                .where('effects.kind', 'in', ['purchase', 'capture', 'refund']),
            ),
          ),
        )
        .limit(atOnce);
      const rows = await (dialect === 'postgres' ? candidates.forUpdate() : candidates).execute();
      if (rows.length === 0) return 0;
      const ids = isOneOf(
        rows.map((row) => row.id),
        dialect,
      );
      for (const part of parts) {
        await tx
          .deleteFrom(part)
          .where(sql<boolean>`order_id in ${ids}`)
          .execute();
      }
      await tx
        .deleteFrom('orders')
        .where(sql<boolean>`id in ${ids}`)
        .execute();
      return rows.length;
    });
    if (count === 0) return deleted;
    deleted += count;
    // SQLite works on the thread that serves requests.
    await turn();
  }
}
