import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Order } from '../orders/order.ts';
import type { ReturnedEsims } from '../orders/returned/store.ts';
import type { Change } from '../orders/store.ts';
import type { Tables } from './schema.ts';
import type { TableOptions } from './table-options.ts';

/** The eSIMs whose whole price went back. */
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

/** True of a row whose eSIM has gone back. */
export const isReturned = (orderId: string, n: number | string) => {
  const [order, nth] = [sql.ref(orderId), typeof n === 'number' ? sql.lit(n) : sql.ref(n)];
  return sql<SqlBool>`exists (select 1 from returned_esims r where r.order_id = ${order} and r.n = ${nth})`;
};

/** Keeps which eSIMs went back with a change of their order, in the change's own transaction. */
export async function recordReturned(
  tx: Kysely<Tables>,
  order: Order,
  { returned = [], reportedUse }: Pick<Change, 'returned' | 'reportedUse'>,
  at: number,
): Promise<void> {
  const unused = returned.map((n) => ({ order_id: order.id, n, at, used_bytes: 0 }));
  const rest = isWhole(order) ? await everyEsimOf(tx, order.id) : [];
  const rows = [
    ...unused,
    ...rest
      .filter((n) => !returned.includes(n))
      .map((n) => ({ order_id: order.id, n, at, used_bytes: null })),
  ];
  if (rows.length > 0) {
    const insert = tx.insertInto('returned_esims').values(rows);
    await insert.onConflict((conflict) => conflict.columns(['order_id', 'n']).doNothing()).execute();
  }
  if (reportedUse !== undefined) {
    const told = tx.updateTable('returned_esims').set({ used_at: at });
    await told.where('order_id', '=', order.id).where('n', '=', reportedUse).execute();
  }
}

/** Bought after the money was let go: its traveller never had the codes. */
const isWhole = ({ goods, kind, reason, money }: Order): boolean =>
  goods === 'bought' &&
  kind === 'purchase' &&
  reason === null &&
  (money === 'refunding' || money === 'refunded');

async function everyEsimOf(tx: Kysely<Tables>, orderId: string): Promise<readonly number[]> {
  const further = await tx.selectFrom('further_esims').select('n').where('order_id', '=', orderId).execute();
  return [1, ...further.map(({ n }) => n)];
}
