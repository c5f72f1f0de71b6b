import { sql, type Kysely, type SqlBool } from 'kysely';
import { freshMs } from '../../orders/esims/esim-events.ts';
import { ownUse, type EsimRecord } from '../../orders/esims/esim-record.ts';
import type { Order } from '../../orders/order.ts';
import type { ReturnedEsims } from '../../orders/returned/returned-esims.ts';
import type { Change } from '../../orders/order-store.ts';
import type { Tables } from '../schema.ts';
import type { TableOptions } from '../table-options.ts';

/** The eSIMs whose whole price went back, and those of orders that were withdrawn from. */
export function createReturnedEsims({ db }: Pick<TableOptions, 'db'>): ReturnedEsims {
  return {
    async returnedOf(orderId) {
      const query = db.selectFrom('returned_esims').selectAll().where('order_id', '=', orderId).orderBy('n');
      const rows = await query.execute();
      return rows.map(({ n, at, used_bytes, used_at }) => ({
        n,
        at,
        usedBytes: used_bytes,
        isTold: used_at !== null,
      }));
    },

    async returnsToCheck(sinceMs, checkedBeforeMs, limit) {
      const rows = await db
        .selectFrom('returned_esims')
        .select('order_id')
        .distinct()
        .where('used_at', 'is', null)
        .where('at', '>=', sinceMs)
        .where(sql<SqlBool>`coalesce(checked_at, 0) < ${checkedBeforeMs}`)
        .limit(limit)
        .execute();
      return rows.map(({ order_id }) => order_id);
    },

    async noteReturned(orderId, n, { usedBytes, checkedAt }) {
      await db
        .updateTable('returned_esims')
        .set((row) => ({
          used_bytes: sql<number | null>`coalesce(${row.ref('used_bytes')}, ${usedBytes})`,
          checked_at: checkedAt,
        }))
        .where('order_id', '=', orderId)
        .where('n', '=', n)
        .execute();
    },
  };
}

/** True for a row whose eSIM has gone back. */
export const isReturned = (orderId: string, n: number | string) => {
  const [order, nth] = [sql.ref(orderId), typeof n === 'number' ? sql.lit(n) : sql.ref(n)];
  return sql<SqlBool>`exists (select 1 from returned_esims r where r.order_id = ${order} and r.n = ${nth})`;
};

/** Records which eSIMs went back, in the transaction that changes their order. */
export async function recordReturned(
  tx: Kysely<Tables>,
  order: Order,
  { returned = [], reportedUse, wentBackAt }: Pick<Change, 'returned' | 'reportedUse' | 'wentBackAt'>,
  now: number,
): Promise<void> {
  const at = wentBackAt ?? now;
  const since = wentBackAt === undefined ? now - freshMs : -Infinity;
  const used = returned.length === 0 && isWhole(order) ? await usedAt(tx, order, since) : returned;
  const rows = used.map(({ n, bytes }) => ({ order_id: order.id, n, at, used_bytes: bytes }));
  if (rows.length > 0) {
    const insert = tx.insertInto('returned_esims').values(rows);
    await insert.onConflict((conflict) => conflict.columns(['order_id', 'n']).doNothing()).execute();
  }
  if (reportedUse !== undefined) {
    const told = tx.updateTable('returned_esims').set({ used_at: now });
    await told.where('order_id', '=', order.id).where('n', '=', reportedUse).execute();
  }
}

/** Whether all of an order went back, unless it was bought after the release: its traveller never had the codes. */
const isWhole = ({ goods, kind, reason, money }: Order): boolean =>
  goods === 'bought' &&
  kind === 'purchase' &&
  reason === null &&
  (money === 'refunding' || money === 'refunded');

/**
 * Each eSIM of an order, with the data used if that was read after `since`; null: not known. An older figure may lack
 * later use, which would then look like use after the refund: it counts only for a refund that we did not see.
 */
async function usedAt(
  tx: Kysely<Tables>,
  { id, iccid, dataBytes }: Order,
  since: number,
): Promise<readonly { readonly n: number; readonly bytes: number | null }[]> {
  const query = tx.selectFrom('further_esims').select(['n', 'iccid']).where('order_id', '=', id);
  const used: { n: number; bytes: number | null }[] = [];
  for (const each of [{ n: 1, iccid }, ...(await query.execute())]) {
    const known = tx.selectFrom('esims').select('record').where('iccid', '=', each.iccid);
    const row = each.iccid === null ? undefined : await known.executeTakeFirst();
    const record = row ? (JSON.parse(row.record) as EsimRecord) : null;
    const isTold = record !== null && record.checkedAt !== null && record.checkedAt > since;
    used.push({ n: each.n, bytes: isTold ? ownUse(record, dataBytes) : null });
  }
  return used;
}
