import { afterEach, beforeEach, vi } from 'vitest';
import type { OrderView } from '../../../server/contract/schemas/storefront.ts';
import { orderId } from '../samples.ts';
import { createServer, type Server } from '../server.ts';
import { orderRoute } from '../traveller.tsx';
import { openOrder, type Sent } from './open-order.tsx';

export const refresh = `POST /api/orders/${orderId}/refresh`;
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
export const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
export const desktop = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';

interface Opened {
  userAgent?: string;
  route?: typeof orderRoute;
  /** When this visit sent the order; null: another visit did. */
  sent?: (now: number) => Sent | null;
}

/** A server and an order's page of its own for each test of a file. */
export function eachOrder() {
  const at = {} as { server: Server; leave: () => void };
  beforeEach(() => {
    at.server = createServer();
    at.leave = () => {};
    history.replaceState(null, '', '/');
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(() => {
    at.leave();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  /** Opens the page of an order for which the server answers `view`; null: the test sets another answer. */
  async function open(
    view: OrderView | null,
    { userAgent = desktop, route = orderRoute, sent = () => null }: Opened = {},
  ) {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    if (view) at.server.on(refresh, () => Response.json(view));
    const here = openOrder(at.server, route, sent);
    at.leave = here.leave;
    await here.settle();
    return {
      ...here,
      /** The server sends each of these in turn. */
      async hears(...views: OrderView[]) {
        for (const next of views) {
          at.server.tellOrder(next);
          await here.settle();
        }
      },
    };
  }

  return { at, open };
}

/** A card was sent to Stripe this many ms ago. */
export const paidAgo = (ms: number) => (now: number) => ({ paidAt: now - ms });
