import type { OrderContext } from './context.ts';
import type { Cause } from './causes.ts';
import { mark, unmark } from './marks.ts';
import type { Order } from './order.ts';

type PaymentEventDeps = Pick<OrderContext, 'store' | 'payments'>;

const isDispute = (type: string) => type === 'charge.dispute.created' || type === 'charge.dispute.closed';
const warned = 'fraud-warning';
const warning = 'radar.early_fraud_warning.created';
const refunds: readonly string[] = ['charge.refunded', 'refund.updated', 'refund.failed'];

/** Records what the cardholder's bank thinks of a payment, for events that say more than "read it again". */
export async function recordBankNews(deps: PaymentEventDeps, order: Order, type: string): Promise<void> {
  if (type === warning) return change(deps, order, warned, (current) => mark(current, warned));
  if (!isDispute(type)) return;
  // An event may come late or twice, so only Stripe's present state counts.
  const state = await deps.payments.dispute(order.paymentId ?? '');
  switch (state) {
    case 'open':
    case 'asked':
      return change(deps, order, causes[state], (current) => mark(current, 'disputed'));
    case 'won':
      return change(deps, order, causes[state], (current) => unmark(current, 'disputed'));
    case 'lost':
      return change(deps, order, causes[state], lost);
    case 'none':
      throw new Error('Stripe announces a dispute, and lists none yet');
    default:
      throw new Error(`Bug! Unhandled state ${String(state satisfies never)}`);
  }
}

/** @throws Error when an event announces a refund that the payment does not show yet; the event is then retried. */
export async function checkRefund(deps: PaymentEventDeps, order: Order, type: string): Promise<void> {
  if (type !== 'charge.refunded') return;
  const payment = await deps.payments.retrieve(order.paymentId ?? '');
  if (payment.status !== 'captured' || payment.refunds > 0) return;
  throw new Error('Stripe announces a refund, and its payment shows none yet');
}

/**
 * Whether a stale reading may have hidden what a handled event was about. What is already recorded is not reported
 * again: a person may have settled it.
 */
export async function mayBeMissed(deps: PaymentEventDeps, order: Order, type: string): Promise<boolean> {
  if (refunds.includes(type)) return true;
  if (type !== warning && !isDispute(type)) return false;
  const written = (await deps.store.history(order.id)).map(({ cause }) => cause);
  if (type === warning) return !written.includes(warned);
  const state = await deps.payments.dispute(order.paymentId ?? '');
  if (state === 'none') return false;
  return written.findLast((cause) => told.has(cause)) !== causes[state];
}

const causes = {
  open: 'disputed',
  asked: 'disputed',
  won: 'dispute-won',
  lost: 'dispute-lost',
} as const;
const told = new Set<string>(Object.values(causes));

const lost = (order: Order) => mark({ ...order, ...unmark(order, 'disputed') }, 'dispute-lost');

async function change(
  deps: PaymentEventDeps,
  order: Order,
  cause: Cause,
  set: (order: Order) => Partial<Pick<Order, 'marks'>>,
): Promise<void> {
  for (let current: Order | undefined = order; current; current = await deps.store.read(order.id)) {
    if (await deps.store.commit(current, { cause, set: set(current) })) return;
  }
}
