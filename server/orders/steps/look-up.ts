import { adoptIfListed } from './find-purchase.ts';
import type { OrderContext } from '../context.ts';
import { backoff, settledAt, type Order, type Policy } from '../order.ts';
import { applyPayment } from './capture-release.ts';
import { tryReadPayment } from './attempts.ts';

/** A step that comes later than this may have been made before: by a life of the shop that its store has forgotten. */
const punctualMs = 10_000;

/**
 * What may have happened without our knowing is asked for before a try. The hold may have gone since the try before. And
 * the eSIM may have been bought: by an answer that said no after the effect, by a life of before a restored backup, or
 * by one whose last commits a fail-over lost. The list may lag, so where the record itself is in doubt one look is not
 * enough. Answers the order as given when nothing stands in the way of buying.
 */
export async function findEarlierPurchase(deps: OrderContext, order: Order): Promise<Order | undefined> {
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
  // Somebody may have asked for this look before its time; then it proves nothing.
  const settled = order.attemptAt === null ? now : settledAt(order.attemptAt, deps.policy);
  // A life of before may have found nothing either, and let the money go.
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
 * None before the first try for money that has just come. Before a try that comes when planned: one if the try before
 * never left, else two, for the clock may have stepped ahead while the order waited, and the time between two looks is
 * real. In all other cases, all.
 * A last look that is late may have been made, and have led to a try, so a late one starts over. It does so once: where
 * every step is late (a long queue after an outage), an order would otherwise never be bought. A count beyond `all`
 * says that it has started over.
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

/** What the history says of a try that was answered, and not with a refusal: a 401 or a 429 may follow the effect. */
export const saidNo = 'purchase-unavailable:';

/**
 * Whether the money may go back only after a look. It need not when the record is in no doubt and says that the last
 * try never left: nobody has to wait for a service that cannot even be asked. A hold that was captured meanwhile, by a
 * life of the shop that its store has forgotten, cannot be let go, and Stripe says so.
 */
export async function mayBeBought(deps: OrderContext, order: Order, now: number): Promise<boolean> {
  if (order.attempts === 0 || order.heldAt === null) return true;
  if (order.money === 'captured' && isOverdue(order, now)) return true;
  const history = await deps.store.history(order.id);
  const last = history.findLast(({ cause }) => cause === 'buying' || cause.startsWith('purchase-'));
  return last?.cause.startsWith(saidNo) ?? true;
}

/** True when the step that is due should have been made some time ago. */
function isOverdue(order: Order, now: number): boolean {
  return now - (order.nextAt ?? order.updatedAt) > punctualMs;
}
