import type { OrderContext } from '../context.ts';
import { isOtherwise } from '../compare-purchase.ts';
import { isElsewhere, reportElsewhere } from './elsewhere.ts';
import { mark } from '../review-marks.ts';
import type { Order } from '../order.ts';
import type { ListedPurchase, Purchase } from '../ports.ts';
import { ClaimedError } from '../store.ts';

/** A person says that a purchase is the order's. */
interface Adoption {
  readonly cause: `person:${string}`;
  readonly by?: string;
  readonly via?: 'dashboard' | 'cli';
}

/**
 * Records a purchase that certainly exists. It must not get lost: if another process has moved the order, it is
 * recorded on whatever the order has become.
 *
 * @throws ClaimedError when another order has bought its eSIM.
 */
export async function recordPurchase(
  deps: OrderContext,
  order: Order,
  purchase: Purchase,
  cause: 'bought' | 'adopted' | Adoption,
  otherwise = purchase.packageId !== order.packageId,
): Promise<Order | undefined> {
  const now = await deps.store.now();
  for (let current: Order | undefined = order; current; current = await deps.store.read(order.id)) {
    if (current.goods === 'bought') {
      if (current.purchaseId === purchase.purchaseId) return current;
      return deps.store.commit(current, {
        cause: `bought-twice:${purchase.purchaseId}`,
        set: mark(current, 'bought-twice'),
      });
    }
    const late = ['released', 'refunding', 'refunded'].includes(current.money);
    // The store may have lost the attempt that bought it.
    const attempts = Math.max(1, current.attempts);
    if (otherwise) {
      const { id: orderId, packageId: ordered } = current;
      deps.log.error(
        { orderId, ordered, sold: purchase.packageId },
        'service sold a different package than ordered',
      );
    }
    const profileStored = current.kind === 'top-up' || purchase.profile !== null;
    const done = await deps.store.commit(current, {
      ...(typeof cause === 'string' ? { cause: `${cause}:${purchase.purchaseId}` as const } : cause),
      set: {
        goods: 'bought',
        attempts,
        purchaseId: purchase.purchaseId,
        // The eSIM to top up stays the one that was asked for.
        iccid: current.kind === 'top-up' ? current.iccid : purchase.iccid,
        profileStored,
        looks: 0,
        nextAt: now,
        moneyTries: 0,
        reason: late ? (current.reason ?? 'outcome-unknown') : null,
        ...marks(current, { late, otherwise }),
        ...(late ? { watchUntil: null } : {}),
      },
      effect: { kind: 'purchase', n: attempts, status: 'done' },
      ...(purchase.profile ? { profile: purchase.profile } : {}),
      ...(deps.serviceMail || (late && !profileStored) ? {} : { mail: 'delivered' as const }),
    });
    if (done) return done;
  }
  return undefined;
}

/** Marks a purchase that came too late, or is not what was ordered. */
function marks(
  order: Order,
  { late, otherwise }: { late: boolean; otherwise: boolean },
): Partial<Pick<Order, 'review'>> {
  const marked = late ? mark(order, 'bought-after-release') : {};
  return otherwise ? mark({ ...order, ...marked }, 'bought-otherwise') : marked;
}

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
      set: { nextAt: watching ? now + 3_600_000 : null },
    });
  }
  const looks = order.looks + 1;
  if (looks < deps.policy.looks) {
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
 * Adopts a purchase that the service lists under this order; its profile is fetched next. If another order has bought
 * it, a person is told instead.
 */
export async function adoptListed(
  deps: OrderContext,
  order: Order,
  found: ListedPurchase,
  adoption: 'adopted' | Adoption = 'adopted',
): Promise<Order | undefined> {
  try {
    const otherwise = isOtherwise(order, found);
    return await recordPurchase(deps, order, { ...found, profile: null }, adoption, otherwise);
  } catch (cause) {
    if (!(cause instanceof ClaimedError)) throw cause;
    return reportElsewhere(deps, order, found);
  }
}

/** Where the service lists the purchase of an order, and the order as it is now; undefined when another process moved it. */
interface Found {
  readonly at: 'here' | 'elsewhere' | 'nowhere';
  readonly order: Order | undefined;
}

/**
 * Asks the service for the purchase of an order, and adopts it.
 *
 * @throws Problem `upstream-unavailable` when the list cannot be read.
 */
export async function adoptIfListed(deps: OrderContext, order: Order): Promise<Found> {
  const found = await deps.connectivity.findByReference(order.reference);
  const [first] = found;
  if (!first) return { at: 'nowhere', order };
  let own: ListedPurchase | undefined;
  for (const each of found) if (!own && !(await isElsewhere(deps, order, each))) own = each;
  if (!own) return { at: 'elsewhere', order: await reportElsewhere(deps, order, first) };
  const after = await adoptListed(deps, order, own);
  if (after && after.goods !== 'bought') return { at: 'elsewhere', order: after };
  const count = found.length;
  if (!after || count === 1) return { at: 'here', order: after };
  deps.log.error({ orderId: order.id, count }, 'service lists several purchases for one order');
  const marked = { cause: `listed-times:${count}`, set: mark(after, 'bought-twice') } as const;
  return { at: 'here', order: await deps.store.commit(after, marked) };
}
