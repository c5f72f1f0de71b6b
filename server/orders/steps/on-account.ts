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

/** Nothing was bought, so nothing is billed: with this the budget has it back. The traveller has heard nothing of it. */
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
