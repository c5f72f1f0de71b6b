import { sql, type SqlBool } from 'kysely';
import { neverAt, type Order } from '../../orders/order.ts';
import type { Fee, Sales } from '../../orders/sales/sales.ts';
import { inScope } from '../in-scope.ts';
import { isOneOf } from '../retention/erasure.ts';
import { createMissedSales } from './missed-sales.ts';
import { createMissedSizes, feeIn } from './missed-sizes.ts';
import type { TableOptions } from '../table-options.ts';
import { addAll, counts } from './takings.ts';
import { spansOf, stretchOf } from './sales-periods.ts';

/** Stripe's fee for each order, and sums of sales, so that no page has to add up orders. */
export function createSales(options: TableOptions): Sales {
  const { db, dialect } = options;
  const [countMissed, countSizes] = [createMissedSales(options), createMissedSizes(options)];
  return {
    async countMissedSales() {
      const counted = await countMissed();
      await countSizes();
      return counted;
    },

    async noteFee(paymentId, fee) {
      await db.transaction().execute(async (tx) => {
        const order = await tx
          .selectFrom('orders')
          .innerJoin('sales', 'sales.order_id', 'orders.id')
          .select([
            'id',
            'shop',
            'destination',
            'attribution',
            'data_bytes',
            'currency',
            'sold_at',
            'is_sized',
          ])
          .select(sql<number>`coalesce(captured_amount, price_amount)`.as('taken'))
          .where('payment_id', '=', paymentId)
          .where('fee_amount', 'is', null)
          .executeTakeFirst();
        if (!order || order.sold_at === null) return;
        const { numUpdatedRows } = await tx
          .updateTable('sales')
          .set({ fee_amount: fee.amount, fee_currency: fee.currency, settled_amount: fee.of })
          .where('order_id', '=', order.id)
          .where('fee_amount', 'is', null)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) return;
        const attribution = JSON.parse(order.attribution) as Order['attribution'];
        const fees = feeIn(fee, Number(order.taken));
        const sold = { ...order, attribution, dataBytes: order.data_bytes };
        const sums = order.is_sized === 1 ? 'all' : 'all but sizes';
        await addAll(tx, [{ order: sold, sums, at: order.sold_at, amounts: { fees_known: 1, fees } }]);
      });
    },

    async feesOf(orderIds) {
      const rows = await db
        .selectFrom('sales')
        .selectAll()
        .where(sql<boolean>`order_id in ${isOneOf(orderIds, dialect)}`)
        .where('fee_amount', 'is not', null)
        .execute();
      return new Map(rows.map((row) => [row.order_id, toFee(row)]));
    },

    async takings(facet, fromMs, toMs, starts, scope) {
      const at = starts === null ? sql<number>`0` : stretchOf(starts);
      // Each sum belongs to one shop; together they are the sums of all.
      const value = facet === 'shop' ? sql.ref<string>('shop') : sql.ref<string>('value');
      const spans = spansOf(facet, fromMs, toMs).map(([table, from, to]) =>
        db
          .selectFrom('takings')
          .select(['shop', 'value', 'currency', 'from_at', ...counts])
          .where('facet', '=', table)
          .where((eb) => eb.and(inScope(sql.ref('shop'), scope)))
          .where('from_at', '>=', from)
          .where('from_at', '<', to),
      );
      const rows = await db
        .selectFrom(spans.reduce((all, each) => all.unionAll(each)).as('sums'))
        .select([value.as('value'), 'currency', at.as('at')])
        .select((eb) => counts.map((name) => eb.fn.sum<number | string>(name).as(name)))
        .groupBy(starts === null ? [value, 'currency'] : [value, 'currency', at])
        .execute();
      return rows.map((row) => ({
        at: Number(row.at),
        value: row.value,
        currency: row.currency,
        orders: Number(row.orders),
        sold: Number(row.sold),
        refunds: Number(row.refunds),
        refunded: Number(row.refunded),
        bought: Number(row.bought),
        costCents: Number(row.cost_cents),
        feesKnown: Number(row.fees_known),
        fees: Number(row.fees),
      }));
    },

    async openMoney(scope) {
      const rows = await db
        .selectFrom('orders')
        .select((eb) => [
          'money',
          'currency',
          eb.fn.countAll<number | string>().as('orders'),
          eb.fn
            .sum<number | string>(sql`coalesce(captured_amount, price_amount) - refunded_amount`)
            .as('amount'),
          eb.fn.min<number | string>(sql`coalesce(held_at, created_at)`).as('since'),
        ])
        // Implies the condition of the index `orders_unsettled`, and repeats it for SQLite.
        .where(sql<SqlBool>`money in ('held', 'captured', 'refunding')`)
        .where(sql<SqlBool>`(money != 'captured' or goods != 'bought' or profile_stored = 0)`)
        .where(sql<SqlBool>`money != 'captured'`)
        // A refund that a person settled is made by other means.
        .where((eb) => eb.or([eb('next_at', 'is', null), eb('next_at', '<', neverAt)]))
        .where((eb) => eb.and(inScope(sql.ref('shop'), scope)))
        .groupBy(['money', 'currency'])
        .execute();
      return rows.map((row) => ({
        money: row.money as 'held' | 'refunding',
        currency: row.currency,
        orders: Number(row.orders),
        amount: Number(row.amount),
        since: Number(row.since),
      }));
    },
  };
}

function toFee(row: {
  fee_amount: number | null;
  fee_currency: string | null;
  settled_amount: number | null;
}): Fee {
  return { amount: row.fee_amount ?? 0, currency: row.fee_currency ?? '', of: row.settled_amount ?? 0 };
}
