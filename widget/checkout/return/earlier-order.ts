import type { Signal } from '@preact/signals-core';
import type { Api } from '../../frame/api/api-client.ts';
import { type OrderRef, refreshOrder } from '../../frame/api/orders.ts';
import type { App } from '../../frame/app.ts';
import { type Attempts, refOf } from '../../frame/session/attempts.ts';
import { paymentErrors } from '../lazy-errors.ts';
import type { Notice } from '../till.ts';

/**
 * After a reload or a return to the checkout, shows the order if it has been paid meanwhile, and resumes it
 * otherwise.
 *
 * @param isIdle the checkout is still there, and nothing is being paid
 */
export async function lookBack(
  app: App,
  api: Api,
  attempts: Attempts,
  notice: Signal<Notice | null>,
  isIdle: () => boolean,
  showOrder: (ref: OrderRef) => void,
): Promise<void> {
  const last = attempts.last();
  // For an order kept on this device, the tab stores only that there was one, without its capability.
  const ref = last && !last.left && last.capability && refOf(last);
  if (!ref) return;
  const isUnfinished = !!attempts.current();
  const order = await refreshOrder(api, ref).catch(() => null);
  if (!isIdle()) return;
  if (!order) {
    // Its card may have been charged, and only the order's page does not deny that.
    if (isUnfinished && last.paidAt) showOrder(ref);
  } else if (!isUnfinished) {
    if (order.state === 'preparing') notice.value = (await paymentErrors.load(app))?.underWay(app) ?? null;
  } else if (order.state === 'expired' || order.state === 'not-bought') attempts.finish();
  else if (order.state !== 'awaiting-payment') showOrder(ref);
}
