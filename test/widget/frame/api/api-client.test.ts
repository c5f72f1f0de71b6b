import { describe, expect, it } from 'vitest';
import { type ApiError, createApi } from '../../../../widget/frame/api/api-client.ts';
import { placeOrder } from '../../../../widget/frame/api/orders.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { orderBody } from '../../order-body.ts';
import { capability, orderId, orderView, price } from '../../samples.ts';
import { createServer, problem } from '../../server.ts';

const path = `/api/orders/${orderId}`;

function setUp() {
  const server = createServer();
  const clock = createFakeClock();
  return { server, clock, api: createApi({ fetch: server.fetch, clock }) };
}
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiError,
  );

describe('a call', () => {
  it('carries the capability in a header and no cookie', async () => {
    const { server, api } = setUp();
    server.on(`GET ${path}`, () => Response.json(orderView()));
    await api.call(path, { capability });
    expect(server.calls[0]?.headers.get('authorization')).toBe(`Bearer ${capability}`);
    expect(server.calls[0]?.path).not.toContain(capability);
  });

  it('turns a problem into its slug, price and request id', async () => {
    const { server, api } = setUp();
    server.on(`GET ${path}`, () => problem('price-changed', 409, { price }));
    const error = await errorOf(api.call(path));
    expect(error).toMatchObject({ slug: 'price-changed', status: 409, price, requestId: 'req_1' });
    expect(error.retryable).toBe(false);
  });

  it.each([
    ['an answer of another server', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'internal'],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    ['a body that breaks off', () => new Response('{"id":'), 'offline'],
  ])('names %s and marks it as retryable', async (_, answer, slug) => {
    const { server, api } = setUp();
    server.on(`GET ${path}`, answer);
    expect(await errorOf(api.call(path))).toMatchObject({ slug, retryable: true });
  });

  it('gives up in time', async () => {
    const { server, clock, api } = setUp();
    server.on(`GET ${path}`, () => new Promise(() => {}));
    const error = errorOf(api.call(path, { timeout: 5_000 }));
    await clock.advance(5_000);
    expect(await error).toMatchObject({ slug: 'timed-out', retryable: true });
    expect(clock.pending()).toBe(0);
  });
});

describe('placing an order', () => {
  const request = { body: orderBody, key: 'k'.repeat(32), capability };

  it('is repeated with the same key and body if the response was lost', async () => {
    const { server, clock, api } = setUp();
    let asked = 0;
    server.on('POST /api/orders', () =>
      ++asked < 3
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Response.json({ order: orderView(), payment: { clientSecret: 'pi_1_secret' } }, { status: 201 }),
    );
    const placed = placeOrder(api, clock, request);
    await clock.advance(5_000);
    expect((await placed).order.id).toBe(orderId);
    const keys = server.to('POST /api/orders').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([request.key, request.key, request.key]);
    expect(server.calls.map((call) => call.body)).toEqual([orderBody, orderBody, orderBody]);
  });

  it.each(['price-changed', 'upstream-unavailable', 'rate-limited', 'invalid-request'])(
    'is not repeated after %s',
    async (slug) => {
      const { server, clock, api } = setUp();
      const status = { 'upstream-unavailable': 503, 'rate-limited': 429 }[slug] ?? 409;
      server.on('POST /api/orders', () => problem(slug, status));
      expect(await errorOf(placeOrder(api, clock, request))).toMatchObject({ slug });
      expect(server.calls).toHaveLength(1);
    },
  );
});
