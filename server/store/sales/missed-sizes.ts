import { setImmediate as turn } from 'node:timers/promises';
import { sql, type SqlBool } from 'kysely';
import type { Fee } from '../../orders/sales/sales.ts';
import { takenOf } from '../../orders/quantity.ts';
import { fromRow } from '../orders/order-rows.ts';
import type { TableOptions } from '../table-options.ts';
import { addAll } from './takings.ts';

/** Sales that one step counts: their sums are one statement. */
const stride = 400;

/** A fee in the currency of the order, for which `taken` was paid. */
export const feeIn = (fee: Fee, taken: number): number =>
  fee.of === 0 ? 0 : Math.round((fee.amount * taken) / fee.of);

/**
 * Adds sales from before there were sums by size to those sums, as they are counted in the others. Any process may
 * run it, at any time; an earlier change to such an order leaves its size to this.
 */
export function createMissedSizes({ db, dialect }: TableOptions): () => Promise<void> {
  const count = (ids: readonly string[]) =>
    db.transaction().execute(async (tx) => {
      // Locked as by a change to the order, which counts in the same transaction.
      const locked = tx.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id');
      const rows = await locked.$if(dialect === 'postgres', (query) => query.forUpdate()).execute();
      const orders = new Map(rows.map((row) => [row.id, row]));
      const counted = await tx
        .updateTable('sales')
        .set({ is_sized: 1 })
        .where('order_id', 'in', ids)
        .where('is_sized', '=', 0)
        .returningAll()
        .execute();
      const made = await tx.selectFrom('refunds_made').selectAll().where('order_id', 'in', ids).execute();
      const refunds = Map.groupBy(made, (each) => each.order_id);
      await addAll(
        tx,
        counted.flatMap((sale) => {
          const row = orders.get(sale.order_id);
          if (!row) return [];
          const order = fromRow(row);
          const told = { ...order, currency: order.price.currency };
          const isSold = sale.sold_at !== null;
          const at = sale.sold_at ?? order.heldAt ?? order.createdAt;
          const { fee_amount: amount, fee_currency: currency, settled_amount: of } = sale;
          const fee = amount === null || currency === null ? null : { amount, currency, of: of ?? 0 };
          const amounts = {
            orders: Number(isSold),
            sold: isSold ? takenOf(order) : 0,
            bought: sale.bought,
            cost_cents: sale.bought * order.costCents,
            fees_known: Number(fee !== null),
            fees: fee === null ? 0 : feeIn(fee, takenOf(order)),
          };
          return [
            { order: told, sums: 'sizes', at, amounts },
            ...(refunds.get(order.id) ?? []).map(
              (each, nth) =>
                ({
                  order: told,
                  sums: 'sizes',
                  at: each.at,
                  amounts: { refunded: each.amount, refunds: Number(nth === 0 && sale.refunded > 0) },
                }) as const,
            ),
          ] as const;
        }),
      );
    });

  return async () => {
    for (;;) {
      const rows = await db
        .selectFrom('sales')
        .select('order_id')
        // Written out: SQLite matches a bound value to no partial index.
        .where(sql<SqlBool>`is_sized = 0`)
        .orderBy('order_id')
        .limit(stride)
        .execute();
      if (rows.length === 0) return;
      await count(rows.map((row) => row.order_id));
      // SQLite works on the thread that serves requests.
      await turn();
    }
  };
}
