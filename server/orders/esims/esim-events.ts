import type { OrderContext } from '../context.ts';
import type { Order } from '../order.ts';
import type { EsimState } from '../ports.ts';
import type { EsimNews, EsimStep } from './esim-record.ts';

/** What the service's event types say about an eSIM's state. */
const eventStatus: Record<string, EsimStep['status']> = {
  'esim.downloaded': 'downloaded',
  'esim.installed': 'installed',
  'esim.enabled': 'enabled',
  'esim.disabled': 'disabled',
  'esim.deleted': 'deleted',
};

/** The step that an event announces; null for a threshold or an unknown type. */
export function stepOf(event: { readonly type: string; readonly at: number }): EsimStep | null {
  const status = eventStatus[event.type];
  return status ? { status, at: event.at } : null;
}

/** How long, in ms, an eSIM's stored state counts as fresh enough for a traveller to skip asking the service. */
export const freshMs = 30_000;

/** Reads each eSIM of an order as `refreshEsim` does. */
export async function refreshEsims(
  deps: Pick<OrderContext, 'store' | 'connectivity' | 'log'>,
  order: Order,
  fresh: number,
): Promise<boolean> {
  const further = order.quantity > 1 ? await deps.store.furtherEsims(order.id) : [];
  const iccids = [order.iccid, ...further.map(({ iccid }) => iccid)];
  const read = await Promise.all(iccids.map((iccid) => refreshEsim(deps, order, fresh, iccid)));
  return read.every(Boolean);
}

/** The service's id of the purchase that an order made for an eSIM. */
async function purchaseFor(
  { store }: Pick<OrderContext, 'store'>,
  order: Order,
  iccid: string,
): Promise<string> {
  if (order.iccid === iccid) return order.purchaseId ?? '';
  const further = await store.furtherEsims(order.id);
  return further.find((each) => each.iccid === iccid)?.purchaseId ?? '';
}

/**
 * Reads an eSIM of an order, its first unless another is named, from the service: its steps, whether it takes a top-up,
 * and the data left of all that was bought for it. What cannot be read keeps its last known value. What was read less
 * than `fresh` ms ago is not read again, unless something was bought or heard since. False: it could not be read.
 */
export async function refreshEsim(
  deps: Pick<OrderContext, 'store' | 'connectivity' | 'log'>,
  order: Order,
  fresh = 0,
  iccid = order.iccid,
): Promise<boolean> {
  if (iccid === null || order.goods !== 'bought') return true;
  const bought = (await deps.store.readByIccid(iccid)).filter((each) => each.goods === 'bought');
  const known = await deps.store.esim(iccid);
  const checkedAt = known?.checkedAt ?? -Infinity;
  const news = [...bought.map((each) => each.updatedAt), ...(known?.steps ?? []).map((step) => step.at)];
  // The replies know of nothing that happens after the requests.
  const startsAt = await deps.store.now();
  if (startsAt - checkedAt < fresh && news.every((at) => at < checkedAt)) return true;
  const purchases = await Promise.all(bought.map((each) => purchaseFor(deps, each, iccid)));
  try {
    const [state, history, ...consumptions] = await Promise.all([
      deps.connectivity.esim(iccid),
      deps.connectivity.history(iccid),
      ...purchases.map((purchaseId) => deps.connectivity.consumption(purchaseId)),
    ]);
    const told = consumptions.filter((each) => each !== null);
    const answered: EsimNews = {
      checkedAt: startsAt,
      steps: history.flatMap(({ status, at }) => (isStep(status) ? [{ status, at }] : [])),
      ...(state ? { topUpAllowed: state.topUpAllowed } : {}),
      ...(told.length === 0
        ? {}
        : {
            remainingBytes: told.reduce((sum, each) => sum + each.remainingBytes, 0),
            totalBytes: bought.reduce((sum, each) => sum + each.dataBytes, 0),
            active: told.some((each) => each.active),
          }),
    };
    await deps.store.mergeEsim(iccid, answered);
    return true;
  } catch (cause) {
    deps.log.warn({ orderId: order.id, err: cause }, 'cannot read the eSIM');
    return false;
  }
}

function isStep(status: EsimState['status']): status is EsimStep['status'] & EsimState['status'] {
  return status !== 'unknown';
}
