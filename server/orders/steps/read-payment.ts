import { dayMs, hourMs, minuteMs } from '../../contract/values/values.ts';
import type { OrderContext } from '../context.ts';
import { mark } from '../marks.ts';
import type { Order, OrderChange } from '../order.ts';
import type { Payment } from '../ports.ts';
import { afterCancelled } from './forgotten-tab.ts';
import { applyPayment } from './capture-release.ts';
import { isOfSome } from '../quantity.ts';
import { isNewsOfTab, unpaidCause } from '../tab-status.ts';
import { beginEffect, retryLater, tryReadPayment, stepOf, reportMissingRight } from './money-step.ts';

/** An unpaid order is polled: the tab may be closed and the webhook lost. */
const pollEveryMs = 120_000;

/** Reads the payment and moves the order to match. What a browser or a webhook says is never believed. */
export async function readPayment(deps: OrderContext, order: Order, now: number): Promise<Order | undefined> {
  const payment = await tryReadPayment(deps, order);
  if (!payment) {
    // A held order's payment is read again before its next step, and a failed read moves no planned step.
    const planned = order.money === 'held' || (order.nextAt !== null && order.nextAt > now);
    return planned ? order : retryLater(deps, order, 'payment-not-read');
  }
  if (order.money !== 'none') return applyPayment(deps, order, payment);
  if (payment.status === 'cancelled') return afterCancelled(deps, order);
  if (payment.status === 'open' && payment.failedTries >= deps.policy.declines) {
    deps.log.warn({ orderId: order.id, tries: payment.failedTries }, 'payment closed after declines');
    return cancelOpen(deps, order, now);
  }
  if (payment.status === 'open' || payment.status === 'processing') {
    const isEarly = order.nextAt !== null && order.nextAt > now;
    if (isEarly && !(await isNewsOfTab(deps.store, order, payment))) return order;
    const nextPoll = Math.min(now + pollEveryMs, Math.max(order.payBy, now + 1_000));
    return deps.store.commit(order, {
      cause: unpaidCause(order, payment),
      set: { nextAt: isEarly ? order.nextAt : nextPoll },
    });
  }
  return (await whileClosing(deps, order, now)) ?? recordPaid(deps, order, payment, now);
}

/** How long one call to Stripe may take, with all its tries. */
const closingMs = 60_000;
/** A request sent by then is answered or timed out before the closing counts as over. */
export const closingSentMs = 40_000;

/**
 * The payment was approved while a process may still be closing it. It could be cancelled a moment later, so nothing is
 * bought for it until the closing is over.
 */
export async function whileClosing(
  deps: OrderContext,
  order: Order,
  now: number,
): Promise<Order | undefined> {
  const effects = await deps.store.effects(order.id);
  const closing = effects.find(({ kind, status }) => kind === 'release' && status === 'open');
  if (closing === undefined) return undefined;
  let until = closing.openedAt + closingMs;
  if (until > now + closingMs + clocksDifferMs) {
    // A clock that ran ahead dated it: wait once, from when the order was first found paid.
    const isWaited = (await deps.store.history(order.id)).at(-1)?.cause === 'paid-while-closing';
    until = isWaited ? (order.nextAt ?? 0) : now + closingMs;
  }
  if (until <= now) return undefined;
  if (order.nextAt === until) return order;
  return deps.store.commit(order, { cause: 'paid-while-closing', set: { nextAt: until } });
}

/** Records that the money is there, if the payment fits the order. */
export async function recordPaid(
  deps: OrderContext,
  order: Order,
  payment: Payment,
  now: number,
): Promise<Order | undefined> {
  const matches =
    payment.orderId === order.id &&
    payment.price.amount === order.price.amount &&
    payment.price.currency === order.price.currency &&
    payment.livemode === deps.livemode;
  if (!matches) {
    deps.log.error({ orderId: order.id, paymentId: payment.id }, 'payment does not match the order');
    return deps.store.commit(order, {
      cause: 'payment-mismatch',
      set: {
        money: payment.status === 'held' ? 'held' : 'captured',
        goods: 'impossible',
        reason: 'unavailable',
        ...mark(order, 'payment-mismatch'),
        nextAt: now,
      },
    });
  }
  return deps.store.commit(order, {
    cause: payment.status === 'held' ? 'held' : 'captured-at-once',
    set: {
      money: payment.status === 'held' ? 'held' : 'captured',
      // The purchase must be made well before the hold lapses.
      fulfilBy: Math.min(
        now + deps.policy.fulfilWithinMs,
        payment.captureBefore === null ? Number.MAX_SAFE_INTEGER : payment.captureBefore - hourMs,
      ),
      nextAt: now,
      moneyTries: 0,
      ...takenBy(order, payment),
      // Captured, but not by the payment itself: a process with lost commits, or a person, did it.
      heldAt: payment.status === 'held' || payment.atOnce ? payment.heldAt : null,
      ...(isShort(order, payment) ? mark(order, 'payment-mismatch') : {}),
      // A refund has begun: buy nothing more, and unless the eSIM was bought before, refund the rest.
      ...(payment.refundedAmount > 0 ? { goods: 'unknown', reason: 'unavailable', looks: 0 } : {}),
    },
    cardCountry: payment.cardCountry,
  });
}

/**
 * Takes up a payment that the books lack: a restored store forgot it, and closed the order. The order may have been
 * delivered too, so its purchase is looked for before any money goes back.
 */
export function adoptPayment(
  deps: OrderContext,
  order: Order,
  payment: Payment,
  now: number,
): Promise<Order | undefined> {
  deps.log.error({ orderId: order.id, paymentId: payment.id }, 'payment of a closed order found at Stripe');
  return deps.store.commit(order, {
    cause: `payment-found:${payment.id}`,
    set: {
      paymentId: payment.id,
      money: payment.status === 'held' ? 'held' : 'captured',
      ...takenBy(order, payment),
      ...(isShort(order, payment) ? mark(order, 'payment-mismatch') : {}),
      goods: 'unknown',
      reason: null,
      looks: 0,
      nextAt: now,
      moneyTries: 0,
    },
    effect: { kind: 'payment', n: 1, status: 'done' },
  });
}

/** The traveller gives the order up. A payment made at the last moment counts, even if no event has told us yet. */
export function closePayment(deps: OrderContext, order: Order, now: number): Promise<Order | undefined> {
  return closeUnlessPaid(deps, order, now, false);
}

/** The time to pay is over, if Stripe's clock agrees: ours may have jumped ahead, and the traveller be about to pay. */
export function expirePayment(deps: OrderContext, order: Order, now: number): Promise<Order | undefined> {
  return closeUnlessPaid(deps, order, now, true);
}

async function closeUnlessPaid(
  deps: OrderContext,
  order: Order,
  now: number,
  expires: boolean,
): Promise<Order | undefined> {
  const payment = await tryReadPayment(deps, order);
  if (!payment) return retryLater(deps, order, 'payment-not-read');
  if (payment.status === 'held' || payment.status === 'captured') {
    return (await whileClosing(deps, order, now)) ?? recordPaid(deps, order, payment, now);
  }
  // Under way at the bank: Stripe would not cancel it.
  if (payment.status === 'processing') return retryLater(deps, order, 'payment-processing');
  if (expires && (await isTooEarly(deps, order, payment, now))) {
    deps.log.error({ orderId: order.id }, 'our clock is ahead of Stripe: order kept open');
    return deps.store.commit(order, { cause: 'closing-too-early', set: { nextAt: now + pollEveryMs } });
  }
  const cancel = () => cancelOpen(deps, order, now);
  return payment.status === 'cancelled' ? afterCancelled(deps, order, cancel) : cancel();
}

/** Clocks differ and answers take time: a smaller gap is no reason to doubt our clock. */
const clocksDifferMs = 2 * minuteMs;

/** How long to doubt our clock: a proxy may send the same date for ever. */
const doubtMs = dayMs;

async function isTooEarly(
  { payments, store }: OrderContext,
  { id, payBy }: Order,
  { createdAt }: Payment,
  now: number,
): Promise<boolean> {
  const theirs = payments.time();
  if (theirs === null || theirs >= payBy || now - theirs <= clocksDifferMs) return false;
  // Stripe's clock dated the payment.
  if (theirs < createdAt) return false;
  const doubted = (await store.history(id)).find(({ cause }) => cause === 'closing-too-early');
  return doubted === undefined || now < doubted.at + doubtMs;
}

async function cancelOpen(deps: OrderContext, order: Order, now: number): Promise<Order | undefined> {
  const before = deps.clock.now();
  const open = await beginEffect(deps, order, 'release');
  if (!open || open.paymentId === null) return open;
  // A process suspended in between must send nothing: others may already count the closing as over.
  if (deps.clock.now() - before > deps.policy.sendGraceMs) return retryLater(deps, open, 'closing-too-late');
  const outcome = await deps.payments.cancel({ ...stepOf(open), sendBy: before + closingSentMs });
  if (outcome.kind === 'done') {
    return deps.store.commit(open, {
      cause: 'payment-closed',
      set: { reason: 'not-paid', goods: 'impossible', nextAt: null },
      effect: { kind: 'release', n: 1, status: 'done' },
    });
  }
  const payment = outcome.kind === 'refused' ? await tryReadPayment(deps, open) : undefined;
  if (payment?.status === 'held' || payment?.status === 'captured') {
    // Meanwhile another process may have recorded that it is waiting for this.
    const current = await deps.store.read(open.id);
    return current?.money === 'none' ? recordPaid(deps, current, payment, now) : current;
  }
  await reportMissingRight(deps, 'cancel', outcome);
  return retryLater(deps, open, 'payment-not-closed');
}

/**
 * What is known once the money is taken. A process whose commits are lost may have found only some of several eSIMs,
 * and taken their price.
 */
function takenBy(order: Order, payment: Payment): OrderChange {
  if (payment.status !== 'captured') return {};
  const { capturedAmount, card, paidWith } = payment;
  return { card, paidWith, ...(isOfSome(order, capturedAmount) ? { capturedAmount } : {}) };
}

/** A person captured less than the price, and not the price of some of the eSIMs: it buys nothing. */
const isShort = (order: Order, payment: Payment): boolean =>
  payment.status === 'captured' &&
  payment.capturedAmount < order.price.amount &&
  !isOfSome(order, payment.capturedAmount);
