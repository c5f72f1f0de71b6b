import { adoptIfListed } from './search-purchase.ts';
import type { OrderContext } from '../context.ts';
import type { Order } from '../order.ts';
import { backoff, settledAt, type Policy } from '../policy.ts';
import { applyPayment } from './capture-release.ts';
import { tryReadPayment } from './attempts.ts';

/** A step later than this may have been taken before, by a process whose commits the store has lost. */
const punctualMs = 10_000;

/**
 * Checks before an attempt what may have happened without our knowing. The hold may have gone since the last attempt.
 * And the eSIM may have been bought: by an attempt that was refused after the effect, or by one that a restored backup
 * or a fail-over has lost. The list may lag, so where the record itself is in doubt one look is not enough. Resolves
 * with the order as given when nothing stands in the way of buying.
 */
export async function checkBeforeBuying(deps: OrderContext, order: Order): Promise<Order | undefined> {
  const now = await deps.store.now();
  if (order.attempts > 0) {
    const seen = await checkPayment(deps, order, now);
    if (seen !== order) return seen;
  }
  const { needed, done } = looksBefore(order, now, deps.policy);
  if (needed === 0) return order;
  try {
    const found = await adoptIfListed(deps, order);
    if (found.at !== 'nowhere') return found.order;
  } catch (cause) {
    deps.log.warn({ orderId: order.id, err: cause }, 'lookup of an earlier purchase failed');
    const nextAt = now + deps.policy.lookEveryMs;
    return deps.store.commit(order, { cause: 'look-failed', set: { nextAt } });
  }
  // A person may have asked for this look before its time; then it proves nothing.
  const settled = order.attemptAt === null ? now : settledAt(order.attemptAt, deps.policy);
  // A process whose commits are lost may have found nothing either, and released the money.
  if (done + 1 >= needed && now >= settled)
    return order.attempts > 0 ? order : checkPayment(deps, order, now);
  return deps.store.commit(order, {
    cause: 'not-found-yet',
    set: {
      looks: Math.min(done + 1, needed - 1),
      nextAt: Math.max(settled, now + deps.policy.lookEveryMs),
    },
  });
}

async function checkPayment(deps: OrderContext, order: Order, now: number): Promise<Order | undefined> {
  const payment = await tryReadPayment(deps, order);
  if (payment) return applyPayment(deps, order, payment);
  const nextAt = now + backoff(order.attempts);
  return deps.store.commit(order, { cause: 'payment-not-read', set: { nextAt } });
}

/**
 * How many looks an attempt needs first. None for money that has just come. When the attempt is on time: one if the last
 * request never left, else two, because the clock may have stepped ahead while the order waited, and the time between
 * two looks is real. In all other cases, all.
 * A last look that is late may have been taken before, and have led to an attempt, so it starts over. It does so once:
 * where every step is late (a long queue after an outage), an order would otherwise never be bought. A count beyond
 * `all` says that it has started over.
 */
function looksBefore(order: Order, now: number, policy: Policy): { needed: number; done: number } {
  const all = policy.looks;
  if (order.looks > all) return { needed: 2 * all, done: order.looks };
  if (order.looks > 0) {
    return isOverdue(order, now) ? { needed: 2 * all, done: all } : { needed: all, done: order.looks };
  }
  if (order.heldAt === null) return { needed: all, done: 0 };
  if (order.attempts === 0) return { needed: now - order.heldAt <= punctualMs ? 0 : all, done: 0 };
  if (isOverdue(order, now)) return { needed: all, done: 0 };
  return order.attemptAt === null ? { needed: 1, done: 0 } : { needed: all, done: Math.max(0, all - 2) };
}

/** The cause in the history of an attempt that was put off by an answer: a 401 or a 429 may follow the effect. */
export const saidNo = 'purchase-unavailable:';

/**
 * Whether the money may go back only after a look. No look is needed when the record is in no doubt and says that the
 * last request never left: no traveller waits for a service that cannot even be asked. A hold that a process with lost
 * commits has captured cannot be released, and Stripe says so.
 */
export async function mayBeBought(deps: OrderContext, order: Order, now: number): Promise<boolean> {
  if (order.attempts === 0 || order.heldAt === null) return true;
  if (order.money === 'captured' && isOverdue(order, now)) return true;
  const history = await deps.store.history(order.id);
  const last = history.findLast(({ cause }) => cause === 'buying' || cause.startsWith('purchase-'));
  return last?.cause.startsWith(saidNo) ?? true;
}

/** True when the step should have been taken some time ago. */
function isOverdue(order: Order, now: number): boolean {
  return now - (order.nextAt ?? order.updatedAt) > punctualMs;
}
