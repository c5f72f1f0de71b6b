import type { OrderContext } from '../context.ts';
import type { Order } from '../order.ts';
import { clearGivenBack, searchAfterReleaseMs } from './money-step.ts';

/** The budget was reserved when the order was stored. From here on it takes the steps of an order that is paid. */
export function takeOnAccount(deps: OrderContext, order: Order, now: number): Promise<Order | undefined> {
  return deps.store.commit(order, {
    cause: 'on-account',
    set: {
      money: 'captured',
      heldAt: order.createdAt,
      fulfilBy: now + deps.policy.fulfilWithinMs,
      nextAt: now,
    },
  });
}

/** Nothing was bought or billed: this returns the amount to the budget. The traveller never heard of the order. */
export function takeOffAccount(deps: OrderContext, order: Order, now: number): Promise<Order | undefined> {
  return deps.store.commit(order, {
    cause: 'off-account',
    set: {
      money: 'refunded',
      moneyTries: 0,
      nextAt: order.watchUntil === null ? null : now + searchAfterReleaseMs,
      ...clearGivenBack(order),
    },
  });
}
