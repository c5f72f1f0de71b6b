import type { OrderContext } from '../context.ts';
import { mayBeBought } from './look-up.ts';
import { mark } from '../review-marks.ts';
import { backoff, type Order } from '../order.ts';
import type { Payment } from '../ports.ts';
import { applyPayment } from './capture-release.ts';
import type { Effect } from '../store.ts';
import { beginEffect, retryLater, tryReadPayment, stepOf, reportMissingRight } from './attempts.ts';

/** Polls after an order was placed: soon at first, for the tab may be closed and the webhook lost. */
const firstPollMs = 30_000;
const pollEveryMs = 120_000;

const keptError = 'payment-kept:';

/**
 * Which making of the payment this is. What did not answer is repeated under its key; a new one follows only on an
 * error that Stripe keeps under the old one. A payment that was made unseen has no one who could confirm it.
 */
async function makingOf(deps: OrderContext, order: Order): Promise<number> {
  if (order.moneyTries === 0) return 1;
  const history = await deps.store.history(order.id);
  return 1 + history.filter(({ cause }) => cause.startsWith(keptError)).length;
}

const paymentRefused = 'payment-refused:';
const tooSmall = 'amount_too_small';
const tooMany = 'overloaded';
const madeBefore = 'idempotency_error';

/** Why a payment could not be made: its amount, too many at once, one that its key made before, or something for us to put right. */
export async function refusalOf(
  deps: Pick<OrderContext, 'store'>,
  orderId: string,
): Promise<'amount-too-small' | 'overloaded' | 'payment-unavailable' | 'idempotency-key-reused'> {
  const history = await deps.store.history(orderId);
  const refused = history.findLast(({ cause }) => cause.startsWith(paymentRefused));
  if (refused?.cause === paymentRefused + tooMany) return 'overloaded';
  if (refused?.cause === paymentRefused + madeBefore) return 'idempotency-key-reused';
  return refused?.cause === paymentRefused + tooSmall ? 'amount-too-small' : 'payment-unavailable';
}

/** Made of the record alone: another description under the same key would be refused. */
const describe = ({ kind, destination, dataGb, days }: Order) =>
  `${kind === 'top-up' ? 'Top-up' : 'eSIM'} ${destination} ${dataGb} GB, ${days} days`;

/** The payment's row was committed before; the same key answers the same payment, so this may repeat. */
export async function createPayment(
  deps: OrderContext,
  order: Order,
  now: number,
): Promise<Order | undefined> {
  const n = await makingOf(deps, order);
  const outcome = await deps.payments.create({
    orderId: order.id,
    idempotencyKey: order.idempotencyKey,
    price: order.price,
    description: describe(order),
    n,
  });
  switch (outcome.kind) {
    case 'done':
      return deps.store.commit(order, {
        cause: 'payment-made',
        set: { paymentId: outcome.payment.id, nextAt: now + firstPollMs, moneyTries: 0 },
        effect: { kind: 'payment', n, status: 'done' },
      });
    case 'refused':
      if (outcome.code === madeBefore) await reportMadeBefore(deps, order);
      else if (outcome.code !== tooSmall) {
        deps.log.error({ orderId: order.id, code: outcome.code }, 'Stripe refuses to create payments');
      }
      return close(deps, order, paymentRefused + outcome.code, 'failed');
    case 'unknown':
      // Nothing was sent. Left open, a flood of orders would be worked off by the sweeps.
      if (outcome.cause === tooMany) return close(deps, order, paymentRefused + tooMany, 'failed');
      await reportMissingRight(deps, 'create', outcome);
      return deps.store.commit(order, {
        cause: `${outcome.kept ? keptError : 'payment-unknown:'}${outcome.cause}`,
        set: {
          moneyTries: order.moneyTries + 1,
          nextAt: (await deps.store.now()) + backoff(order.moneyTries),
        },
        effect: { kind: 'payment', n: outcome.kept ? n + 1 : n, status: 'open' },
      });
    default:
      throw new Error(`Bug! Unhandled outcome ${String(outcome satisfies never)}`);
  }
}

/** The order of before is lost, as by a restored backup, and may have been paid: its traveller is not charged again. */
async function reportMadeBefore(deps: OrderContext, order: Order): Promise<void> {
  const { amount, currency } = order.price;
  const detail = `Stripe has a payment of ${amount} ${currency} that this client made for an order we have lost; nothing more was charged`;
  if (await deps.store.report({ kind: 'payment-made-before', subject: order.id, detail })) {
    deps.log.error({ orderId: order.id }, detail);
  }
}

function close(deps: OrderContext, order: Order, cause: string, status: Effect['status'] = 'done') {
  return deps.store.commit(order, {
    cause,
    set: { reason: 'not-paid', goods: 'impossible', nextAt: null },
    effect: { kind: 'payment', n: 1, status },
  });
}

/** Reads the payment and moves the order to what it says; nothing that a browser or a webhook says is believed. */
export async function readPayment(deps: OrderContext, order: Order, now: number): Promise<Order | undefined> {
  const payment = await tryReadPayment(deps, order);
  if (!payment) {
    // A held order is read again before what it does next, and what is planned is not planned anew by every asking.
    const planned = order.money === 'held' || (order.nextAt !== null && order.nextAt > now);
    return planned ? order : retryLater(deps, order, 'payment-not-read');
  }
  if (order.money !== 'none') return applyPayment(deps, order, payment);
  if (payment.status === 'cancelled') return close(deps, order, 'payment-cancelled');
  if (payment.status === 'open' && payment.failedTries >= deps.policy.declines) {
    deps.log.warn({ orderId: order.id, tries: payment.failedTries }, 'payment closed after declines');
    return cancelOpen(deps, order, now);
  }
  if (payment.status === 'open' || payment.status === 'processing') {
    if (order.nextAt !== null && order.nextAt > now) return order;
    return deps.store.commit(order, {
      cause: `payment-${payment.status}`,
      set: { nextAt: Math.min(now + pollEveryMs, Math.max(order.payBy, now + 1_000)) },
    });
  }
  return (await whileClosing(deps, order, now)) ?? paid(deps, order, payment, now);
}

/** As long as one call of Stripe may take, with all its tries. */
const closingMs = 60_000;
/** A try that is sent this late has its answer, or its time-out, before the closing counts as over. */
const closingSentMs = 40_000;

/**
 * The payment was approved, but a process that was told to close it may still be at that. What is paid then can be
 * cancelled a moment later, and nothing may be bought for it; so the order waits until the closing has come to an end.
 */
async function whileClosing(deps: OrderContext, order: Order, now: number): Promise<Order | undefined> {
  const effects = await deps.store.effects(order.id);
  const closing = effects.find(({ kind, status }) => kind === 'release' && status === 'open');
  const until = closing === undefined ? 0 : closing.openedAt + closingMs;
  if (until <= now) return undefined;
  if (order.nextAt === until) return order;
  return deps.store.commit(order, { cause: 'paid-while-closing', set: { nextAt: until } });
}

async function paid(
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
      // A hold must be bought for long before it lapses.
      fulfilBy: Math.min(
        now + deps.policy.fulfilWithinMs,
        payment.captureBefore === null ? Number.MAX_SAFE_INTEGER : payment.captureBefore - 3_600_000,
      ),
      nextAt: now,
      moneyTries: 0,
      // Captured, but not by the payment itself: somebody of before, or a person, did.
      heldAt: payment.status === 'held' || payment.atOnce ? payment.heldAt : null,
      // Somebody has begun to give it back: nothing is bought for it, and what was not bought before is refunded.
      ...(payment.refundedAmount > 0 ? { goods: 'unknown', reason: 'unavailable', looks: 0 } : {}),
    },
  });
}

/** The time to pay is over. Who paid in the last moment has paid, even if nobody has told us yet. */
export async function closePayment(
  deps: OrderContext,
  order: Order,
  now: number,
): Promise<Order | undefined> {
  const payment = await tryReadPayment(deps, order);
  if (!payment) return retryLater(deps, order, 'payment-not-read');
  if (payment.status === 'held' || payment.status === 'captured') {
    return (await whileClosing(deps, order, now)) ?? paid(deps, order, payment, now);
  }
  // Under way at the bank: Stripe would not cancel it.
  if (payment.status === 'processing') return retryLater(deps, order, 'payment-processing');
  return cancelOpen(deps, order, now);
}

async function cancelOpen(deps: OrderContext, order: Order, now: number): Promise<Order | undefined> {
  const before = deps.clock.now();
  const open = await beginEffect(deps, order, 'release');
  if (!open || open.paymentId === null) return open;
  // A process that slept in between sends nothing: others may count the closing as over.
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
    // Another process may have noted meanwhile that it waits for this.
    const current = await deps.store.read(open.id);
    return current?.money === 'none' ? paid(deps, current, payment, now) : current;
  }
  await reportMissingRight(deps, 'cancel', outcome);
  return retryLater(deps, open, 'payment-not-closed');
}

/** The time to make a payment, or to buy, is over. */
export async function giveUp(deps: OrderContext, order: Order, now: number): Promise<Order | undefined> {
  if (order.money === 'none') return close(deps, order, 'never-payable', 'failed');
  const look = await mayBeBought(deps, order, now);
  return deps.store.commit(order, {
    cause: order.fulfilBy !== null && now < order.fulfilBy ? 'not-bought-marked' : 'not-bought-in-time',
    set: {
      ...(look ? { goods: 'unknown' as const, looks: 0 } : { goods: 'impossible' as const }),
      reason: 'unavailable',
      nextAt: now,
    },
  });
}
