import type { OrderContext } from '../context.ts';
import { refreshEsims } from '../esims/esim-events.ts';
import { mark } from '../marks.ts';
import type { Order } from '../order.ts';
import type { Payment } from '../ports.ts';
import type { Change } from '../order-store.ts';
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
import { hourMs, minuteMs } from '../../contract/values/values.ts';

/** Refunds what was captured, or the part that a person named. A failed refund is retried twice. */
export async function refund(deps: OrderContext, order: Order, now: number): Promise<Order | undefined> {
  const payment = await tryReadPayment(deps, order);
  if (!payment) return retryLater(deps, order, 'refund-not-read');
  const amount = Math.min(order.refundDue ?? payment.capturedAmount, payment.capturedAmount);
  if (payment.refundedAmount >= amount) return givenBack(deps, order, payment);
  const begun = (await deps.store.effects(order.id)).filter(({ kind }) => kind === 'refund').length;
  const n = Math.max(1, begun);
  const key = await keyOf(deps, order);
  const open = await beginEffect(deps, order, 'refund', n, now + callMs);
  if (!open) return undefined;
  const outcome = await deps.payments.refund({ ...stepOf(open), amount, refund: n, n: key });
  if (outcome.kind === 'refused' && outcome.code === 'refund-failed') return refundFailed(deps, open, n, now);
  if (outcome.kind === 'refused') {
    // Its key was sent for another sum, before a refund by hand. That call is long over by the next try.
    const isKept = outcome.kept || outcome.code === madeBefore;
    return deps.store.commit(open, {
      cause: `${isKept ? keptError : 'refund-refused:'}${outcome.code}`,
      set: { ...underWay(open), nextAt: now + hourMs, ...mark(open, 'refund-stuck') },
    });
  }
  if (outcome.kind !== 'done') {
    await reportMissingRight(deps, 'refund', outcome);
    return retryLater(deps, open, outcome.kept ? `${keptError}${outcome.cause}` : 'refund-unknown');
  }
  if (outcome.payment.refundedAmount >= amount) return givenBack(deps, open, outcome.payment);
  // A pending refund settles by itself; after a day it needs a person.
  const waited = open.money === 'refunding' || open.refundDue !== null;
  const stuck = waited && open.moneyTries > refundHours;
  return deps.store.commit(open, {
    cause: 'refund-pending',
    set: {
      ...underWay(open),
      nextAt: now + hourMs,
      ...(stuck ? mark(open, 'refund-stuck') : {}),
    },
  });
}

/** How long one call to Stripe may take, with its retries; until then no other process starts it. */
const callMs = 60_000;

const keptError = 'refund-kept:';
const madeBefore = 'idempotency_error';

/**
 * Unlike any other step, a partial refund can happen twice. So a call without an answer may still be in progress and is
 * repeated under its key; it gets a new key only after an error that Stripe keeps under the old one.
 */
async function keyOf(deps: OrderContext, order: Order): Promise<number> {
  const history = await deps.store.history(order.id);
  return 1 + history.filter(({ cause }) => cause.startsWith(keptError)).length;
}

/** An order that is refunded in part keeps its state. */
const underWay = (order: Order) => (order.refundDue === null ? { money: 'refunding' as const } : {});

/** A card network that is down is usually back within a day. */
const refundHours = 24;
/** A refund that failed three times needs another way to pay the money back, which a person must choose. */
const refundTries = 3;

function refundFailed(deps: OrderContext, order: Order, n: number, now: number): Promise<Order | undefined> {
  const over = n >= refundTries;
  return deps.store.commit(order, {
    cause: `refund-failed:${n}`,
    set: {
      ...underWay(order),
      nextAt: now + hourMs,
      ...(over ? mark(order, 'refund-stuck') : {}),
    },
    effect: { kind: 'refund', n: over ? n : n + 1, status: over ? 'failed' : 'open' },
  });
}

/** Records a refund, whole or partial, that is complete. */
export async function givenBack(
  deps: OrderContext,
  order: Order,
  payment: Payment,
): Promise<Order | undefined> {
  if (payment.refundedAmount >= payment.capturedAmount) {
    return refunded(deps, order, payment);
  }
  // A partial refund by a person leaves a withdrawal open if its sum could not be worked out.
  const open = (await deps.store.withdrawal(order.id))?.amount === null;
  return deps.store.commit(order, {
    cause: 'refunded-part',
    set: {
      refundedAmount: payment.refundedAmount,
      refundDue: null,
      moneyTries: 0,
      nextAt: null,
      ...(open ? clearStuckMarks(order) : clearGivenBack(order)),
    },
    effect: { kind: 'refund', n: 1, status: 'done' },
  });
}

/** News of a refund older than this is late: the data used by now is not what was used by then. */
const newsMs = 5 * minuteMs;

/**
 * A refund made at Stripe: when it was made, and what each eSIM had used by then, read now if the refund was just
 * made. Late news leaves the last known figure.
 */
async function madeAtStripe(
  deps: OrderContext,
  order: Order,
  { refundedAt }: Payment,
  now: number,
): Promise<Pick<Change, 'wentBackAt'>> {
  if (order.money !== 'captured' || order.refundDue !== null || refundedAt === null) return {};
  if (now - refundedAt < newsMs) await refreshEsims(deps, order, 0);
  return { wentBackAt: Math.min(refundedAt, now) };
}

async function refunded(deps: OrderContext, order: Order, payment: Payment): Promise<Order | undefined> {
  const now = await deps.store.now();
  const made = await madeAtStripe(deps, order, payment, now);
  const searching = order.goods === 'attempting' || order.goods === 'unknown';
  const watched = order.watchUntil === null ? null : now + searchAfterReleaseMs;
  return deps.store.commit(order, {
    cause: 'refunded',
    set: {
      money: 'refunded',
      refundedAmount: payment.refundedAmount,
      refundDue: null,
      moneyTries: 0,
      nextAt: searching ? now : watched,
      ...(order.goods === 'none' ? { goods: 'impossible' as const, reason: 'unavailable' as const } : {}),
      ...clearGivenBack(order),
    },
    effect: { kind: 'refund', n: 1, status: 'done' },
    ...made,
    ...withMail(deps, 'refunded'),
  });
}
