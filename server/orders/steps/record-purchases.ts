import type { Via } from '../../contract/via.ts';
import type { OrderContext } from '../context.ts';
import { mark } from '../marks.ts';
import type { Order, Mark } from '../order.ts';
import type { Purchase } from '../ports.ts';
import { takenOf, unitPrice } from '../quantity.ts';

export type Some<T> = readonly [T, ...T[]];

/** A person's statement that purchases belong to the order. */
export interface Adoption {
  readonly cause: `person:${string}`;
  readonly by?: string;
  readonly via?: Via;
}

/** Each purchase and each eSIM once. */
export function distinct<T extends Pick<Purchase, 'purchaseId' | 'iccid'>>(purchases: readonly T[]): T[] {
  const isSame = (a: T) => (b: T) => a.purchaseId === b.purchaseId || a.iccid === b.iccid;
  return purchases.filter((each, n) => purchases.findIndex(isSame(each)) === n);
}

/** The service's ids of what the order has bought. */
export async function purchaseIdsOf(
  { store }: Pick<OrderContext, 'store'>,
  { id, quantity, purchaseId }: Order,
): Promise<readonly string[]> {
  if (purchaseId === null) return [];
  const further = quantity > 1 ? await store.furtherEsims(id) : [];
  return [purchaseId, ...further.map((each) => each.purchaseId)];
}

/**
 * Records purchases that certainly exist, one for each eSIM; missing ones were not delivered. They must not get lost:
 * if another process has moved the order, they are recorded on whatever the order has become.
 *
 * @throws ClaimedError when another order has bought one of the eSIMs.
 */
export async function recordPurchases(
  deps: OrderContext,
  order: Order,
  purchases: Some<Purchase>,
  cause: 'bought' | 'adopted' | Adoption,
  otherwise = purchases.some(({ packageId }) => packageId !== order.packageId),
): Promise<Order | undefined> {
  const now = await deps.store.now();
  const [first, ...others] = purchases;
  for (let current: Order | undefined = order; current; current = await deps.store.read(order.id)) {
    if (current.goods === 'bought') return recordAgain(deps, current, purchases);
    const late = ['released', 'refunding', 'refunded'].includes(current.money);
    // The store may have lost the attempt that bought it.
    const attempts = Math.max(1, current.attempts);
    if (otherwise) {
      const { id: orderId, packageId: ordered } = current;
      const sold = purchases.map(({ packageId }) => packageId).join(' ');
      deps.log.error({ orderId, ordered, sold }, 'service sold a different package than ordered');
    }
    const profileStored = current.kind === 'top-up' || purchases.every(({ profile }) => profile !== null);
    const undelivered = current.quantity - purchases.length;
    const done = await deps.store.commit(current, {
      ...(typeof cause === 'string' ? { cause: `${cause}:${first.purchaseId}` as const } : cause),
      set: {
        goods: 'bought',
        attempts,
        purchaseId: first.purchaseId,
        // The eSIM to top up stays the one that was asked for.
        iccid: current.kind === 'top-up' ? current.iccid : first.iccid,
        profileStored,
        looks: 0,
        nextAt: now,
        moneyTries: 0,
        reason: late ? (current.reason ?? 'outcome-unknown') : null,
        ...marks(current, { late, otherwise, underpaid: paidBeyond(current, undelivered) < 0 }),
        ...(late ? { watchUntil: null } : {}),
        ...(undelivered > 0 ? { undelivered } : {}),
        ...refundOf(current, undelivered),
      },
      effect: { kind: 'purchase', n: attempts, status: 'done' },
      ...(first.profile ? { profile: first.profile } : {}),
      ...(others.length > 0
        ? {
            further: others.map(({ purchaseId, iccid, profile }, at) => ({
              n: at + 2,
              purchaseId,
              iccid,
              profile,
            })),
          }
        : {}),
      ...(deps.serviceMail || (late && !profileStored) ? {} : { mail: 'delivered' as const }),
    });
    if (done) return done;
  }
  return undefined;
}

/** The order has its purchases; any other is one too many. */
async function recordAgain(
  deps: OrderContext,
  order: Order,
  purchases: Some<Purchase>,
): Promise<Order | undefined> {
  const known = await purchaseIdsOf(deps, order);
  const more = purchases.find(({ purchaseId }) => !known.includes(purchaseId));
  if (!more) return order;
  return deps.store.commit(order, {
    cause: `bought-twice:${more.purchaseId}`,
    set: mark(order, 'bought-twice'),
  });
}

/** By how much the captured money exceeds the price of the delivered eSIMs; negative: it falls short. */
function paidBeyond(order: Order, undelivered: number): number {
  if (order.money !== 'captured') return 0;
  return takenOf(order) - unitPrice(order) * (order.quantity - undelivered);
}

/** Money that was taken for eSIMs that were not delivered goes back. */
function refundOf(order: Order, undelivered: number): Partial<Pick<Order, 'refundDue'>> {
  const due = paidBeyond(order, undelivered);
  return due > order.refundedAmount ? { refundDue: Math.max(due, order.refundDue ?? 0) } : {};
}

/** Marks a purchase that came too late, differs from the order, or was paid for only in part. */
function marks(
  order: Order,
  { late, otherwise, underpaid }: { late: boolean; otherwise: boolean; underpaid: boolean },
): Partial<Pick<Order, 'marks'>> {
  let marked: Partial<Pick<Order, 'marks'>> = {};
  const add = (reason: Mark) => {
    marked = mark({ ...order, ...marked }, reason);
  };
  if (late) add('bought-after-release');
  if (otherwise) add('bought-otherwise');
  if (underpaid) add('payment-mismatch');
  return marked;
}

/** Marks an order for which the service sold more eSIMs than were ordered. */
export function reportMore(deps: OrderContext, order: Order, count: number): Promise<Order | undefined> {
  if (count <= order.quantity) return Promise.resolve(order);
  deps.log.error({ orderId: order.id, count }, 'service has sold more eSIMs than ordered');
  return deps.store.commit(order, { cause: `listed-times:${count}`, set: mark(order, 'bought-twice') });
}
