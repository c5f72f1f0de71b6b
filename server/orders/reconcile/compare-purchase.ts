import type { Order } from '../order.ts';
import type { ListedPurchase } from '../ports.ts';

/** Some services round what they list. */
const tolerance = 0.01;

/** Whether the service lists another eSIM or package, less or more data, other days, or a first purchase for a top-up. */
export function isOtherwise(order: Order, listed: ListedPurchase): boolean {
  if (order.kind === 'top-up' && listed.iccid !== order.iccid) return true;
  const { packageId, topUp, dataBytes, duration, span } = listed;
  if (topUp !== null && topUp !== (order.kind === 'top-up')) return true;
  if (packageId !== order.packageId) return true;
  if (dataBytes !== null && Math.abs(dataBytes - order.dataBytes) > order.dataBytes * tolerance) return true;
  if (duration !== null) return order.dates === null && duration !== order.days;
  // The last day may be listed as the midnight that ends it.
  return span !== null && Math.abs(span - order.days) > 1;
}
