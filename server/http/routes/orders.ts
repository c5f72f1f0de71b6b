import { Hono, type Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { type Lang, nearestLang } from '../../catalogue/languages.ts';
import type { Clock } from '../../runtime/clock.ts';
import {
  OrderId,
  PlaceOrder,
  type OrderEmail,
  type OrderView,
  type PlacedOrder,
} from '../../contract/schemas.ts';
import type { Advance, OrderContext } from '../../orders/context.ts';
import { refreshEsims } from '../../orders/esim-events.ts';
import type { Order } from '../../orders/order.ts';
import type { Place } from '../../orders/place.ts';
import type { Ids } from '../../orders/ports.ts';
import { toView } from '../../orders/view.ts';
import { Problem } from '../../contract/problem.ts';
import type { Declines } from '../middleware/declines.ts';
import type { createOrderOrigin } from '../middleware/order-origin.ts';
import type { HttpEnv } from '../env.ts';
import { parse } from '../middleware/errors.ts';
import { byAddress, byEmailOf, type Limiter } from '../middleware/rate-limits.ts';
import type { OrderUpdates } from '../live/order-updates.ts';
import { readCapability, readIdempotencyKey, readJson } from '../middleware/request-context.ts';
import { createRecentLooks } from '../live/recent-looks.ts';
import { createStreams } from '../live/stream-limits.ts';

export interface OrderRoutesDeps extends Pick<OrderContext, 'store' | 'connectivity' | 'log'> {
  readonly clock: Clock;
  readonly place: Place;
  readonly advance: Advance;
  readonly ids: Ids;
  readonly limiter: Limiter;
  readonly declines: Declines;
  readonly originOf: ReturnType<typeof createOrderOrigin>;
  readonly news: OrderUpdates;
  /** A destination's name in a language, and its kind. */
  readonly destination: (code: string, lang: Lang) => { name: string; kind: 'country' | 'region' };
}

/** How long, in ms, an eSIM's stored state counts as fresh enough to skip asking the service. */
const freshMs = 30_000;
const privately = { 'cache-control': 'private, no-store' };
const heartbeatMs = 15_000;
/** Streams close after this time and the page reopens them, which limits what a forgotten tab can hold. */
const streamMs = 10 * 60_000;

/** Orders over HTTP. Unknown and forbidden orders get the same 404. */
export function createOrderRoutes(deps: OrderRoutesDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const streams = createStreams();
  const looks = createRecentLooks(deps.clock);

  /** In the language that the page requests, otherwise in that of the purchase. */
  async function view(c: Context<HttpEnv>, order: Order): Promise<OrderView> {
    const [email, profile, esim, further] = await Promise.all([
      deps.store.contact(order.id),
      deps.store.profile(order.id),
      order.iccid === null ? null : deps.store.esim(order.iccid),
      furtherOf(order),
    ]);
    const lang = nearestLang(c.req.queries('lang'), order.lang);
    const destination = deps.destination(order.destination, lang);
    return toView(order, { destination, email, profile, esim, further });
  }

  async function furtherOf({ id, quantity }: Order) {
    if (quantity === 1) return [];
    const further = await deps.store.furtherEsims(id);
    return Promise.all(
      further.map(async ({ n, profile, iccid }) => {
        return { n, profile, esim: iccid === null ? null : await deps.store.esim(iccid) };
      }),
    );
  }

  async function open(c: Context<HttpEnv>): Promise<Order> {
    await byAddress(deps.limiter, 'read', c);
    const capability = readCapability(c);
    const id = OrderId.safeParse(c.req.param('id'));
    const hash = deps.ids.sha256(capability);
    if (!id.success || !(await deps.store.hasCapability(id.data, hash))) throw new Problem('not-found');
    const order = await deps.store.read(id.data);
    if (!order) throw new Problem('not-found');
    return order;
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
      order: await view(c, placed.order),
      payment: { clientSecret: placed.clientSecret },
    };
    return c.json(answer, placed.created ? 201 : 200, privately);
  });

  // Not in the view, which goes out with every event: only a form that needs the address requests it.
  app.get('/:id/email', async (c) => {
    const { id } = await open(c);
    await deps.limiter('email', id);
    const answer: OrderEmail = { email: await deps.store.contact(id) };
    return c.json(answer, 200, privately);
  });

  app.get('/:id', async (c) => c.json(await view(c, await open(c)), 200, privately));

  app.post('/:id/refresh', async (c) => {
    const order = await open(c);
    await deps.limiter('refresh', order.id);
    const moved = looks.isRecent(order.id) ? order : await look(order);
    await refreshEsims(deps, moved, freshMs);
    return c.json(await view(c, moved), 200, privately);
  });

  app.post('/:id/close', async (c) => {
    const order = await open(c);
    await deps.limiter('refresh', order.id);
    const closed = (await deps.advance(order.id, { close: true })) ?? order;
    return c.json(await view(c, closed), 200, privately);
  });

  app.get('/:id/events', async (c) => {
    const { id } = await open(c);
    // The stream would have no reader and never end.
    if (c.req.method === 'HEAD') return c.body(null, 200, privately);
    const leave = streams.enter(id, c.get('address'));
    const response = streamSSE(c, async (stream) => {
      let dirty = false;
      let wake = () => {};
      const nudge = () => wake();
      const changed = () => {
        dirty = true;
        nudge();
      };
      const unsubscribe = deps.news.subscribe(id, changed);
      const until = deps.clock.now() + streamMs;
      stream.onAbort(nudge);
      try {
        let sent = '';
        // Look at every beat too, because a message from another process may get lost.
        while (!stream.aborted && !deps.news.closed() && deps.clock.now() < until) {
          dirty = false;
          const order = await deps.store.read(id);
          const data = order ? JSON.stringify(await view(c, order)) : '';
          if (data === sent) await stream.write(': still here\n\n');
          else await stream.writeSSE({ event: 'order', data });
          sent = data;
          if (dirty || stream.aborted) continue;
          await new Promise<void>((resolve) => {
            const cancel = deps.clock.after(heartbeatMs, resolve);
            wake = () => {
              cancel();
              resolve();
            };
          });
        }
      } catch (err) {
        // The page opens the next stream; it does not need to know what went wrong.
        deps.log.warn({ err, orderId: id }, 'event stream failed');
      } finally {
        unsubscribe();
        leave();
      }
    });
    response.headers.set('cache-control', 'private, no-store');
    response.headers.set('x-accel-buffering', 'no');
    return response;
  });

  return app;
}
