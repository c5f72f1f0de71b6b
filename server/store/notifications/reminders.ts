import { sql, type Kysely, type SqlBool } from 'kysely';
import { callsForReminder, remindersDue } from '../../orders/notifications/reminders.ts';
import type { EsimRecord } from '../../orders/esims/esim-record.ts';
import type { ReminderStops } from '../../orders/notifications/mails.ts';
import { hasEsim, nthOf } from '../esims/further-esims.ts';
import { kindOfRow } from './mails.ts';
import type { Dialect } from '../migrations/dialect.ts';
import { fromRow } from '../orders/order-rows.ts';
import type { Tables } from '../schema.ts';
import { insertAudit } from '../staff/audit.ts';
import type { TableOptions } from '../table-options.ts';

/**
 * Queues the reminders that news about an eSIM calls for, in the transaction that stores the news. Whether the shop
 * wants them is asked when they are due, so that switching them on or off applies to trips under way.
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
  const rows = [];
  for (const order of orders.map(fromRow)) {
    const n = await nthOf(tx, order, after.iccid);
    for (const { kind, n: about, at: due_at } of remindersDue(order, n, before, after, at)) {
      rows.push({ order_id: order.id, kind: kindOfRow(kind, about), due_at, tries: 0, sent_at: null });
    }
  }
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
        // All eSIMs of a trip have the same end.
        .where(sql<SqlBool>`(mails.kind <> 'ending' or excluded.due_at > mails.due_at)`),
    )
    .execute();
}

/** The orders whose travellers want no reminders. */
export function createReminderStops({ db, now }: TableOptions): ReminderStops {
  return {
    async stopReminders(orderId) {
      const at = await now();
      await db.transaction().execute(async (tx) => {
        const stopped = await tx
          .insertInto('reminder_stops')
          .values({ order_id: orderId, at })
          .onConflict((conflict) => conflict.column('order_id').doNothing())
          .returning('at')
          .executeTakeFirst();
        if (!stopped) return;
        const what = 'order.stop-reminders';
        const entry = { at, by: 'traveller', via: 'mail', what, subject: orderId } as const;
        await insertAudit(tx, { ...entry, before: null, after: null });
      });
    },

    async resumeReminders(orderId) {
      const at = await now();
      await db.transaction().execute(async (tx) => {
        const resumed = await tx
          .deleteFrom('reminder_stops')
          .where('order_id', '=', orderId)
          .executeTakeFirst();
        if (Number(resumed.numDeletedRows) === 0) return;
        const what = 'order.resume-reminders';
        const entry = { at, by: 'traveller', via: 'mail', what, subject: orderId } as const;
        await insertAudit(tx, { ...entry, before: null, after: null });
      });
    },

    async remindersStopped(orderId) {
      const query = db.selectFrom('reminder_stops').select('at').where('order_id', '=', orderId);
      return (await query.executeTakeFirst()) !== undefined;
    },
  };
}
