import { sql, type Kysely, type SqlBool } from 'kysely';
import type { DueMail, Finding, OrderStore } from '../orders/store.ts';
import type { Ledger, StoreOptions } from './orders.ts';
import { fromRow } from './rows.ts';
import type { Tables } from './schema.ts';

type Duties = Pick<
  OrderStore,
  | 'unsettled'
  | 'needingPerson'
  | 'report'
  | 'findings'
  | 'dismissFinding'
  | 'ordersOf'
  | 'queueDelayMail'
  | 'queueLinkMail'
  | 'claimMails'
  | 'completeMail'
  | 'claimJob'
  | 'completeJob'
  | 'jobDoneAt'
  | 'failJob'
>;

/** Work still to do: orders and findings for staff, mails for travellers, jobs for the house. */
export function createDuties({ db, dialect }: StoreOptions, ledger: Ledger): Duties {
  return {
    async unsettled(beforeMs) {
      return (await openMoneyOrders(db, beforeMs).execute()).map(fromRow);
    },

    async needingPerson() {
      const query = db.selectFrom('orders').selectAll().where('review', 'is not', null);
      return (await query.orderBy('updated_at').execute()).map(fromRow);
    },

    async report(finding) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('findings')
        .values({ ...finding, found_at: await ledger.now(), settled_at: null })
        .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows) > 0;
    },

    async findings() {
      const query = db.selectFrom('findings').selectAll().where('settled_at', 'is', null);
      return (await query.orderBy('found_at').execute()).map((row) => ({
        kind: row.kind as Finding['kind'],
        subject: row.subject,
        detail: row.detail,
        foundAt: row.found_at,
      }));
    },

    async dismissFinding(subject, by) {
      const { numUpdatedRows } = await db
        .updateTable('findings')
        .set({ settled_at: await ledger.now(), settled_by: by ?? null })
        .where('subject', '=', subject)
        .where('settled_at', 'is', null)
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    },

    async ordersOf(email, sinceMs, limit) {
      const rows = await db
        .selectFrom('orders')
        .innerJoin('contacts', 'contacts.order_id', 'orders.id')
        .selectAll('orders')
        .where('contacts.email', '=', email)
        .where('orders.created_at', '>=', sinceMs)
        .orderBy('orders.created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },

    async queueDelayMail(beforeMs) {
      const at = await ledger.now();
      const late = openMoneyOrders(db, beforeMs)
        .clearSelect()
        .clearOrderBy()
        .select([
          'id',
          sql<string>`'delayed'`.as('kind'),
          sql<number>`${at}`.as('due_at'),
          sql<number>`0`.as('tries'),
        ])
        .where(sql<SqlBool>`money != 'refunding' and goods != 'impossible'`)
        .where(sql<SqlBool>`coalesce(held_at, created_at) < ${beforeMs}`);
      await db
        .insertInto('mails')
        .columns(['order_id', 'kind', 'due_at', 'tries'])
        .expression(late)
        .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
        .execute();
    },

    async queueLinkMail(orderId) {
      const due = { due_at: await ledger.now(), tries: 0, sent_at: null };
      await db
        .insertInto('mails')
        .values({ order_id: orderId, kind: 'links', ...due })
        .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doUpdateSet(due))
        .execute();
    },

    async claimMails(limit, leaseMs) {
      const at = await ledger.now();
      const due = db
        .selectFrom('mails')
        .select(['order_id', 'kind'])
        .where('sent_at', 'is', null)
        .where('due_at', '<=', at)
        .orderBy('due_at')
        .limit(limit);
      const mails: DueMail[] = [];
      for (const { order_id, kind } of await (
        dialect === 'postgres' ? due.forUpdate().skipLocked() : due
      ).execute()) {
        const taken = await db
          .updateTable('mails')
          .set((eb) => ({ due_at: at + leaseMs, tries: eb('tries', '+', 1) }))
          .where('order_id', '=', order_id)
          .where('kind', '=', kind)
          .where('sent_at', 'is', null)
          .where('due_at', '<=', at)
          .returning('tries')
          .executeTakeFirst();
        if (taken) mails.push({ orderId: order_id, kind: kind as DueMail['kind'], tries: taken.tries });
      }
      return mails;
    },

    async completeMail(mail, retryAt) {
      await db
        .updateTable('mails')
        .set(retryAt === null ? { sent_at: await ledger.now() } : { due_at: retryAt, tries: mail.tries })
        .where('order_id', '=', mail.orderId)
        .where('kind', '=', mail.kind)
        .execute();
    },

    async claimJob(chore, leaseMs) {
      const at = await ledger.now();
      const due = { due_at: at + leaseMs };
      // The first of several concurrent callers writes the row; the others see that it is no longer due.
      const taken = await db
        .insertInto('chores')
        .values({ name: chore, ...due, first_at: at, done_at: null })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(due).where('chores.due_at', '<=', at))
        .returning('due_at')
        .executeTakeFirst();
      return taken?.due_at ?? null;
    },

    async completeJob(chore, until, nextAt) {
      const { numUpdatedRows } = await db
        .updateTable('chores')
        .set({ due_at: nextAt, done_at: await ledger.now(), failures: 0 })
        .where('name', '=', chore)
        .where('due_at', '=', until)
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    },

    async jobDoneAt(chore) {
      const query = db.selectFrom('chores').select('done_at').where('name', '=', chore);
      return (await query.executeTakeFirst())?.done_at ?? null;
    },

    async failJob(chore) {
      const row = await db
        .updateTable('chores')
        .set((eb) => ({ failures: eb('failures', '+', 1) }))
        .where('name', '=', chore)
        .returning('failures')
        .executeTakeFirst();
      return row?.failures ?? 0;
    },
  };
}

/** Orders placed before a time that hold money and are not delivered, oldest first. */
export function openMoneyOrders(db: Kysely<Tables>, beforeMs: number) {
  return (
    db
      .selectFrom('orders')
      .selectAll()
      .where('created_at', '<', beforeMs)
      // Repeats the condition of the index `orders_unsettled` literally: SQLite cannot match bound values to it.
      .where(sql<SqlBool>`money in ('held', 'captured', 'refunding')`)
      .where(sql<SqlBool>`(money != 'captured' or goods != 'bought' or profile_stored = 0)`)
      .orderBy('created_at')
  );
}
