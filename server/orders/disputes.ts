import type { OrderContext } from './context.ts';
import { mark, unmark } from './review-marks.ts';
import type { Order, Review } from './order.ts';

type TroubleDeps = Pick<OrderContext, 'store' | 'payments'>;

/** Events of a payment that say more than "look again": what the cardholder's bank thinks of it. */
export async function recordDispute(deps: TroubleDeps, order: Order, type: string): Promise<void> {
  if (type === 'radar.early_fraud_warning.created') {
    return change(deps, order, 'fraud-warning', (current) => mark(current, 'fraud-warning'));
  }
  if (type !== 'charge.dispute.created' && type !== 'charge.dispute.closed') return;
  // An event may come late or twice, so the state counts that Stripe tells now.
  switch (await deps.payments.dispute(order.paymentId ?? '')) {
    case 'open':
    case 'asked':
      return change(deps, order, 'disputed', (current) => mark(current, 'disputed'));
    case 'won':
      return change(deps, order, 'dispute-won', (current) => unmark(current, 'disputed'));
    case 'lost':
      return change(deps, order, 'dispute-lost', lost);
    default:
      return undefined;
  }
}

const lost = (order: Order) => mark({ ...order, ...unmark(order, 'disputed') }, 'dispute-lost');

async function change(
  deps: TroubleDeps,
  order: Order,
  cause: Review | 'dispute-won',
  set: (order: Order) => Partial<Pick<Order, 'review'>>,
): Promise<void> {
  for (let current: Order | undefined = order; current; current = await deps.store.read(order.id)) {
    if (await deps.store.commit(current, { cause, set: set(current) })) return;
  }
}
