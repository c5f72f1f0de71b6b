import type { OrderContext } from '../context.ts';
import { isOtherwise } from '../reconcile/compare-purchase.ts';
import { isElsewhere, reportElsewhere } from './bought-elsewhere.ts';
import { distinct, recordPurchases, reportMore, type Adoption, type Some } from './record-purchases.ts';
import type { Order } from '../order.ts';
import { settledAt } from '../policy.ts';
import type { ListedPurchase, Purchase } from '../ports.ts';
import { ClaimedError } from '../order-store.ts';
import { hourMs } from '../../contract/values/values.ts';

/** Looks for the purchase of an attempt with an unknown outcome, and afterwards for one that turns up late. */
export async function searchPurchase(
  deps: OrderContext,
  given: Order,
  now: number,
): Promise<Order | undefined> {
  let order = given;
  try {
    const found = await adoptIfListed(deps, order);
    if (found.at === 'here' || !found.order) return found.order;
    ({ order } = found);
  } catch (cause) {
    deps.log.warn({ orderId: order.id, err: cause }, 'purchase lookup failed');
    return deps.store.commit(order, {
      cause: 'look-failed',
      set: { nextAt: now + deps.policy.lookEveryMs },
    });
  }
  const over = order.money === 'released' || order.money === 'refunded';
  if (over && order.goods === 'impossible') {
    const watching = order.watchUntil !== null && now < order.watchUntil;
    return deps.store.commit(order, {
      cause: 'watched',
      set: { nextAt: watching ? now + hourMs : null },
    });
  }
  const looks = order.looks + 1;
  if (looks < deps.policy.maxLooks) {
    return deps.store.commit(order, {
      cause: 'not-found-yet',
      set: { goods: 'unknown', looks, nextAt: now + deps.policy.lookEveryMs },
    });
  }
  return deps.store.commit(order, {
    cause: 'not-found',
    set: {
      goods: 'impossible',
      reason: order.reason ?? 'outcome-unknown',
      looks,
      nextAt: over ? now + 600_000 : now,
      watchUntil: now + deps.policy.watchMs,
    },
    ...(order.attempts > 0
      ? { effect: { kind: 'purchase' as const, n: order.attempts, status: 'failed' as const } }
      : {}),
  });
}

/**
 * Adopts purchases that the service lists under this order; their profiles are fetched next. If another order has bought
 * one of them, a person is told instead.
 */
export async function adoptListed(
  deps: OrderContext,
  order: Order,
  found: Some<ListedPurchase>,
  adoption: 'adopted' | Adoption = 'adopted',
): Promise<Order | undefined> {
  const otherwise = found.some((each) => isOtherwise(order, each));
  const [first, ...others] = found.map((each) => ({ ...each, profile: null })) as unknown as Some<Purchase>;
  try {
    return await recordPurchases(deps, order, [first, ...others], adoption, otherwise);
  } catch (cause) {
    if (!(cause instanceof ClaimedError)) throw cause;
    return reportElsewhere(deps, order, first);
  }
}

/** Where the service lists the purchases of an order, and the order as it is now; undefined when another process moved it. */
interface Found {
  readonly at: 'here' | 'elsewhere' | 'nowhere';
  readonly order: Order | undefined;
}

/**
 * Asks the service for the purchases of an order, and adopts them: all that were ordered, or fewer once the list can show
 * no more.
 *
 * @throws Problem `upstream-unavailable` when the list cannot be read.
 */
export async function adoptIfListed(deps: OrderContext, order: Order): Promise<Found> {
  const found = await deps.connectivity.findByReference(order.reference);
  const [first] = found;
  if (!first) return { at: 'nowhere', order };
  const own = await ownOf(deps, order, found);
  if (!isSome(own)) return { at: 'elsewhere', order: await reportElsewhere(deps, order, first) };
  if (await mayListMore(deps, order, own)) {
    return { at: 'here', order: await awaitOthers(deps, order, own.length) };
  }
  const after = await adoptListed(deps, order, own);
  if (after && after.goods !== 'bought') return { at: 'elsewhere', order: after };
  return { at: 'here', order: after && (await reportMore(deps, after, found.length)) };
}

/** The purchases listed under the order that can be its own, at most as many as were ordered. */
export async function ownOf(
  deps: OrderContext,
  order: Order,
  found: readonly ListedPurchase[],
): Promise<ListedPurchase[]> {
  const own: ListedPurchase[] = [];
  for (const each of distinct(found)) {
    if (own.length < order.quantity && !(await isElsewhere(deps, order, each))) own.push(each);
  }
  return own;
}

const isSome = <T>(list: readonly T[]): list is Some<T> => list.length > 0;

/** Whether the list may yet show more purchases of the order: it lags, and one short list is not believed. */
export async function mayListMore(
  { store, policy }: OrderContext,
  order: Order,
  own: readonly ListedPurchase[],
): Promise<boolean> {
  if (own.length >= order.quantity) return false;
  if (order.money === 'released' || order.money === 'refunded') return false;
  const isLastLook =
    order.goods === 'unknown' && order.looks + 1 >= policy.maxLooks && isDue(order, await store.now());
  return !isLastLook;
}

const isDue = ({ nextAt }: Order, now: number): boolean => nextAt === null || nextAt <= now;

/** Some of the order's eSIMs are listed: nothing more is bought, and the others are looked for. */
export async function awaitOthers(
  deps: OrderContext,
  order: Order,
  count: number,
): Promise<Order | undefined> {
  const now = await deps.store.now();
  const searching = order.goods === 'unknown' || order.goods === 'attempting';
  // A person has asked for this look early, and an early look proves nothing.
  if (searching && !isDue(order, now)) return order;
  const attempts = Math.max(1, order.attempts);
  const settled = order.attemptAt === null ? now : settledAt(order.attemptAt, deps.policy);
  return deps.store.commit(order, {
    cause: `listed-part:${count}`,
    set: {
      goods: 'unknown',
      attempts,
      looks: searching ? order.looks + 1 : 0,
      nextAt: Math.max(settled, now + deps.policy.lookEveryMs),
    },
    effect: { kind: 'purchase', n: attempts, status: 'unknown' },
  });
}
