import { type Context, Hono, type Next } from 'hono';
import { defaultShop, orderIdPattern } from '../../contract/values/values.ts';
import type { OrderStore } from '../../orders/order-store.ts';
import type { Shops } from '../../shops/shops.ts';
import type { HttpEnv } from '../env.ts';
import type { Limiter } from '../middleware/rate-limits.ts';
import { addressOf } from '../middleware/request-context.ts';
import { bareHeaders } from '../middleware/security-headers.ts';

interface OrderShopDeps {
  readonly store: Pick<OrderStore, 'read'>;
  readonly shops: Pick<Shops, 'get' | 'all'>;
  readonly limiter: Limiter;
  /** How many trusted proxies are in front. */
  readonly hops: number;
}

/**
 * Without `frame-ancestors`: some browsers check it on redirects, and the page it leads to decides who may
 * frame it.
 */
const headers = {
  ...bareHeaders,
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'private, no-store',
};

/**
 * Redirects an order's pages to the shop that sold it when their address names no shop of ours. In the
 * default shop they would have another head, other colours and another seller, and would keep the eSIM under
 * the wrong shop. The browser carries over the fragment, which has the capability.
 */
export function createOrderShop(deps: OrderShopDeps): Hono<HttpEnv> {
  const { store, shops, limiter, hops } = deps;

  const shopOf = async (c: Context<HttpEnv>, id: string): Promise<string | undefined> => {
    try {
      await limiter('read', addressOf(c, hops));
      return (await store.read(id))?.shop;
    } catch {
      // The page opens without a store, and says what it cannot show.
      return undefined;
    }
  };
  const lead = async (c: Context<HttpEnv>, next: Next) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const named = searchParams.get('shop');
    const id = c.req.param('id') ?? searchParams.get('order') ?? '';
    const isNamed = named !== null && shops.get(named).id === named;
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || isNamed || shops.all().length === 1 || !orderIdPattern.test(id)) return next();
    const { id: shop } = shops.get(await shopOf(c, id));
    if (shop === defaultShop) return next();
    searchParams.set('shop', shop);
    return c.body(null, 302, { ...headers, location: `${pathname}?${searchParams}` });
  };
  return new Hono<HttpEnv>().use('/order/:id', lead).use('/pay/:id', lead).use('/withdraw', lead);
}
