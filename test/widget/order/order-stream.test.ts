import { describe, expect, it } from 'vitest';
import type { OrderView } from '../../../server/contract/schemas/storefront.ts';
import { createApi } from '../../../widget/frame/api/api-client.ts';
import { type Connection, watchOrder } from '../../../widget/order/order-stream.ts';
import { createFakeClock, settle } from '../../support/clock.ts';
import { capability, orderId, preparing, ready } from '../samples.ts';
import { createServer, problem } from '../server.ts';

const events = `GET /api/orders/${orderId}/events`;
const read = `GET /api/orders/${orderId}`;

function watch(set: (server: ReturnType<typeof createServer>) => void = () => {}) {
  const server = createServer();
  set(server);
  const clock = createFakeClock();
  const orders: OrderView['state'][] = [];
  const connections: Connection[] = [];
  let gone = 0;
  const stop = watchOrder(
    { orderId, capability },
    {
      api: createApi({ fetch: server.fetch, clock }),
      query: '?lang=de',
      clock,
      random: () => 1,
      onOrder: ({ state }) => void orders.push(state),
      onConnection: (connection) => void connections.push(connection),
      onGone: () => void gone++,
    },
  );
  return { server, clock, orders, connections, stop, gone: () => gone };
}

describe('watching an order', () => {
  it('receives each event, however the bytes are split, and ignores heartbeats', async () => {
    const { server, orders, stop } = watch();
    await settle();
    const text = `: beat\n\nevent: order\ndata: ${JSON.stringify(preparing)}\n\nevent: other\ndata: {}\n\n`;
    server.tell(text.slice(0, 25));
    server.tell(text.slice(25, 200));
    server.tell(text.slice(200));
    await settle();
    server.tellOrder(ready);
    await settle();
    expect(orders).toEqual(['preparing', 'ready']);
    expect(server.calls[0]?.headers.get('authorization')).toBe(`Bearer ${capability}`);
    stop();
  });

  it('reopens a stream that ended', async () => {
    const { server, clock, orders, stop } = watch();
    await settle();
    server.tellOrder(preparing);
    await settle();
    server.streams[0]?.close();
    await clock.advance(2_000);
    server.tellOrder(ready);
    await settle();
    expect(orders).toEqual(['preparing', 'ready']);
    expect(server.to(events)).toHaveLength(2);
    stop();
  });

  it('treats a stream without a heartbeat as dead', async () => {
    const { server, clock, stop } = watch();
    await settle();
    server.tellOrder(preparing);
    await clock.advance(30_000);
    expect(server.to(events)).toHaveLength(1);
    await clock.advance(20_000);
    expect(server.to(events)).toHaveLength(2);
    stop();
  });

  it('polls if a proxy buffers streams', async () => {
    const { server, clock, orders, connections, stop } = watch((server) =>
      server.on(read, () => Response.json(preparing)),
    );
    await clock.advance(6_000 + 500 + 6_000 + 500);
    expect(orders).toEqual(['preparing']);
    expect(connections).toEqual(['polling']);
    await clock.advance(60_000);
    const asked = server.to(read).length;
    expect(asked).toBeGreaterThan(10);
    await clock.advance(5_000);
    expect(server.to(read).length - asked).toBe(1);
    stop();
  });

  it('polls if there is no room for another stream', async () => {
    const { clock, orders, connections, stop } = watch((server) => {
      server.on(events, () => problem('rate-limited', 429));
      server.on(read, () => Response.json(preparing));
    });
    await clock.advance(5_000);
    expect(orders).toContain('preparing');
    expect(connections).toEqual(expect.not.arrayContaining(['offline']));
    stop();
  });

  it('waits longer and longer while offline, and continues by itself', async () => {
    const { server, clock, connections, orders, stop } = watch((server) =>
      server.on(events, () => Promise.reject(new TypeError('Failed to fetch'))),
    );
    await clock.advance(120_000);
    expect(connections.at(-1)).toBe('offline');
    expect(server.calls.length).toBeLessThan(15);
    server.on(read, () => Response.json(ready));
    await clock.advance(31_000);
    expect(orders[0]).toBe('ready');
    stop();
  });

  it('ends if the order is not ours', async () => {
    const { server, clock, gone } = watch((server) => server.on(events, () => problem('not-found', 404)));
    await clock.advance(60_000);
    expect(gone()).toBe(1);
    expect(server.calls).toHaveLength(1);
  });

  it.each([403, 404])('goes on if something other than the store answers with %i', async (status) => {
    const { server, clock, gone, connections, orders, stop } = watch((server) =>
      server.on(events, () => new Response('<h1>no</h1>', { status })),
    );
    await clock.advance(5_000);
    expect([gone(), connections.at(-1)]).toEqual([0, 'offline']);
    server.on(read, () => Response.json(ready));
    server.on(events, () => Promise.reject(new TypeError('Failed to fetch')));
    await clock.advance(31_000);
    expect(orders[0]).toBe('ready');
    stop();
  });

  it('leaves no timer and no request behind', async () => {
    const { server, clock, stop, orders } = watch();
    await settle();
    server.tellOrder(preparing);
    await settle();
    stop();
    await clock.advance(120_000);
    expect(clock.pending()).toBe(0);
    expect(server.calls).toHaveLength(1);
    expect(orders).toEqual(['preparing']);
  });
});
