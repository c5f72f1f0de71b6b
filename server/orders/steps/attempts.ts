import type { OrderContext } from '../context.ts';
import { Problem } from '../../contract/problem.ts';
import { unmark } from '../review-marks.ts';
import { backoff, type Order } from '../order.ts';
import type { MoneyOutcome, MoneyStep, Payment } from '../ports.ts';
import type { Change, Effect, MailKind } from '../store.ts';

/** From then on a purchase that turns up after its money went back is looked for. */
export const searchAfterReleaseMs = 600_000;

/** What a person was asked to look at has been done after all. */
export function clearStuckMarks(order: Order): Pick<Change['set'], 'review'> {
  return unmark(order, 'stuck', 'refund-stuck');
}

/** The mail that a change owes; none when the service sends its own mails. */
export function withMail(deps: OrderContext, mail: MailKind): Pick<Change, 'mail'> {
  return deps.serviceMail ? {} : { mail };
}

/** Commits the row of an effect before its call; until `aloneUntil` nothing else moves the order then. */
export function beginEffect(
  deps: OrderContext,
  order: Order,
  kind: Effect['kind'],
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

/** Counted from now: a call that took longer than the wait would else be repeated at once. */
export async function retryLater(
  deps: OrderContext,
  order: Order,
  cause: string,
): Promise<Order | undefined> {
  const nextAt = (await deps.store.now()) + backoff(order.moneyTries);
  return deps.store.commit(order, { cause, set: { moneyTries: order.moneyTries + 1, nextAt } });
}

export async function tryReadPayment(deps: OrderContext, order: Order): Promise<Payment | undefined> {
  try {
    return await deps.payments.retrieve(paymentOf(order));
  } catch (cause) {
    // Nothing was asked and nothing is lost: the caller is told to come again.
    if (order.money === 'none' && cause instanceof Problem && cause.slug === 'overloaded') throw cause;
    deps.log.warn({ orderId: order.id, err: cause }, 'cannot read the payment');
    return undefined;
  }
}

/** A step of an order whose effect was just begun: the version tells its tries apart, and is never one of before. */
export function stepOf(order: Order): MoneyStep {
  return { orderId: order.id, paymentId: paymentOf(order), n: order.version };
}

function paymentOf(order: Order): string {
  if (order.paymentId === null) throw new Error('Bug! An order without a payment');
  return order.paymentId;
}

/** A restricted key that may not take this step will not by itself: the step is tried on, and a person is told. */
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
