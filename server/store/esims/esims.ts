import { emptyEsim, mergeNews, type EsimRecord } from '../../orders/esims/esim-record.ts';
import type { Esims } from '../../orders/order-store.ts';
import type { StoreClock } from '../database/database-clock.ts';
import { hasEsim } from './further-esims.ts';
import { recordEsimNews } from '../hooks/outbox.ts';
import { queueReminders } from '../notifications/reminders.ts';
import type { TableOptions } from '../table-options.ts';

/** What is known about each eSIM that an order bought or topped up. */
export function createEsims({ db, dialect, present, onCommit }: TableOptions & StoreClock): Esims {
  return {
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
        const query = tx
          .selectFrom('esims')
          .select(['record', present().as('at')])
          .where('iccid', '=', iccid);
        const before = await (dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow();
        const known = JSON.parse(before.record) as EsimRecord;
        const merged = mergeNews(known, news);
        const text = JSON.stringify(merged);
        const at = Number(before.at);
        if (text !== before.record) {
          await tx.updateTable('esims').set({ record: text }).where('iccid', '=', iccid).execute();
          await recordEsimNews(tx, dialect, known, merged, at);
          await queueReminders(tx, dialect, known, merged, at);
        }
        return { record: merged, changed: text !== before.record };
      });
      if (changed) {
        const orders = await db.selectFrom('orders').select('id').where(hasEsim(dialect, iccid)).execute();
        for (const { id } of orders) onCommit(id);
      }
      return record;
    },
  };
}
