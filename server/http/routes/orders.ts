import { Hono, type Context } from 'hono';
import { nearestLang } from '../../catalogue/languages.ts';
import type { Lang } from '../../contract/values/values.ts';
import type { Clock } from '../../runtime/clock.ts';
import { EsimName } from '../../contract/schemas/quantity.ts';
import {
  type Checkout,
  type Currency,
  OrderId,
  PlaceOrder,
  type OrderEmail,
  type OrderView,
  type PlacedOrder,
  type TabPayment,
} from '../../contract/schemas/storefront.ts';
import type { Advance, OrderContext } from '../../orders/context.ts';
import { freshMs, refreshEsims } from '../../orders/esims/esim-events.ts';
import { cleanEsimName } from '../../orders/esims/esim-names.ts';
import { readEsims } from '../../orders/esims/ordered-esims.ts';
import type { Order } from '../../orders/order.ts';
import type { Place } from '../../orders/placing/place.ts';
import type { Ids } from '../../orders/ports.ts';
import { returnedIn } from '../../orders/returned/watch-returned.ts';
import { statusInTab } from '../../orders/tab-status.ts';
import { toView } from '../../orders/order-view.ts';
import { Problem } from '../../contract/problem.ts';
import type { Declines } from '../middleware/declines.ts';
import type { createOrderOrigin } from '../middleware/order-origin.ts';
import type { HttpEnv } from '../env.ts';
import { parse } from '../middleware/errors.ts';
import { byAddress, byEmailOf, type Limiter } from '../middleware/rate-limits.ts';
import type { FollowOrder } from '../live/follow-order.ts';
import { readCapability, readIdempotencyKey, readJson } from '../middleware/request-context.ts';
import { createRecentLooks } from '../live/recent-looks.ts';
import { privately } from '../middleware/security-headers.ts';

export interface OrderRoutesDeps extends Pick<OrderContext, 'store' | 'connectivity' | 'log'> {
  readonly clock: Clock;
  readonly place: Place;
  readonly advance: Advance;
  readonly ids: Ids;
  readonly limiter: Limiter;
  readonly declines: Declines;
  readonly originOf: ReturnType<typeof createOrderOrigin>;
  readonly follow: FollowOrder;
  /** The money is taken as soon as it is paid. */
  readonly atOnce: boolean;
  /**
   * For paying in a tab of its own: the options of the fields, undefined if no method takes the currency, and the
   * secret.
   */
  readonly inTab: {
    readonly elements: (currency: Currency) => Checkout['elements'] | undefined;
    readonly clientSecret: (paymentId: string) => Promise<string>;
  };
  /** Who sold an order, in a language. */
  readonly sellerOn: (order: Order, lang: Lang) => Promise<OrderView['seller']>;
  /** A destination's name in a language, and its kind. */
  readonly destination: (code: string, lang: Lang) => { name: string; kind: 'country' | 'region' };
}

/** Orders over HTTP. Unknown and forbidden orders get the same 404. */
export function createOrderRoutes(deps: OrderRoutesDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const looks = createRecentLooks(deps.clock);

  /** In the language that the page requests, otherwise in that of the purchase. */
  async function view(c: Context<HttpEnv>, order: Order, capability: string): Promise<OrderView> {
    const lang = nearestLang(c.req.queries('lang'), order.lang);
    const [email, profile, esim, esims, returned, seller, tab, toppedUp] = await Promise.all([
      deps.store.contact(order.id),
      deps.store.profile(order.id),
      order.iccid === null ? null : deps.store.esim(order.iccid),
      order.quantity === 1 ? [] : readEsims(deps, order),
      returnedIn(deps, order),
      deps.sellerOn(order, lang),
      statusInTab(deps.store, order),
      order.topUpOf === null ? undefined : deps.store.read(order.topUpOf),
    ]);
    const linked = esims.map((each) => ({
      ...each,
      capability: deps.ids.esimCapability(capability, each.n),
    }));
    const destination = deps.destination(order.destination, lang);
    const { atOnce } = deps;
    const known = { destination, email, profile, esim, esims: linked, returned, seller };
    return toView(order, { ...known, atOnce, tab, toppedUp });
  }

  async function authorizeOrder(c: Context<HttpEnv>): Promise<{ order: Order; capability: string }> {
    await byAddress(deps.limiter, 'read', c);
    const capability = readCapability(c);
    const id = OrderId.safeParse(c.req.param('id'));
    const hash = deps.ids.sha256(capability);
    if (!id.success || !(await deps.store.hasCapability(id.data, hash))) throw new Problem('not-found');
    const order = await deps.store.read(id.data);
    if (!order) throw new Problem('not-found');
    return { order, capability };
  }

  /** Has Stripe asked about the order. */
  async function look(order: Order): Promise<Order> {
    const moved = await deps.advance(order.id, { look: true });
    looks.note(order.id);
    return moved ?? order;
  }

  app.post('/', async (c) => {
    await byAddress(deps.limiter, 'place', c);
    const restricted = await deps.declines.admit(c);
    const idempotencyKey = readIdempotencyKey(c);
    const capability = readCapability(c);
    const body = parse(PlaceOrder, await readJson(c));
    // Otherwise placing an order would bypass the limit of `/api/topups/check`.
    if (body.kind === 'top-up' && 'iccid' in body.esim) await byAddress(deps.limiter, 'check', c);
    const sender = deps.declines.senderOf(c, body.email);
    if (restricted) await deps.declines.admitNeighbour(c, sender, restricted);
    const admit = () => byEmailOf(deps.limiter, 'placeEmail', c, body.email, deps.ids.sha256);
    const placed = await deps.place({
      body,
      idempotencyKey,
      capability,
      sender,
      origin: deps.originOf(c),
      admit,
    });
    if (placed.created) deps.declines.placed(placed.order.id, sender, restricted !== undefined);
    const answer: PlacedOrder = {
      order: await view(c, placed.order, capability),
      payment: { clientSecret: placed.clientSecret },
    };
    return c.json(answer, placed.created ? 201 : 200, privately);
  });

  // Not in the view, which goes out with every event: only a form that needs the address requests it.
  app.get('/:id/email', async (c) => {
    const { id } = (await authorizeOrder(c)).order;
    await deps.limiter('email', id);
    const answer: OrderEmail = { email: await deps.store.contact(id) };
    return c.json(answer, 200, privately);
  });

  app.get('/:id', async (c) => {
    const { order, capability } = await authorizeOrder(c);
    return c.json(await view(c, order, capability), 200, privately);
  });

  app.post('/:id/refresh', async (c) => {
    const { order, capability } = await authorizeOrder(c);
    await deps.limiter('refresh', order.id);
    const moved = looks.isRecent(order.id) ? order : await look(order);
    await refreshEsims(deps, moved, freshMs);
    return c.json(await view(c, moved, capability), 200, privately);
  });

  app.post('/:id/close', async (c) => {
    const { order, capability } = await authorizeOrder(c);
    await deps.limiter('refresh', order.id);
    const closed = (await deps.advance(order.id, { close: true })) ?? order;
    // A bank decides, or Stripe cannot be asked. A traveller who orders again now may pay for both.
    if (closed.money === 'none' && closed.reason === null) {
      throw new Problem('payment-under-way', { retryAfterSeconds: 5 });
    }
    return c.json(await view(c, closed, capability), 200, privately);
  });

  app.post('/:id/esims/:n/name', async (c) => {
    const { order, capability } = await authorizeOrder(c);
    await deps.limiter('refresh', order.id);
    const { name } = parse(EsimName, await readJson(c));
    const n = c.req.param('n');
    const named = (await view(c, order, capability)).esims.find((each) => String(each.n) === n);
    if (!named) throw new Problem('not-found');
    await deps.store.nameEsim(order.id, named.n, cleanEsimName(name));
    return c.json(await view(c, order, capability), 200, privately);
  });

  app.post('/:id/tab', async (c) => {
    const { order, capability } = await authorizeOrder(c);
    await deps.limiter('refresh', order.id);
    const elements = deps.inTab.elements(order.price.currency);
    if (!elements) throw new Problem('not-found');
    const moved = (await deps.advance(order.id, { toTab: true })) ?? order;
    const { money, reason, payIn, paymentId } = moved;
    const isOpen = money === 'none' && reason === null;
    if (isOpen && (payIn !== 'tab' || paymentId === null)) {
      throw new Problem('payment-unavailable', { retryAfterSeconds: 2 });
    }
    const clientSecret = isOpen && paymentId !== null ? await deps.inTab.clientSecret(paymentId) : '';
    const answer: TabPayment = {
      order: await view(c, moved, capability),
      payment: { clientSecret },
      elements,
    };
    return c.json(answer, 200, privately);
  });

  app.get('/:id/events', async (c) => {
    const { order, capability } = await authorizeOrder(c);
    return deps.follow(c, {
      orderId: order.id,
      places: order.id,
      event: 'order',
      isOpen: () => deps.store.hasCapability(order.id, deps.ids.sha256(capability)),
      async read() {
        const now = await deps.store.read(order.id);
        return now ? view(c, now, capability) : null;
      },
    });
  });

  return app;
}
