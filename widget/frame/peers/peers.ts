import { viewId } from '../../first-screen/dom/page-dom.ts';
import { attemptKey } from '../session/attempt-key.ts';
import { type Attempt, unfinishedOrders } from '../session/attempts.ts';
import type { Route } from '../route.ts';

/**
 * The route with which a frame starts after the partner's page has reloaded; null if its address applies.
 * Under a tag without a destination, every frame of the page returns to the order paid last: the first frame
 * shows it; each other frame shows another unfinished order, or the shop when none is left. Under a tag with
 * a destination, only orders paid under the same tag count, because other pages of the partner name other
 * destinations.
 */
export function routeOfPeer(): Route | null {
  const { pathname, search } = location;
  const atShop = pathname === '/';
  // The frame has reloaded itself, and its history entry knows where the traveller was.
  if (atShop && history.state) return null;
  const shown: string[] = [];
  let before = 0;
  for (let at = 0; at < parent.length; at++) {
    try {
      const { location: there, performance: its } = parent[at]!;
      shown.push(there.pathname);
      const isPeer = there.pathname === pathname && (!atShop || there.search === search);
      if (isPeer && its.timeOrigin < performance.timeOrigin) before++;
    } catch {
      // A frame from another origin.
    }
  }
  const free = unfinishedOrders(window).filter((id) => !shown.includes(`/order/${id}`));
  const to = (orderId = '') => (orderId ? ({ name: 'order', orderId, capability: '' } as const) : null);
  if (!atShop) return before ? (to(free[0]) ?? { name: 'destinations' }) : null;
  const tag = new URLSearchParams(search).get('destination');
  const way = to(free.filter((id) => tagOfOrder(id) === tag)[before]);
  // The server rendered another screen there, which would stay beside the order.
  if (way) document.querySelector(`#${viewId}`)!.textContent = '';
  return way;
}

const tagOfOrder = (orderId: string) =>
  (JSON.parse(sessionStorage.getItem(attemptKey + orderId)!) as Attempt).tag;
