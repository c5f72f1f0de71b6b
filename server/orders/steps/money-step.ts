import type { OrderContext } from '../context.ts';
import type { Cause } from '../causes.ts';
import { Problem } from '../../contract/problem.ts';
import { unmark } from '../marks.ts';
import type { Order } from '../order.ts';
import { backoff } from '../retry-policy.ts';
import type { MoneyOutcome, MoneyStep, Payment } from '../ports.ts';
import type { MailKind } from '../notifications/mails.ts';
import type { Change } from '../order-store.ts';

/** How long after its money went back an order is first searched for a late purchase. */
export const searchAfterReleaseMs = 600_000;

/** Takes off the marks of a step that has succeeded after all. */
export function clearStuckMarks(order: Order): Pick<Change['set'], 'marks'> {
  return unmark(order, 'stuck', 'refund-stuck');
}

/** The same once the money has gone back, which also settles a withdrawal. */
export function clearGivenBack(order: Order): Pick<Change['set'], 'marks'> {
  return unmark(order, 'stuck', 'refund-stuck', 'withdrawal');
}

/** The mail that goes with a change; none when the service sends its own. */
export function withMail(deps: OrderContext, mail: MailKind): Pick<Change, 'mail'> {
  return deps.serviceMail ? {} : { mail };
}

/** Commits the row of an effect before its call. Until `aloneUntil`, nothing else moves the order. */
export function beginEffect(
  deps: OrderContext,
  order: Order,
  kind: 'capture' | 'release' | 'refund',
  n = 1,
  aloneUntil?: number,
): Promise<Order | undefined> {
  return deps.store.commit(order, {
    cause: `${kind}-begun`,
    set: {
      moneyTries: order.moneyTries + 1,
      ...(aloneUntil === undefined ? {} : { nextAt: aloneUntil }),
    },
    effect: { kind, n, status: 'open' },
  });
}

/** Counts the wait from now: a call that took longer than its wait would otherwise be repeated at once. */
export async function retryLater(deps: OrderContext, order: Order, cause: Cause): Promise<Order | undefined> {
  const nextAt = (await deps.store.now()) + backoff(order.moneyTries);
  return deps.store.commit(order, { cause, set: { moneyTries: order.moneyTries + 1, nextAt } });
}

export async function tryReadPayment(deps: OrderContext, order: Order): Promise<Payment | undefined> {
  try {
    return await deps.payments.retrieve(paymentOf(order));
  } catch (cause) {
    // Stripe was not asked, so nothing is lost; the caller may try again.
    if (order.money === 'none' && cause instanceof Problem && cause.slug === 'overloaded') throw cause;
    deps.log.warn({ orderId: order.id, err: cause }, 'cannot read the payment');
    return undefined;
  }
}

/** A step of an order whose effect has just begun. The order's version identifies the attempt: no earlier one had it. */
export function stepOf(order: Order): MoneyStep {
  return { orderId: order.id, paymentId: paymentOf(order), n: order.version };
}

function paymentOf(order: Order): string {
  if (order.paymentId === null) throw new Error('Bug! An order without a payment');
  return order.paymentId;
}

/** A restricted key gains no rights by itself: a person is told, and the step is retried. */
export async function reportMissingRight(
  deps: OrderContext,
  step: string,
  outcome: MoneyOutcome,
): Promise<void> {
  if (outcome.kind !== 'unknown' || outcome.cause !== 'no-right') return;
  const detail = `the key of Stripe has no right to ${step}; give it that, and orders go on by themselves`;
  const finding = { kind: 'stripe-key-without-right', subject: step, detail } as const;
  if (await deps.store.report(finding, { canReturn: true })) {
    deps.log.error({ step }, detail);
  }
}
