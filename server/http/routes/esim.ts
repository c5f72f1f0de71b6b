import { Hono, type Context } from 'hono';
import { nearestLang } from '../../catalogue/languages.ts';
import type { EsimView } from '../../contract/schemas/esim-view.ts';
import { Problem } from '../../contract/problem.ts';
import { freshMs, refreshEsim } from '../../orders/esims/esim-events.ts';
import { readEsims } from '../../orders/esims/ordered-esims.ts';
import { iccidOf } from '../../orders/quantity.ts';
import { returnedIn } from '../../orders/returned/watch-returned.ts';
import { toEsimView } from '../../orders/order-view.ts';
import type { HttpEnv } from '../env.ts';
import { byAddress } from '../middleware/rate-limits.ts';
import { readCapability } from '../middleware/request-context.ts';
import { privately } from '../middleware/security-headers.ts';
import type { OrderRoutesDeps } from './orders.ts';

type EsimRoutesDeps = Pick<
  OrderRoutesDeps,
  'store' | 'connectivity' | 'log' | 'ids' | 'limiter' | 'follow' | 'destination'
>;

type Linked = { readonly orderId: string; readonly n: number };

/**
 * One eSIM of an order of several, by the link that opens it alone: nothing else of the order is shown or
 * changed, and Stripe is never asked. Unknown, ended and still empty links get the same 404.
 */
export function createEsimRoutes(deps: EsimRoutesDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { store } = deps;

  async function authorizeEsimLink(c: Context<HttpEnv>): Promise<Linked> {
    await byAddress(deps.limiter, 'read', c);
    const linked = await store.esimOfLink(deps.ids.sha256(readCapability(c)));
    if (!linked) throw new Problem('not-found');
    return linked;
  }

  async function read(c: Context<HttpEnv>, { orderId, n }: Linked): Promise<EsimView | null> {
    const order = await store.read(orderId);
    const esim = order && (await readEsims(deps, order)).find((each) => each.n === n);
    if (!esim) return null;
    const lang = nearestLang(c.req.queries('lang'), order.lang);
    const { destination: code } = order;
    return toEsimView(order, { code, ...deps.destination(code, lang) }, esim, await returnedIn(deps, order));
  }

  async function answer(c: Context<HttpEnv>, linked: Linked) {
    const view = await read(c, linked);
    if (!view) throw new Problem('not-found');
    return c.json(view, 200, privately);
  }

  app.get('/', async (c) => answer(c, await authorizeEsimLink(c)));

  app.post('/refresh', async (c) => {
    const linked = await authorizeEsimLink(c);
    await deps.limiter('refresh', placesOf(linked));
    const order = await store.read(linked.orderId);
    const iccid = order ? await iccidOf(store, order, linked.n) : null;
    if (order && iccid !== null) await refreshEsim(deps, order, freshMs, iccid);
    return answer(c, linked);
  });

  app.get('/events', async (c) => {
    const linked = await authorizeEsimLink(c);
    const { orderId } = linked;
    const hash = deps.ids.sha256(readCapability(c));
    return deps.follow(c, {
      orderId,
      places: placesOf(linked),
      event: 'order',
      isOpen: async () => (await store.esimOfLink(hash)) !== null,
      read: () => read(c, linked),
    });
  });

  return app;
}

/** Each link has limits of its own: its holder cannot use up those of the order or of its other eSIMs. */
const placesOf = ({ orderId, n }: Linked): string => `${orderId} ${n}`;
