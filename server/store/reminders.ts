import { sql, type Kysely, type SqlBool } from 'kysely';
import { callsForReminder, remindersDue } from '../orders/reminders.ts';
import type { EsimRecord } from '../orders/esim-record.ts';
import { hasEsim } from './further-esims.ts';
import type { Dialect } from './migrations/dialect.ts';
import { fromRow } from './rows.ts';
import type { Tables } from './schema.ts';

/**
 * Queues the reminders that news about an eSIM calls for, in the transaction that stores the news. Whether the shop
 * wants them is asked when they are due, so that switching them on or off holds for trips under way.
 */
export async function queueReminders(
  tx: Kysely<Tables>,
  dialect: Dialect,
  before: EsimRecord,
  after: EsimRecord,
  at: number,
): Promise<void> {
  if (!callsForReminder(before, after)) return;
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .where('kind', '=', 'purchase')
    .where('goods', '=', 'bought')
    .where(hasEsim(dialect, after.iccid))
    .execute();
  const rows = orders.map(fromRow).flatMap((order) =>
    remindersDue(order, before, after, at).map(({ kind, at: due_at }) => ({
      order_id: order.id,
      kind,
      due_at,
      tries: 0,
      sent_at: null,
    })),
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) =>
      // Low once more, after a top-up: that is another mail.
      conflict
        .columns(['order_id', 'kind'])
        .doUpdateSet((row) => ({
          due_at: row.ref('excluded.due_at'),
          tries: 0,
          sent_at: null,
          again: sql<number>`mails.again + 1`,
        }))
        .where('mails.sent_at', 'is not', null)
        // Of a trip's eSIMs each has the same end.
        .where(sql<SqlBool>`(mails.kind <> 'ending' or excluded.due_at > mails.due_at)`),
    )
    .execute();
}
