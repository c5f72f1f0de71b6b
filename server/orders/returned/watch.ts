import { dayMs } from '../../contract/values.ts';
import type { OrderContext } from '../context.ts';
import type { EsimRecord } from '../esim-record.ts';
import { refreshEsims } from '../esim-events.ts';
import type { Order } from '../order.ts';
import { iccidOf } from '../quantity.ts';
import { mark } from '../review-marks.ts';

type WatchDeps = Pick<OrderContext, 'store' | 'connectivity' | 'log'>;

/** Longer than most packages wait to be used. */
const watchedMs = 120 * dayMs;
/** Few enough for one round of the reconciliation. */
const atOnce = 50;

/** The orders whose eSIMs went back and are to be looked at. */
export async function* returnsToCheck({ store }: Pick<WatchDeps, 'store'>): AsyncGenerator<string> {
  const now = await store.now();
  yield* await store.returnsToCheck(now - watchedMs, now - dayMs, atOnce);
}

/** Asks the service whether an eSIM was used after its price went back. Returns whether staff were told. */
export async function checkReturned(deps: WatchDeps, orderId: string): Promise<boolean> {
  const order = await deps.store.read(orderId);
  if (!order) return false;
  if (!(await refreshEsims(deps, order, 0))) throw new Error('the eSIM cannot be read');
  return reportUse(deps, order);
}

/** Marks an order that has an eSIM which was used after its price went back, by what is known of it; once. */
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
      log.warn({ orderId: order.id, n: used }, 'an eSIM was used after its price went back');
    }
    order = done ?? (await store.read(order.id));
  }
  return isFound;
}

/** The number of such an eSIM that staff do not know of. */
async function usedOf({ store }: WatchDeps, order: Order): Promise<number | undefined> {
  for (const { n, at, usedBytes, isTold } of await store.returnedOf(order.id)) {
    if (isTold) continue;
    const iccid = await iccidOf(store, order, n);
    const esim = iccid === null ? null : await store.esim(iccid);
    if (!esim) continue;
    const used = usedBytesOf(esim, at);
    const isUsed = used !== null && usedBytes !== null && used > usedBytes;
    if (isUsed || esim.steps.some((step) => isInUse(step.status) && step.at > at)) return n;
    if (esim.checkedAt !== null && esim.checkedAt > at) {
      await store.noteReturned(order.id, n, { usedBytes: used, checkedAt: esim.checkedAt });
    }
  }
  return undefined;
}

const isInUse = (status: EsimRecord['status']): boolean => status === 'installed' || status === 'enabled';

/** As it was told since; null: not told. */
function usedBytesOf({ totalBytes, remainingBytes, checkedAt }: EsimRecord, since: number): number | null {
  if (totalBytes === null || remainingBytes === null || checkedAt === null || checkedAt <= since) return null;
  return Math.max(0, totalBytes - remainingBytes);
}

/** Whether some of an order may have gone back, by its row alone. */
const maySome = ({ money, refundedAmount, refundDue }: Order): boolean =>
  money === 'refunding' || money === 'refunded' || refundedAmount > 0 || refundDue !== null;

/** Which eSIMs of an order are no longer to be used, because their whole price went back. */
export async function returnedIn(
  { store }: Pick<WatchDeps, 'store'>,
  order: Order,
): Promise<readonly number[]> {
  return maySome(order) ? (await store.returnedOf(order.id)).map(({ n }) => n) : [];
}

/** Whether an eSIM went back, of whichever order of ours. */
export async function isReturned({ store }: Pick<WatchDeps, 'store'>, iccid: string): Promise<boolean> {
  for (const order of await store.readByIccid(iccid)) {
    for (const n of order.kind === 'purchase' ? await returnedIn({ store }, order) : []) {
      if ((await iccidOf(store, order, n)) === iccid) return true;
    }
  }
  return false;
}
