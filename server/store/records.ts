import type { Kysely } from 'kysely';
import type { Profile } from '../contract/schemas.ts';
import type { EsimRecord, InboxEvent, OrderStore } from '../orders/store.ts';
import { emptyEsim, mergeNews } from './esims.ts';
import type { Ledger, StoreOptions } from './orders.ts';
import type { Tables } from './schema.ts';

/** The process that receives an event handles it at once; after this, any process may. */
const handlingMs = 30_000;

export type Records = Pick<
  OrderStore,
  | 'hasCapability'
  | 'addCapability'
  | 'revoke'
  | 'contact'
  | 'profile'
  | 'esim'
  | 'mergeEsim'
  | 'receive'
  | 'claimEvents'
  | 'completeEvent'
>;

/** Everything beside the orders: capabilities, contacts, profiles, eSIMs and the inbox of events. */
export function createRecords(options: StoreOptions, ledger: Ledger): Records {
  const { db, dialect, onCommit } = options;
  return {
    async hasCapability(orderId, hash) {
      const row = await db
        .selectFrom('capabilities')
        .select('ends_at')
        .where('hash', '=', hash)
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      return row !== undefined && (row.ends_at === null || row.ends_at > (await ledger.now()));
    },

    async addCapability(orderId, hash, forMs = null) {
      const made_at = await ledger.now();
      const ends_at = forMs === null ? null : made_at + forMs;
      await db.insertInto('capabilities').values({ hash, order_id: orderId, made_at, ends_at }).execute();
    },

    async revoke(orderId) {
      const gone = db.deleteFrom('capabilities').where('order_id', '=', orderId);
      return Number((await gone.executeTakeFirst()).numDeletedRows);
    },

    async contact(orderId) {
      const query = db.selectFrom('contacts').select('email').where('order_id', '=', orderId);
      return (await query.executeTakeFirst())?.email ?? null;
    },

    async profile(orderId) {
      const query = db.selectFrom('profiles').select('profile').where('order_id', '=', orderId);
      const row = await query.executeTakeFirst();
      return row ? (JSON.parse(row.profile) as Profile) : null;
    },

    async esim(iccid) {
      const query = db.selectFrom('esims').select('record').where('iccid', '=', iccid);
      const row = await query.executeTakeFirst();
      return row ? (JSON.parse(row.record) as EsimRecord) : null;
    },

    async mergeEsim(iccid, news) {
      const { record, changed } = await db.transaction().execute(async (tx) => {
        // Write first: it takes the lock that the read below needs.
        await tx
          .insertInto('esims')
          .values({ iccid, record: JSON.stringify(emptyEsim(iccid)) })
          .onConflict((conflict) => conflict.column('iccid').doNothing())
          .execute();
        const query = tx.selectFrom('esims').select('record').where('iccid', '=', iccid);
        const before = await (dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow();
        const merged = mergeNews(JSON.parse(before.record) as EsimRecord, news);
        const text = JSON.stringify(merged);
        if (text !== before.record) {
          await tx.updateTable('esims').set({ record: text }).where('iccid', '=', iccid).execute();
        }
        return { record: merged, changed: text !== before.record };
      });
      if (changed) for (const order of await ledger.readByIccid(iccid)) onCommit(order.id);
      return record;
    },

    async receive(event) {
      const { eventId, ...rest } = event;
      const received_at = await ledger.now();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('inbox')
        .values({ ...rest, event_id: eventId, received_at, due_at: received_at + handlingMs })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows) > 0;
    },

    async claimEvents(limit, leaseMs) {
      const at = await ledger.now();
      const due = dueEvents(db, at, limit);
      const rows = await db
        // Materialized: inside the update, PostgreSQL may read it once per row and claim more than the limit.
        .with(
          (cte) => cte('due').materialized(),
          () => (dialect === 'postgres' ? due.forUpdate().skipLocked() : due),
        )
        .updateTable('inbox')
        .set((eb) => ({ due_at: at + leaseMs, tries: eb('tries', '+', 1) }))
        .where((eb) =>
          eb(
            eb.refTuple('provider', 'event_id'),
            'in',
            eb.selectFrom('due').select(['due.provider', 'due.event_id']).$asTuple('provider', 'event_id'),
          ),
        )
        // As with orders: checked again after waiting for the row lock.
        .where('finished_at', 'is', null)
        .where('due_at', '<=', at)
        .returning(['provider', 'event_id', 'type', 'subject', 'at', 'tries'])
        .execute();
      return rows.map(({ event_id, ...row }) => ({
        ...row,
        provider: row.provider as InboxEvent['provider'],
        eventId: event_id,
      }));
    },

    async completeEvent(event, retryAt) {
      await db
        .updateTable('inbox')
        .set(retryAt === null ? { finished_at: await ledger.now() } : { due_at: retryAt })
        .where('provider', '=', event.provider)
        .where('event_id', '=', event.eventId)
        .execute();
    },
  };
}

/** Unfinished events that are due, longest overdue first. */
export function dueEvents(db: Kysely<Tables>, at: number, limit: number) {
  return db
    .selectFrom('inbox')
    .select(['provider', 'event_id'])
    .where('finished_at', 'is', null)
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(limit);
}
