import { aheadOfStripe } from '../ahead-of-stripe.ts';
import type { OrderContext } from '../context.ts';
import type { Order } from '../order.ts';
import { closeUnpaid } from './create-payment.ts';
import { retryLater } from './money-step.ts';

/** Stripe dates a payment by its own clock, which we know from its latest response. */
const clocksDifferMs = 600_000;

/**
 * The frame's payment was cancelled: by hand, by us to close the order, or for a tab that a restored store has
 * forgotten. That tab's payment may be payable or even paid, whatever our books say about closing. Then the order goes
 * on with that payment; otherwise it ends.
 */
export async function afterCancelled(
  deps: OrderContext,
  order: Order,
  end = () => closeUnpaid(deps, order, 'payment-cancelled'),
): Promise<Order | undefined> {
  let inTab: string | undefined;
  try {
    inTab = await forgottenTab(deps, order);
  } catch (cause) {
    deps.log.warn({ orderId: order.id, err: cause }, 'cannot look for a forgotten payment');
    return retryLater(deps, order, 'payment-not-read');
  }
  if (inTab === undefined) return end();
  deps.log.error({ orderId: order.id, paymentId: inTab }, 'payment of a forgotten tab found at Stripe');
  return deps.store.commit(order, {
    cause: 'payment-switched',
    set: { payIn: 'tab', paymentId: inTab, moneyTries: 0, nextAt: await deps.store.now() },
    effect: { kind: 'release', n: 1, status: 'done' },
  });
}

async function forgottenTab(deps: OrderContext, order: Order): Promise<string | undefined> {
  if (order.payIn === 'tab') return undefined;
  const ahead = aheadOfStripe(deps.payments, await deps.store.now());
  const since = order.createdAt - ahead - clocksDifferMs;
  for await (const { id, orderId, status } of deps.payments.list(since)) {
    if (orderId === order.id && id !== order.paymentId && status !== 'cancelled') return id;
  }
  return undefined;
}
