import { setImmediate as turn } from 'node:timers/promises';
import { sql, type SqlBool } from 'kysely';
import type { Order } from '../../orders/order.ts';
import { deliveredOf } from '../../orders/quantity.ts';
import { countAll, countedOf, taken } from './counted-sales.ts';
import { fromRow } from '../orders/order-rows.ts';
import type { TableOptions } from '../table-options.ts';

/** Orders that one step looks at: their sums are one statement. */
const stride = 400;
/** A change is visible only once its transaction has ended, which may be this much later. */
const againMs = 600_000;
const placeKey = 'sales-counted';

/**
 * Counts sales that were not counted when they were made: before there were sums, or by a process of an older
 * version. Goes by last change, from where it stopped the last time; any process may run it, at any time.
 */
export function createMissedSales({ db, dialect, now }: TableOptions): () => Promise<number> {
  /** A change to one of these orders waits until the order is counted, and then counts only the change. */
  const count = (ids: readonly string[]) =>
    db.transaction().execute(async (tx) => {
      const locked = tx.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id');
      const rows = await locked.$if(dialect === 'postgres', (query) => query.forUpdate()).execute();
      const known = new Map((await countedOf(tx, ids)).map((row) => [row.order_id, row]));
      await countAll(
        tx,
        rows.map((row) => ({
          order: fromRow(row),
          known: known.get(row.id),
          // No time was recorded; this is the closest.
          sold: row.held_at ?? row.created_at,
          refunded: row.updated_at,
        })),
      );
    });

  const step = async (after: Place) => {
    const rows = await db
      .selectFrom('orders')
      .leftJoin('sales', 'sales.order_id', 'orders.id')
      .select(['id', 'money', 'goods', 'pay_in', 'quantity', 'undelivered', 'refunded_amount', 'updated_at'])
      .select(['sales.sold_at', 'sales.bought', 'sales.refunded'])
      .where(sql<SqlBool>`(updated_at, id) > (${after.at}, ${after.id})`)
      .orderBy('updated_at')
      .orderBy('id')
      .limit(stride)
      .execute();
    const missed = rows.filter(
      (row) =>
        (taken.includes(row.money) &&
          (row.pay_in !== 'account' || row.goods === 'bought') &&
          row.sold_at === null) ||
        deliveredOf({ ...row, goods: row.goods as Order['goods'] }) !== (row.bought ?? 0) ||
        row.refunded_amount !== (row.refunded ?? 0),
    );
    if (missed.length > 0) await count(missed.map(({ id }) => id));
    const last = rows.at(-1);
    const next = rows.length < stride || !last ? null : { at: last.updated_at, id: last.id };
    return { counted: missed.length, next };
  };

  return async () => {
    const end = (await now()) - againMs;
    const known = await db.selectFrom('copies').select('at').where('key', '=', placeKey).executeTakeFirst();
    let counted = 0;
    for (let place: Place | null = { at: known?.at ?? -1, id: '' }; place;) {
      const done: { counted: number; next: Place | null } = await step(place);
      counted += done.counted;
      place = done.next;
      const at = Math.min(place?.at ?? end, end);
      await db
        .insertInto('copies')
        .values({ key: placeKey, value: 'null', at })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ at }))
        .execute();
      // SQLite works on the thread that serves requests.
      await turn();
    }
    return counted;
  };
}

interface Place {
  readonly at: number;
  readonly id: string;
}
