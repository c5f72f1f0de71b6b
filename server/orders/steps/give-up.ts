import type { OrderContext } from '../context.ts';
import type { Order } from '../order.ts';
import { mayBeBought } from './check-before-buying.ts';
import { closeUnpaid } from './create-payment.ts';

/**
 * The time to create a payment or to buy is over, a mark forbids buying, or fewer eSIMs were captured than ordered. A
 * purchase that may have been made is looked for before the money goes back.
 */
export async function giveUp(deps: OrderContext, order: Order, now: number): Promise<Order | undefined> {
  if (order.money === 'none') return closeUnpaid(deps, order, 'never-payable', 'failed');
  const look = await mayBeBought(deps, order, now);
  return deps.store.commit(order, {
    cause: order.fulfilBy !== null && now < order.fulfilBy ? 'not-bought-marked' : 'not-bought-in-time',
    set: {
      ...(look ? { goods: 'unknown' as const, looks: 0 } : { goods: 'impossible' as const }),
      reason: order.reason ?? 'unavailable',
      nextAt: now,
    },
  });
}
