import type { OrderContext } from '../context.ts';
import { decide, isMisplaced } from '../state-machine.ts';
import { mark } from '../marks.ts';
import { isPutOffForGood, neverAt, type Order } from '../order.ts';

/**
 * Finds orders that hold a traveller's money and do not come to rest. Moves those that nothing else would move and
 * marks the others for a person while their hold can still be captured. Resolves with the number of each.
 */
export async function markStuckOrders(
  deps: OrderContext,
  advance: (orderId: string) => Promise<Order | undefined>,
): Promise<{ corrected: number; found: number; failed: number }> {
  const now = await deps.store.now();
  // Twice as long as an order may wait for its purchase: an order not done by then needs a person.
  const stuckMs = 2 * deps.policy.fulfilWithinMs;
  const sum = { corrected: 0, found: 0, failed: 0 };
  // All of them: an order placed by a clock that was ahead does not look old.
  for (const order of await deps.store.holdingMoney(neverAt)) {
    try {
      await lookAt(order);
    } catch (cause) {
      deps.log.error({ orderId: order.id, err: cause }, 'cannot check a stuck order');
      sum.failed++;
    }
  }
  return sum;

  async function lookAt(order: Order): Promise<void> {
    if (decide(order, now, deps.policy, {}).do === 'rest') return;
    if (isPutOffForGood(order, now)) return;
    const { nextAt, marks, money, goods } = order;
    const isOld = order.createdAt < now - stuckMs;
    if (isOld && nextAt !== null && marks === null) {
      const marked = await deps.store.commit(order, { cause: 'stuck', set: mark(order, 'stuck') });
      if (!marked) return;
      deps.log.error({ orderId: order.id, money, goods }, 'order is stuck');
      sum.found++;
    }
    // No sweep would reach it. Success takes the mark off.
    if ((isOld && nextAt === null) || isMisplaced(order, now)) {
      await advance(order.id);
      sum.corrected++;
    }
  }
}
