import type { OrderContext } from '../context.ts';
import { mark, unmark } from '../marks.ts';
import type { Order } from '../order.ts';
import { dueOf, isOfSome } from '../quantity.ts';
import type { MoneyOutcome, Payment } from '../ports.ts';
import { givenBack } from './refund.ts';
import {
  beginEffect,
  retryLater,
  withMail,
  tryReadPayment,
  stepOf,
  reportMissingRight,
  clearGivenBack,
  clearStuckMarks,
  searchAfterReleaseMs,
} from './money-step.ts';

export async function capture(deps: OrderContext, order: Order): Promise<Order | undefined> {
  const settled = await checkBeforeRetry(deps, order);
  if (settled !== order) return settled;
  const open = await beginEffect(deps, order, 'capture');
  if (!open) return undefined;
  const outcome = await deps.payments.capture({
    ...stepOf(open),
    ...(open.undelivered > 0 ? { amount: dueOf(open) } : {}),
  });
  if (outcome.kind === 'done' && outcome.payment.status === 'captured') {
    return capturedNow(deps, open, outcome.payment, 'captured');
  }
  return afterFailedCall(deps, open, outcome);
}

export async function release(deps: OrderContext, order: Order, now: number): Promise<Order | undefined> {
  const settled = await checkBeforeRetry(deps, order);
  if (settled !== order) return settled;
  const open = await beginEffect(deps, order, 'release');
  if (!open) return undefined;
  const outcome = await deps.payments.cancel(stepOf(open));
  if (outcome.kind === 'done' && outcome.payment.status === 'cancelled') {
    return deps.store.commit(open, {
      cause: 'released',
      set: {
        money: 'released',
        moneyTries: 0,
        refundDue: null,
        nextAt: open.watchUntil === null ? null : now + searchAfterReleaseMs,
        ...clearGivenBack(open),
      },
      effect: { kind: 'release', n: 1, status: 'done' },
      ...withMail(deps, 'released'),
    });
  }
  return afterFailedCall(deps, open, outcome);
}

/** Reads the payment before retrying a money step: the last try may have worked. */
async function checkBeforeRetry(deps: OrderContext, order: Order): Promise<Order | undefined> {
  if (order.moneyTries === 0) return order;
  const payment = await tryReadPayment(deps, order);
  if (!payment) return retryLater(deps, order, 'payment-not-read');
  return payment.status === 'held' ? order : doneElsewhere(deps, order, payment);
}

async function afterFailedCall(
  deps: OrderContext,
  order: Order,
  outcome: MoneyOutcome,
): Promise<Order | undefined> {
  const payment = outcome.kind === 'refused' ? await tryReadPayment(deps, order) : undefined;
  if (payment && payment.status !== 'held') return doneElsewhere(deps, order, payment);
  await reportMissingRight(deps, order.goods === 'bought' ? 'capture' : 'cancel', outcome);
  return retryLater(deps, order, `money-${outcome.kind}`);
}

async function doneElsewhere(deps: OrderContext, order: Order, payment: Payment): Promise<Order | undefined> {
  if (payment.status === 'captured') return capturedNow(deps, order, payment, 'found-captured');
  if (order.goods === 'bought') return lapsed(deps, order, 'capture-lapsed');
  return deps.store.commit(order, {
    cause: 'found-released',
    set: {
      money: 'released',
      moneyTries: 0,
      refundDue: null,
      nextAt: order.watchUntil === null ? null : (await deps.store.now()) + searchAfterReleaseMs,
      ...clearGivenBack(order),
    },
    effect: { kind: 'release', n: 1, status: 'done' },
    ...withMail(deps, 'released'),
  });
}

/** Applies what happened outside our steps: a lapsed hold, a failed refund, or what a person did at Stripe. */
export async function applyPayment(
  deps: OrderContext,
  order: Order,
  payment: Payment,
): Promise<Order | undefined> {
  if (order.money === 'held' && payment.status === 'cancelled') return lapsed(deps, order, 'hold-lapsed');
  if (order.money === 'captured' || order.money === 'refunded') {
    const back = payment.capturedAmount > 0 && payment.refundedAmount >= payment.capturedAmount;
    const done = back || (order.refundDue !== null && payment.refundedAmount >= order.refundDue);
    if (done && order.money === 'captured') return givenBack(deps, order, payment);
    if (!back && order.money === 'refunded') {
      const nextAt = await deps.store.now();
      return deps.store.commit(order, {
        cause: 'refund-taken-back',
        set: { money: 'refunding', refundedAmount: payment.refundedAmount, moneyTries: 0, nextAt },
      });
    }
    // A refund may be in progress, and records its own outcome.
    if (order.refundDue !== null) return order;
    if (!back && payment.refundedAmount !== order.refundedAmount) return partChanged(deps, order, payment);
    if (order.moneyTries === 0) return order;
    return deps.store.commit(order, { cause: 'payment-read', set: { moneyTries: 0 } });
  }
  if (payment.status === 'captured') return capturedNow(deps, order, payment, 'found-captured');
  return order;
}

/** A part was refunded by hand, or a partial refund failed: a person has to know. */
function partChanged(deps: OrderContext, order: Order, payment: Payment): Promise<Order | undefined> {
  const takenBack = payment.refundedAmount < order.refundedAmount;
  return deps.store.commit(order, {
    cause: takenBack ? 'part-taken-back' : 'refunded-part',
    set: {
      refundedAmount: payment.refundedAmount,
      moneyTries: 0,
      ...(takenBack ? mark(order, 'refund-stuck') : {}),
    },
    effect: { kind: 'refund', n: 1, status: 'done' },
  });
}

async function lapsed(
  deps: OrderContext,
  order: Order,
  cause: 'hold-lapsed' | 'capture-lapsed',
): Promise<Order | undefined> {
  const bought = order.goods === 'bought';
  if (bought)
    deps.log.error({ orderId: order.id }, 'bought, but the hold has expired: the partner bears the cost');
  return deps.store.commit(order, {
    cause,
    set: {
      money: 'released',
      moneyTries: 0,
      refundDue: null,
      ...unmark(order, 'withdrawal'),
      ...(bought
        ? {
            ...mark({ ...order, ...unmark(order, 'withdrawal') }, 'capture-failed'),
            nextAt: order.profileStored ? null : await deps.store.now(),
          }
        : { reason: order.reason ?? ('hold-lapsed' as const) }),
      ...(order.goods === 'none' ? await unbought(deps, order) : {}),
    },
    ...(bought ? {} : withMail(deps, 'released')),
  });
}

/** A refused attempt may still have bought. */
async function unbought(
  deps: OrderContext,
  order: Order,
): Promise<Pick<Order, 'goods' | 'looks' | 'nextAt'>> {
  return order.attempts > 0
    ? { goods: 'unknown', looks: 0, nextAt: await deps.store.now() }
    : { goods: 'impossible', looks: 0, nextAt: null };
}

async function capturedNow(
  deps: OrderContext,
  order: Order,
  payment: Payment,
  cause: 'captured' | 'found-captured',
): Promise<Order | undefined> {
  const { capturedAmount: taken } = payment;
  const whole = taken === order.price.amount;
  // The price of some of the eSIMs: those were delivered, as we know or an earlier process knew.
  const some = isOfSome(order, taken);
  const bought = order.goods === 'bought';
  const tooMuch = bought && taken > dueOf(order);
  const atRest = bought && order.profileStored && !tooMuch && order.refundDue === null;
  const found = cause === 'found-captured';
  const mismatch = some ? bought && taken < dueOf(order) : !whole;
  return deps.store.commit(order, {
    cause,
    set: {
      money: 'captured',
      card: payment.card,
      paidWith: payment.paidWith,
      moneyTries: 0,
      ...(found ? { heldAt: null } : {}),
      // Earlier looks no longer count.
      ...(found && order.goods === 'none' ? { looks: 0 } : {}),
      // Captured outside our books, perhaps for an eSIM: look for one before the money goes back.
      ...(found && order.goods === 'impossible' ? { goods: 'unknown' as const, looks: 0 } : {}),
      nextAt: atRest ? null : await deps.store.now(),
      ...clearStuckMarks(order),
      ...(some ? { capturedAmount: taken } : {}),
      ...(tooMuch ? { refundDue: Math.max(taken - dueOf(order), order.refundDue ?? 0) } : {}),
      ...(mismatch ? mark({ ...order, ...clearStuckMarks(order) }, 'payment-mismatch') : {}),
    },
    effect: { kind: 'capture', n: 1, status: 'done' },
    cardCountry: payment.cardCountry,
  });
}
