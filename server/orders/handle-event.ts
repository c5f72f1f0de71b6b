import type { Advance, OrderContext } from './context.ts';
import { refreshEsim, stepOf } from './esims/esim-events.ts';
import { checkRefund, recordBankNews } from './payment-events.ts';
import { reportUse } from './returned/watch-returned.ts';
import type { InboxEvent } from './order-store.ts';
import { urgently } from '../runtime/turn.ts';

export interface EventDeps extends Pick<OrderContext, 'store' | 'connectivity' | 'payments' | 'log'> {
  readonly advance: Advance;
}

/**
 * Acts on a stored event. It is only a hint: what it points at is read again from its source.
 *
 * @throws Error when that cannot be read, or contradicts the event; the event is then retried.
 */
export async function handleEvent(deps: EventDeps, event: InboxEvent): Promise<void> {
  if (event.provider === 'stripe') await urgently(() => handlePayment(deps, event));
  else await handleEsim(deps, event);
  await deps.store.completeEvent(event, null);
}

async function handlePayment(deps: EventDeps, event: InboxEvent): Promise<void> {
  const payment = event.subject === null ? null : await deps.payments.paymentBehind(event.subject);
  const order = payment === null ? undefined : await deps.store.readByPayment(payment);
  if (!order) {
    deps.log.warn({ eventId: event.eventId, type: event.type }, 'event for a payment without an order');
    return;
  }
  await recordBankNews(deps, order, event.type);
  await checkRefund(deps, order, event.type);
  await deps.advance(order.id, { look: true });
}

async function handleEsim(deps: EventDeps, event: InboxEvent): Promise<void> {
  if (event.subject === null) return;
  const orders = await deps.store.readByIccid(event.subject);
  const [order] = orders;
  if (!order) return;
  const step = stepOf(event);
  if (step) await deps.store.mergeEsim(event.subject, { steps: [step] });
  // A threshold or an unknown type: something about the data has changed.
  else await refreshEsim(deps, order, 0, event.subject);
  for (const each of orders) await reportUse(deps, each);
}
