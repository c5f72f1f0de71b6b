import type { Advance, OrderContext } from './context.ts';
import { refreshEsim, stepOf } from './esim-events.ts';
import { maxTries, retryDelay } from './retry-policy.ts';
import { Problem } from '../contract/problem.ts';
import type { DueEvent, InboxEvent } from './store.ts';
import { urgently } from '../runtime/turn.ts';
import { checkRefund, recordDispute } from './disputes.ts';

/** Orders moved at the same time by one sweep. */
const atOnce = 20;

export interface SweepDeps extends Pick<
  OrderContext,
  'store' | 'connectivity' | 'payments' | 'log' | 'policy'
> {
  readonly advance: Advance;
}

/** Moves every order that is due, and handles events that were left unhandled. Resolves with their number. */
export async function sweep(deps: SweepDeps): Promise<number> {
  // As long as the longest step takes: soon after a process died, another takes over its orders.
  const leaseMs = deps.policy.sendGraceMs + deps.policy.postDeadlineMs + 3_000;
  const ids = await deps.store.claim(atOnce, leaseMs);
  await Promise.all(ids.map((id) => quietly(deps, id, () => deps.advance(id))));
  const events = await deps.store.claimEvents(atOnce, leaseMs);
  await Promise.all(events.map((event) => quietly(deps, event.eventId, () => handleAgain(deps, event))));
  return ids.length + events.length;
}

/**
 * Acts on a stored event. It is only a hint: what it points at is read again from its source.
 *
 * @throws Error when that cannot be read, or contradicts the event; the event is then tried again.
 */
export async function handleEvent(deps: SweepDeps, event: InboxEvent): Promise<void> {
  if (event.provider === 'stripe') await urgently(() => handlePayment(deps, event));
  else await handleEsim(deps, event);
  await deps.store.completeEvent(event, null);
}

/** Handles an event that failed before. The wait grows with each try; in the end a person is told. */
async function handleAgain(deps: SweepDeps, event: DueEvent): Promise<void> {
  // Tries are counted when an event is claimed, so that one that kills its process comes to an end, too.
  if (event.tries > maxTries) return giveUp(deps, event, 'nothing told why');
  try {
    await handleEvent(deps, event);
  } catch (cause) {
    if (event.tries === maxTries) return giveUp(deps, event, cause);
    const { eventId, type, tries } = event;
    deps.log.warn({ eventId, type, tries, err: cause }, 'event failed, will retry');
    await deps.store.completeEvent(event, (await deps.store.now()) + retryDelay(tries));
  }
}

async function giveUp(deps: SweepDeps, event: DueEvent, cause: unknown): Promise<void> {
  const { eventId, provider, type, subject } = event;
  deps.log.error({ eventId, type, err: cause }, 'event failed for good');
  // An eSIM is named by its last digits, as everywhere.
  const about = provider === 'stripe' ? subject : subject && `…${subject.slice(-4)}`;
  await deps.store.report({
    kind: 'event-not-handled',
    subject: `${provider}:${eventId}`,
    detail: `${type} of ${about ?? 'nothing'}: ${String(cause)}`,
  });
  await deps.store.completeEvent(event, null);
}

async function handlePayment(deps: SweepDeps, event: InboxEvent): Promise<void> {
  const payment = event.subject === null ? null : await deps.payments.paymentBehind(event.subject);
  const order = payment === null ? undefined : await deps.store.readByPayment(payment);
  if (!order) {
    deps.log.warn({ eventId: event.eventId, type: event.type }, 'event for a payment without an order');
    return;
  }
  await recordDispute(deps, order, event.type);
  await checkRefund(deps, order, event.type);
  await deps.advance(order.id, { look: true });
}

async function handleEsim(deps: SweepDeps, event: InboxEvent): Promise<void> {
  if (event.subject === null) return;
  const [order] = await deps.store.readByIccid(event.subject);
  if (!order) return;
  const step = stepOf(event);
  if (step) await deps.store.mergeEsim(event.subject, { steps: [step] });
  // A threshold or an unknown type: something about the data has changed.
  else await refreshEsim(deps, order);
}

async function quietly(deps: SweepDeps, what: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (cause) {
    const level = cause instanceof Problem && cause.slug === 'overloaded' ? 'warn' : 'error';
    deps.log[level]({ what, err: cause }, 'sweep of one order failed');
  }
}
