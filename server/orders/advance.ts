import { fetchProfile } from './steps/fetch-profile.ts';
import { searchPurchase } from './steps/search-purchase.ts';
import { buy } from './steps/buy.ts';
import { decide, isAttemptMisplaced, isMisplaced, type Hint } from './state-machine.ts';
import type { Advance, OrderContext, RunStep } from './context.ts';
import { urgently } from '../runtime/turn.ts';
import type { Order } from './order.ts';
import { createPayment } from './steps/create-payment.ts';
import { giveUp } from './steps/give-up.ts';
import { closePayment, expirePayment, readPayment } from './steps/read-payment.ts';
import { takeOffAccount, takeOnAccount } from './steps/on-account.ts';
import { refund } from './steps/refund.ts';
import { switchPayment } from './steps/switch-payment.ts';
import { capture, release } from './steps/capture-release.ts';

/** A purchase takes a handful of steps; more than this means that two rules disagree. */
const maxSteps = 20;

/**
 * The only code that moves an order. What it promises:
 *
 * 1. The outcome does not depend on the caller (page, webhook, sweeper, start of the process), on how often it
 *    calls, or on how many processes call at once.
 * 2. Every outside effect has its row, committed before the call. Every change is a compare-and-set; the loser
 *    of a race reads the order again and decides again.
 * 3. It never sleeps. A wait is written to `nextAt`, and any process carries on from there.
 * 4. It stops at rest, at a wait, or when an outside system cannot be reached. It throws when the store does, and
 *    `overloaded` when too many calls wait for Stripe to ask about an unpaid order.
 */
export function createAdvance(deps: OrderContext): Advance {
  const running = new Map<string, Running>();

  async function run(orderId: string, given: Hint): Promise<Order | undefined> {
    let hint = given;
    let moved: Order | undefined;
    for (let steps = 0; steps < maxSteps; steps++) {
      // What this run has just committed needs no second read: if another process has moved the order since, the next
      // commit fails.
      const read = moved ? { order: moved, now: moved.updatedAt } : await deps.store.readNow(orderId);
      moved = undefined;
      if (!read) return undefined;
      const { order, now } = read;
      if (isAttemptMisplaced(order, now)) {
        await deps.store.commit(order, { cause: 'clock-was-ahead', set: { attemptAt: now, nextAt: now } });
        continue;
      }
      if (isMisplaced(order, now)) {
        await deps.store.commit(order, { cause: 'clock-was-ahead', set: { nextAt: now } });
        continue;
      }
      const step = decide(order, now, deps.policy, hint);
      const isHinted = hint.look === true || hint.close === true || hint.toTab === true;
      const { close = false, toTab = false } = hint;
      hint = {};
      if (step.do === 'rest') return clearDue(deps, order);
      if (step.do === 'wait') return scheduleStep(deps, order, step.until);
      const take = () => stepRuns[step.do](deps, order, now);
      const after = await (isUrgent(order) ? urgently(take) : take());
      // The payment that is to be closed is known only now.
      const isNew = after?.paymentId !== order.paymentId && after?.paymentId;
      if ((close || toTab) && isNew) hint = { close, toTab };
      // Taking the step again would change nothing either. Only a step taken early, on a hint, may change nothing.
      if (!isHinted && after?.version === order.version) {
        deps.log.error({ orderId, step: step.do }, 'due step changed nothing');
        return after;
      }
      if (after && after.version > order.version) moved = after;
    }
    deps.log.error({ orderId }, 'order exceeded the step limit');
    return deps.store.read(orderId);
  }

  function begin(orderId: string, hint: Hint): Promise<Order | undefined> {
    const entry: Running = { hint: {}, next: undefined, done: Promise.resolve(undefined) };
    running.set(orderId, entry);
    entry.done = run(orderId, hint).finally(() => {
      if (!entry.next) running.delete(orderId);
    });
    return entry.done;
  }

  return async (orderId, hint = {}) => {
    const current = running.get(orderId);
    if (!current) return begin(orderId, hint);
    current.hint = { ...current.hint, ...hint };
    const follow = () => begin(orderId, current.hint);
    return (current.next ??= current.done.then(follow, follow));
  };
}

/** True when a traveller's money depends on the next step. */
const isUrgent = (order: Order): boolean => order.money !== 'none' && order.nextAt !== null;

interface Running {
  done: Promise<Order | undefined>;
  /** Hints that arrive during this run, and the run that takes them; it starts when this one ends. */
  hint: Hint;
  next: Promise<Order | undefined> | undefined;
}

const stepRuns = {
  'create-payment': createPayment,
  'look-at-payment': readPayment,
  'switch-payment': switchPayment,
  'close-payment': closePayment,
  'expire-payment': expirePayment,
  'give-up': giveUp,
  buy,
  'look-for-purchase': searchPurchase,
  'fetch-profile': fetchProfile,
  capture,
  release,
  refund,
  'take-on-account': takeOnAccount,
  'take-off-account': takeOffAccount,
} satisfies Record<string, RunStep>;

async function clearDue(deps: OrderContext, order: Order): Promise<Order> {
  if (order.nextAt === null) return order;
  return (await deps.store.commit(order, { cause: 'rest', set: { nextAt: null } })) ?? order;
}

async function scheduleStep(deps: OrderContext, order: Order, until: number): Promise<Order> {
  if (order.nextAt === until) return order;
  return (await deps.store.commit(order, { cause: 'wait', set: { nextAt: until } })) ?? order;
}
