import { sql, type Kysely, type SqlBool } from 'kysely';
import { putOffMs } from '../../orders/order.ts';
import { reminderKinds } from '../../orders/notifications/reminders.ts';
import type { DueMail, MailKind, Outbox } from '../../orders/notifications/mails.ts';
import { maxEsims } from '../../contract/values/values.ts';
import { claimDue, endClaim } from '../lease.ts';
import { openMoneyOrders } from '../orders/order-queries.ts';
import type { Tables } from '../schema.ts';
import type { TableOptions } from '../table-options.ts';

const outbox = { table: 'mails', key: ['order_id', 'kind'] } as const;

/** The reminder of an eSIM after the first is a mail of its own: its row's kind ends in the eSIM's number. */
export const kindOfRow = (kind: MailKind, n: number): string => (n === 1 ? kind : `${kind}:${n}`);

const rowOf = ({ orderId, kind, n = 1 }: DueMail) => ({
  order_id: orderId,
  kind: kind === 'links' ? kind : kindOfRow(kind, n),
});
const kindIn = (kind: string): string => kind.split(':')[0] ?? kind;
const nIn = (kind: string): { readonly n?: number } => {
  const n = kind.split(':')[1];
  return n === undefined ? {} : { n: Number(n) };
};
const reminderRows = reminderKinds.flatMap((kind) =>
  Array.from({ length: maxEsims }, (_, before) => kindOfRow(kind, before + 1)),
);

/** Mails to travellers: at most one of each kind per order. */
export function createMails({ db, dialect, now }: TableOptions): Outbox {
  const queueEach = async (kind: MailKind, orders: ReturnType<typeof openMoneyOrders>) => {
    const at = await now();
    const rows = orders
      .clearSelect()
      .clearOrderBy()
      .select([
        'id',
        sql<string>`${sql.lit(kind)}`.as('kind'),
        sql<number>`${at}`.as('due_at'),
        sql<number>`0`.as('tries'),
      ]);
    await db
      .insertInto('mails')
      .columns(['order_id', 'kind', 'due_at', 'tries'])
      .expression(rows)
      .onConflict((conflict) => conflict.columns(outbox.key).doNothing())
      .execute();
  };

  return {
    async queueDelayMail(beforeMs) {
      await queueEach(
        'delayed',
        openMoneyOrders(db, beforeMs)
          .where(sql<SqlBool>`money != 'refunding' and goods != 'impossible'`)
          .where(sql<SqlBool>`coalesce(held_at, created_at) < ${beforeMs}`),
      );
    },

    async queueReturnMail(beforeMs) {
      // No column stores when the money began to go back: the event does, unless a later one says that it arrived.
      const since = sql<SqlBool>`exists (select 1 from order_events as began where order_id = orders.id
        and at < ${beforeMs} and (changed like '%"goods":"impossible"%' or changed like '%"money":"refunding"%')
        and not exists (select 1 from order_events as back where back.order_id = orders.id
          and back.seq > began.seq and back.changed like '%"money":"refunded"%'))`;
      await queueEach(
        'return-delayed',
        openMoneyOrders(db, beforeMs)
          .where(sql<SqlBool>`(money = 'refunding' or goods = 'impossible')`)
          // A person has settled the others.
          .where('next_at', '<', (await now()) + putOffMs)
          .where(since),
      );
    },

    async queueLinkMail(orderId) {
      const due = { due_at: await now(), tries: 0, sent_at: null };
      await db
        .insertInto('mails')
        .values({ order_id: orderId, kind: 'links', ...due })
        .onConflict((conflict) => conflict.columns(outbox.key).doUpdateSet(due))
        .execute();
    },

    async claimMails(limit, leaseMs) {
      const at = await now();
      const due = db
        .selectFrom('mails')
        .select(outbox.key)
        .where('sent_at', 'is', null)
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(limit);
      const rows = await claimDue({ db, dialect }, outbox, {
        due,
        free: sql<SqlBool>`sent_at is null and due_at <= ${at}`,
        take: sql`due_at = ${at + leaseMs}, tries = tries + 1`,
        returning: ['order_id', 'kind', 'tries', 'again'],
      });
      return rows.map(({ order_id, kind, tries, again }) => ({
        orderId: order_id,
        kind: kindIn(kind) as DueMail['kind'],
        ...nIn(kind),
        tries,
        ...(again > 0 ? { again } : {}),
      }));
    },

    async completeMail(mail, retryAt) {
      const set = retryAt === null ? { sent_at: await now() } : { due_at: retryAt, tries: mail.tries };
      await endClaim(db, outbox, rowOf(mail), set);
    },

    async dropMail(mail) {
      const { order_id, kind } = rowOf(mail);
      await db.deleteFrom('mails').where('order_id', '=', order_id).where('kind', '=', kind).execute();
    },

    async mailsOf(orderId) {
      const query = db
        .selectFrom('mails')
        .select(['kind', 'sent_at'])
        .where('order_id', '=', orderId)
        .where((mail) => mail.or([mail('sent_at', 'is not', null), mail('kind', 'not in', reminderRows)]));
      return (await query.orderBy('due_at').execute()).map(({ kind, sent_at }) => ({
        kind: kindIn(kind),
        sentAt: sent_at,
      }));
    },
  };
}

/** Queues a mail along with the change it reports, unless the order already has one of its kind. */
export async function insertMail(
  tx: Kysely<Tables>,
  mail: { readonly orderId: string; readonly kind: MailKind; readonly at: number },
): Promise<void> {
  await tx
    .insertInto('mails')
    .values({ order_id: mail.orderId, kind: mail.kind, due_at: mail.at, tries: 0, sent_at: null })
    .onConflict((conflict) => conflict.columns(outbox.key).doNothing())
    .execute();
}

/** Queues a mail again, sent or given up; the finding about it is settled in the name of the person who asks. */
export async function requeueMail(
  tx: Kysely<Tables>,
  { orderId, kind, at }: { readonly orderId: string; readonly kind: MailKind; readonly at: number },
  by: string | undefined,
): Promise<void> {
  const due = { due_at: at, tries: 0, sent_at: null };
  await tx
    .insertInto('mails')
    .values({ order_id: orderId, kind, ...due })
    .onConflict((conflict) =>
      conflict.columns(outbox.key).doUpdateSet({ ...due, again: sql<number>`mails.again + 1` }),
    )
    .execute();
  await tx
    .updateTable('findings')
    .set({ settled_at: at, settled_by: by ?? null })
    .where('kind', '=', 'mail-not-sent')
    .where('subject', '=', `${kind}:${orderId}`)
    .where('settled_at', 'is', null)
    .execute();
}
