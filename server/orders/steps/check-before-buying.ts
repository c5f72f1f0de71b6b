import { adoptIfListed } from './search-purchase.ts';
import type { OrderContext } from '../context.ts';
import type { Order } from '../order.ts';
import { settledAt, type Policy } from '../policy.ts';
import { backoff } from '../retry-policy.ts';
import { applyPayment } from './capture-release.ts';
import { tryReadPayment } from './money-step.ts';

/** If a step is later than this, a process whose commits the store has lost may have taken it already. */
const punctualMs = 10_000;

/**
 * Checks before an attempt what may have happened without our knowing. The hold may be gone. The eSIM may be bought, by
 * an attempt that was refused after the effect or by one that a restored backup or a fail-over lost. The list may lag,
 * so one look is not enough when the record itself is in doubt. Resolves with the order unchanged when nothing stands
 * in the way of buying.
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
  // A person may have asked for this look early, and an early look proves nothing.
  const settled = order.attemptAt === null ? now : settledAt(order.attemptAt, deps.policy);
  // A process whose commits were lost may also have found nothing, and released the money.
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
  if (order.payIn === 'account') return order;
  const payment = await tryReadPayment(deps, order);
  if (payment) return applyPayment(deps, order, payment);
  const nextAt = now + backoff(order.attempts);
  return deps.store.commit(order, { cause: 'payment-not-read', set: { nextAt } });
}

/**
 * How many looks an attempt needs first: none for money that has just arrived. If the attempt is on time, one when the
 * last request never left, else two: the clock may have jumped ahead while the order waited, but two looks are always
 * a real wait apart. In every other case, all of them.
 * If the last look is late, it may have been taken before and have led to an attempt, so the count starts over. Only
 * once: after an outage every step may be late, and the order would never be bought. A count above `all` means that it
 * has started over.
 */
function looksBefore(order: Order, now: number, policy: Policy): { needed: number; done: number } {
  const all = policy.maxLooks;
  if (order.looks > all) return { needed: 2 * all, done: order.looks };
  if (order.looks > 0) {
    return isOverdue(order, now) ? { needed: 2 * all, done: all } : { needed: all, done: order.looks };
  }
  if (order.heldAt === null) return { needed: all, done: 0 };
  // A store that lost its last commits may have forgotten the order, and a repeated call may have placed it
  // again under the same reference. No payment shows its age, so the service's list gets time to catch up.
  if (order.attempts === 0 && order.payIn === 'account') return { needed: all, done: 0 };
  if (order.attempts === 0) return { needed: now - order.heldAt <= punctualMs ? 0 : all, done: 0 };
  if (isOverdue(order, now)) return { needed: all, done: 0 };
  return order.attemptAt === null ? { needed: 1, done: 0 } : { needed: all, done: Math.max(0, all - 2) };
}

/** The history's cause for an attempt that an answer put off: a 401 or a 429 may come after the effect. */
export const unavailableCause = 'purchase-unavailable:';

/**
 * Whether the money may go back only after a look. None is needed when a record beyond doubt says that the last request
 * never left: no traveller should wait for a service that cannot even be asked. Should a process with lost commits
 * have captured the hold, Stripe refuses to release it.
 */
export async function mayBeBought(deps: OrderContext, order: Order, now: number): Promise<boolean> {
  if (order.attempts === 0 || order.heldAt === null) return true;
  if (order.money === 'captured' && isOverdue(order, now)) return true;
  const history = await deps.store.history(order.id);
  const last = history.findLast(({ cause }) => cause === 'buying' || cause.startsWith('purchase-'));
  return last?.cause.startsWith(unavailableCause) ?? true;
}

/** True when the step should have been taken some time ago. */
function isOverdue(order: Order, now: number): boolean {
  return now - (order.nextAt ?? order.updatedAt) > punctualMs;
}
