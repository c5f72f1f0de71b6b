import { dayMs } from '../../contract/values/values.ts';
import type { OrderContext } from '../context.ts';
import { ownUse, type EsimRecord } from '../esims/esim-record.ts';
import { refreshEsims } from '../esims/esim-events.ts';
import type { Order } from '../order.ts';
import type { OrderStore } from '../order-store.ts';
import { iccidOf } from '../quantity.ts';
import { mark } from '../marks.ts';

type WatchDeps = Pick<OrderContext, 'store' | 'connectivity' | 'log'>;

/** Longer than most packages wait to be used. */
const watchedMs = 120 * dayMs;
/** Few enough for one round of the reconciliation. */
const atOnce = 50;

/** The orders whose eSIMs went back and are due for a check. */
export async function* returnsToCheck({ store }: Pick<WatchDeps, 'store'>): AsyncGenerator<string> {
  const now = await store.now();
  yield* await store.returnsToCheck(now - watchedMs, now - dayMs, atOnce);
}

/** Asks the service whether an eSIM was used after its refund. Returns whether staff were told. */
export async function checkReturned(deps: WatchDeps, orderId: string): Promise<boolean> {
  const order = await deps.store.read(orderId);
  if (!order) return false;
  if (!(await refreshEsims(deps, order, 0))) throw new Error('the eSIM cannot be read');
  return reportUse(deps, order);
}

/** Marks an order, once, when one of its eSIMs is known to have been used after its refund. */
export async function reportUse(deps: WatchDeps, given: Order): Promise<boolean> {
  const { store, log } = deps;
  if (!maySome(given)) return false;
  let isFound = false;
  for (let order: Order | undefined = given; order !== undefined;) {
    const used = await usedOf(deps, order);
    if (used === undefined) return isFound;
    const done = await store.commit(order, {
      cause: 'used-after-refund',
      set: mark(order, 'used-after-refund'),
      reportedUse: used,
    });
    if (done) {
      isFound = true;
      log.warn({ orderId: order.id, n: used }, 'an eSIM was used after its refund');
    }
    order = done ?? (await store.read(order.id));
  }
  return isFound;
}

/** The number of an eSIM used after its refund that staff have not been told of. */
async function usedOf({ store }: WatchDeps, order: Order): Promise<number | undefined> {
  for (const { n, at, usedBytes, isTold } of await store.returnedOf(order.id)) {
    if (isTold) continue;
    const iccid = await iccidOf(store, order, n);
    const esim = iccid === null ? null : await store.esim(iccid);
    if (!esim) continue;
    const isFresh = esim.checkedAt !== null && esim.checkedAt > at;
    const used = isFresh ? ownUse(esim, order.dataBytes) : null;
    const isUsed = used !== null && usedBytes !== null && used > usedBytes;
    if (isUsed || esim.steps.some((step) => isInUse(step.status) && step.at > at)) return n;
    if (isFresh) {
      await store.noteReturned(order.id, n, { usedBytes: used, checkedAt: esim.checkedAt });
    }
  }
  return undefined;
}

const isInUse = (status: EsimRecord['status']): boolean => status === 'installed' || status === 'enabled';

/** Whether part of an order may have gone back, judging by its row alone. */
const maySome = ({ money, refundedAmount, refundDue }: Order): boolean =>
  money === 'refunding' || money === 'refunded' || refundedAmount > 0 || refundDue !== null;

/** Which eSIMs of an order are no longer to be used, because their whole price went back or their traveller withdrew. */
export async function returnedIn(
  { store }: { readonly store: Pick<OrderStore, 'returnedOf'> },
  order: Order,
): Promise<readonly number[]> {
  return maySome(order) ? (await store.returnedOf(order.id)).map(({ n }) => n) : [];
}

/** Whether an eSIM went back, in any of our orders. */
export async function isReturned(
  { store }: { readonly store: Pick<OrderStore, 'furtherEsims' | 'readByIccid' | 'returnedOf'> },
  iccid: string,
): Promise<boolean> {
  for (const order of await store.readByIccid(iccid)) {
    for (const n of order.kind === 'purchase' ? await returnedIn({ store }, order) : []) {
      if ((await iccidOf(store, order, n)) === iccid) return true;
    }
  }
  return false;
}
