import type { OrderContext } from '../context.ts';
import type { Order } from '../order.ts';
import { afterCancelled } from './forgotten-tab.ts';
import { reportMissingRight, retryLater, stepOf, tryReadPayment } from './money-step.ts';
import { closingSentMs, recordPaid, whileClosing } from './read-payment.ts';

/**
 * Closes the frame's payment, so that one for a tab of its own can be made: an order never has two that can be paid.
 * The closing is committed first, because otherwise a closed payment means that the order is over. A payment made at
 * the last moment counts.
 */
export async function switchPayment(
  deps: OrderContext,
  order: Order,
  now: number,
): Promise<Order | undefined> {
  const begun = order.payIn === 'switching';
  const payment = await tryReadPayment(deps, order);
  if (!payment) return begun ? retryLater(deps, order, 'payment-not-read') : order;
  switch (payment.status) {
    case 'held':
    case 'captured':
      return (await whileClosing(deps, order, now)) ?? recordPaid(deps, order, payment, now);
    case 'processing':
      return begun ? retryLater(deps, order, 'payment-processing') : order;
    case 'cancelled':
      return begun ? switched(deps, order) : afterCancelled(deps, order);
    case 'open':
      return closeFormer(deps, order);
    default:
      throw new Error(`Bug! Unhandled status ${String(payment.status satisfies never)}`);
  }
}

async function closeFormer(deps: OrderContext, order: Order): Promise<Order | undefined> {
  const before = deps.clock.now();
  const open = await deps.store.commit(order, {
    cause: 'switch-begun',
    set: { payIn: 'switching', moneyTries: order.moneyTries + 1 },
    effect: { kind: 'release', n: 1, status: 'open' },
  });
  if (!open) return undefined;
  // A process suspended in between must send nothing: others may already count the closing as over.
  if (deps.clock.now() - before > deps.policy.sendGraceMs) return retryLater(deps, open, 'closing-too-late');
  const outcome = await deps.payments.cancel({ ...stepOf(open), sendBy: before + closingSentMs });
  if (outcome.kind === 'done') return switched(deps, open);
  const payment = outcome.kind === 'refused' ? await tryReadPayment(deps, open) : undefined;
  if (payment?.status === 'held' || payment?.status === 'captured') {
    const current = await deps.store.read(open.id);
    return current?.money === 'none' ? recordPaid(deps, current, payment, await deps.store.now()) : current;
  }
  await reportMissingRight(deps, 'cancel', outcome);
  return retryLater(deps, open, 'payment-not-closed');
}

async function switched(deps: OrderContext, order: Order): Promise<Order | undefined> {
  return deps.store.commit(order, {
    cause: 'payment-switched',
    set: { payIn: 'tab', paymentId: null, moneyTries: 0, nextAt: await deps.store.now() },
    effect: { kind: 'release', n: 1, status: 'done' },
  });
}
