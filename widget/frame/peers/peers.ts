import { unfinishedOrders } from '../session/attempts.ts';
import type { Route } from '../route.ts';

/**
 * Frames of the store on one page of a partner are peers: every one is led back to the same order. The first shows it;
 * each of the others shows another unfinished order, or the shop when there is none left. Null where the frame is the
 * first.
 */
export function routeOfPeer(): Route | null {
  const shown: string[] = [];
  let taken = false;
  for (let at = 0; at < parent.length; at++) {
    try {
      const { location: there, performance: its } = parent[at]!;
      shown.push(there.pathname);
      if (there.pathname === location.pathname && its.timeOrigin < performance.timeOrigin) taken = true;
    } catch {
      // A frame of another site.
    }
  }
  if (!taken) return null;
  const orderId = unfinishedOrders(window).find((id) => !shown.includes(`/order/${id}`));
  return orderId ? { name: 'order', orderId, capability: '' } : { name: 'destinations' };
}
