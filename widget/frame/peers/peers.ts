import { viewId } from '../../first-screen/dom.ts';
import { attemptKey } from '../session/attempt-key.ts';
import { type Attempt, unfinishedOrders } from '../session/attempts.ts';
import type { Route } from '../route.ts';

/**
 * Where a frame begins that the partner's page has loaded again, if not at its address; null otherwise. A tag without a
 * destination leads every frame of the page to the order that was paid last: the first shows it; each of the others
 * shows another unfinished order, or the shop when there is none left. A tag that names a destination leads to an order
 * that was paid under such a tag only, because other pages of the partner name other destinations.
 */
export function routeOfPeer(): Route | null {
  const { pathname, search } = location;
  const atShop = pathname === '/';
  // The frame has loaded itself again, and its entry knows where the traveller was.
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
      // A frame of another site.
    }
  }
  const free = unfinishedOrders(window).filter((id) => !shown.includes(`/order/${id}`));
  const to = (orderId = '') => (orderId ? ({ name: 'order', orderId, capability: '' } as const) : null);
  if (!atShop) return before ? (to(free[0]) ?? { name: 'destinations' }) : null;
  const tag = new URLSearchParams(search).get('destination');
  const way = to(free.filter((id) => tagOfOrder(id) === tag)[before]);
  // What the server has put there is of another screen, and would stay beside that of the order.
  if (way) document.querySelector(`#${viewId}`)!.textContent = '';
  return way;
}

const tagOfOrder = (orderId: string) =>
  (JSON.parse(sessionStorage.getItem(attemptKey + orderId)!) as Attempt).tag;
