import type { Profile } from '../contract.ts';
import type { EsimRecord, InboxEvent, OrderStore } from '../orders/store.ts';
import { emptyEsim, mergeNews } from './esims.ts';
import type { Ledger, StoreOptions } from './orders.ts';

export type Records = Pick<
  OrderStore,
  | 'hasCapability'
  | 'addCapability'
  | 'contact'
  | 'profile'
  | 'esim'
  | 'mergeEsim'
  | 'receive'
  | 'finish'
  | 'unfinished'
>;

/** What stands beside the orders: capabilities, contacts, profiles, eSIMs and the inbox of events. */
export function createRecords(options: StoreOptions, ledger: Ledger): Records {
  const { db, dialect, onCommit } = options;
  return {
    async hasCapability(orderId, hash) {
      const row = await db
        .selectFrom('capabilities')
        .select('order_id')
        .where('hash', '=', hash)
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      return row !== undefined;
    },

    async addCapability(orderId, hash) {
      const made_at = await ledger.now();
      await db.insertInto('capabilities').values({ hash, order_id: orderId, made_at }).execute();
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
        // The write comes first: it takes the lock that the reading below must be under.
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
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('inbox')
        .values({ ...rest, event_id: eventId, received_at: await ledger.now() })
        .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows) > 0;
    },

    async finish(provider, eventId) {
      await db
        .updateTable('inbox')
        .set({ finished_at: await ledger.now() })
        .where('provider', '=', provider)
        .where('event_id', '=', eventId)
        .execute();
    },

    async unfinished(beforeMs, limit) {
      const rows = await db
        .selectFrom('inbox')
        .selectAll()
        .where('finished_at', 'is', null)
        .where('received_at', '<', beforeMs)
        .orderBy('received_at')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        provider: row.provider as InboxEvent['provider'],
        eventId: row.event_id,
        type: row.type,
        subject: row.subject,
        at: row.at,
      }));
    },
  };
}
