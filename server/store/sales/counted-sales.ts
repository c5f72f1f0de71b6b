import type { Kysely, Selectable } from 'kysely';
import type { Order } from '../../orders/order.ts';
import { deliveredOf, takenOf } from '../../orders/quantity.ts';
import type { Tables } from '../schema.ts';
import { addAll } from './takings.ts';

export const taken = ['captured', 'refunding', 'refunded'];

/** What counts of an order; its row in `sales` holds what was already counted. */
const stateOf = (order: Order) => ({
  // What the partner buys for a traveller is sold once it is bought.
  isSold: taken.includes(order.money) && (order.payIn !== 'account' || order.goods === 'bought'),
  bought: deliveredOf(order),
  refunded: order.refundedAmount,
});

/**
 * Counts what a change of an order has sold, bought or refunded, in the change's own transaction: last, because all
 * sales of a quarter of an hour add to the same row, and wait for each other from here to the commit.
 */
export async function recordSale(tx: Kysely<Tables>, before: Order, after: Order, at: number): Promise<void> {
  const [was, is] = [stateOf(before), stateOf(after)];
  if (was.isSold === is.isSold && was.bought === is.bought && was.refunded === is.refunded) return;
  const isFirst = !was.isSold && was.bought === 0 && was.refunded === 0;
  const [known] = isFirst ? [] : await countedOf(tx, [after.id]);
  await countAll(tx, [{ order: after, known, sold: at, refunded: at }]);
}

interface Uncounted {
  readonly order: Order;
  readonly known: Selectable<Tables['sales']> | undefined;
  /** When it was sold and bought, and when the refund was made. */
  readonly sold: number;
  readonly refunded: number;
}

/** What was already counted for each order. */
export const countedOf = (tx: Kysely<Tables>, ids: readonly string[]) =>
  tx.selectFrom('sales').selectAll().where('order_id', 'in', ids).execute();

/** Counts the difference from what was already counted. */
export async function countAll(tx: Kysely<Tables>, uncounted: readonly Uncounted[]): Promise<void> {
  const rows = uncounted.map(({ order, known, sold }) => {
    const { isSold, bought, refunded } = stateOf(order);
    return {
      order_id: order.id,
      sold_at: known?.sold_at ?? (isSold ? sold : null),
      bought,
      refunded,
      is_sized: known?.is_sized ?? 1,
    };
  });
  await tx
    .insertInto('sales')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((eb) => ({
        sold_at: eb.ref('excluded.sold_at'),
        bought: eb.ref('excluded.bought'),
        refunded: eb.ref('excluded.refunded'),
        is_sized: eb.ref('excluded.is_sized'),
      })),
    )
    .execute();
  const made = uncounted.flatMap(({ order, known, refunded: at }) => {
    const amount = order.refundedAmount - (known?.refunded ?? 0);
    return amount === 0 ? [] : [{ order_id: order.id, at, amount }];
  });
  if (made.length > 0) {
    await tx
      .insertInto('refunds_made')
      .values(made)
      .onConflict((conflict) =>
        conflict.columns(['order_id', 'at']).doUpdateSet((eb) => ({
          amount: eb('refunds_made.amount', '+', eb.ref('excluded.amount')),
        })),
      )
      .execute();
  }
  await addAll(
    tx,
    uncounted.flatMap(({ order, known, sold, refunded }) => {
      const is = stateOf(order);
      const told = { ...order, currency: order.price.currency };
      const [wasBought, wasRefunded] = [known?.bought ?? 0, known?.refunded ?? 0];
      const isNew = is.isSold && (known?.sold_at ?? null) === null;
      const bought = is.bought - wasBought;
      const sums = known?.is_sized === 0 ? 'all but sizes' : 'all';
      return [
        {
          order: told,
          sums,
          at: sold,
          amounts: {
            orders: Number(isNew),
            sold: isNew ? takenOf(order) : 0,
            bought,
            cost_cents: bought * order.costCents,
          },
        },
        {
          order: told,
          sums,
          at: refunded,
          amounts: {
            refunded: is.refunded - wasRefunded,
            refunds: Number(is.refunded > 0) - Number(wasRefunded > 0),
          },
        },
      ];
    }),
  );
}
