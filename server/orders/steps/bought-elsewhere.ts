import type { OrderContext } from '../context.ts';
import type { Order } from '../order.ts';
import type { Purchase } from '../ports.ts';
import { mark } from '../marks.ts';

/**
 * Whether the service names an eSIM that cannot be this order's: not the one to be topped up, or one that another order
 * has bought. Adopting it would charge for nothing, or show a stranger's code.
 */
export async function isElsewhere(
  deps: OrderContext,
  order: Order,
  { iccid }: Pick<Purchase, 'iccid'>,
): Promise<boolean> {
  if (order.kind === 'top-up') return iccid !== order.iccid;
  const others = await deps.store.readByIccid(iccid);
  return others.some(({ id, kind, goods }) => id !== order.id && kind === 'purchase' && goods === 'bought');
}

/** Reports such a purchase to a person, once. The order keeps looking for its own, and never buys again. */
export async function reportElsewhere(
  deps: OrderContext,
  order: Order,
  { purchaseId }: Pick<Purchase, 'purchaseId'>,
): Promise<Order | undefined> {
  const cause = `found-elsewhere:${purchaseId}` as const;
  const known = (await deps.store.history(order.id)).some((event) => event.cause === cause);
  const searching = order.goods !== 'none' && order.goods !== 'attempting';
  if (known && searching) return order;
  if (!known) {
    const detail = `bought under ${order.id}, and listed on an eSIM that is not this order's`;
    await deps.store.report({ kind: 'purchase-not-of-order', subject: purchaseId, detail });
    deps.log.error(
      { orderId: order.id, purchaseId },
      'service lists the purchase under the eSIM of another order',
    );
  }
  const attempts = Math.max(1, order.attempts);
  const nextAt = (await deps.store.now()) + deps.policy.lookEveryMs;
  return deps.store.commit(order, {
    cause,
    set: {
      ...(known ? {} : mark(order, 'bought-otherwise')),
      ...(searching ? {} : { goods: 'unknown', attempts, looks: 0, nextAt }),
    },
    ...(searching ? {} : { effect: { kind: 'purchase', n: attempts, status: 'unknown' } }),
  });
}
