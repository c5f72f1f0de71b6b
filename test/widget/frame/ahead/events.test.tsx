import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEventsAhead } from '../../../../widget/frame/ahead/events.ts';
import { Order } from '../../../../widget/order/Order.tsx';
import { capability, orderId, otherId, ready } from '../../samples.ts';
import { createServer } from '../../server.ts';
import { orderRoute, visit } from '../../traveller.tsx';

const ref = { orderId, capability };
const events = `GET /api/orders/${orderId}/events`;
let server: ReturnType<typeof createServer>;
let leave = () => {};

beforeEach(() => {
  server = createServer();
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

/** A visit still at the checkout, before the order's page. */
function open() {
  const here = visit(
    ({ app }) => (app.route.value.name === 'order' ? <Order app={app} /> : null),
    { name: 'destinations' },
    server,
  );
  const stop = openEventsAhead(here.app);
  leave = () => {
    stop();
    here.leave();
  };
  const isClosed = async () => {
    await here.settle();
    try {
      server.streams.at(-1)?.enqueue(new Uint8Array());
      return false;
    } catch {
      return true;
    }
  };
  return { ...here, stop, isClosed };
}

describe('the stream of an order that is being paid', () => {
  it('is opened before its page, which shows its events at once and opens no other', async () => {
    const { app, settle, moveTo, title } = open();
    expect(server.to(events)).toEqual([]);
    app.placed?.(ref);
    await settle();
    expect(server.to(events)).toMatchObject([{ path: expect.stringMatching(/\?lang=en$/) }]);
    expect(server.to(events)[0]?.headers.get('authorization')).toBe(`Bearer ${capability}`);
    server.tellOrder(ready);
    moveTo({ ...orderRoute });
    await settle();
    expect(title()).toBe('Your France eSIM is ready');
    expect(server.to(events)).toHaveLength(1);
    // The page owns it from here on.
    expect(app.takeEvents).toBeUndefined();
  });

  it('ends with the page that took it', async () => {
    const { app, settle, moveTo, isClosed } = open();
    app.placed?.(ref);
    moveTo({ ...orderRoute });
    await settle();
    expect(await isClosed()).toBe(false);
    moveTo({ name: 'destinations' });
    expect(await isClosed()).toBe(true);
  });

  it('is not handed to another order', async () => {
    const { app, settle, isClosed } = open();
    app.placed?.(ref);
    await settle();
    expect(app.takeEvents?.({ orderId: otherId, capability })).toBeUndefined();
    expect(await isClosed()).toBe(false);
  });

  it('is closed if no page takes it within a minute, as after a declined card', async () => {
    const { app, clock, isClosed } = open();
    app.placed?.(ref);
    await clock.advance(59_999);
    expect(await isClosed()).toBe(false);
    await clock.advance(1);
    expect(await isClosed()).toBe(true);
    expect(app.takeEvents).toBeUndefined();
  });

  it('gives way to the stream of the next attempt', async () => {
    const { app, settle, moveTo } = open();
    app.placed?.(ref);
    await settle();
    app.placed?.(ref);
    await settle();
    expect(server.to(events)).toHaveLength(2);
    server.tellOrder(ready);
    moveTo({ ...orderRoute });
    await settle();
    expect(server.to(events)).toHaveLength(2);
  });

  it('leaves the order’s page to open its own if it cannot be opened', async () => {
    const { app, settle, moveTo, clock, title } = open();
    server.on(events, () => Promise.reject(new TypeError('Failed to fetch')));
    app.placed?.(ref);
    await settle();
    server.on(
      events,
      () =>
        new Response(`event: order\ndata: ${JSON.stringify(ready)}\n\n`, {
          headers: { 'content-type': 'text/event-stream' },
        }),
    );
    moveTo({ ...orderRoute });
    await clock.advance(1_000);
    expect(title()).toBe('Your France eSIM is ready');
  });

  it('is closed when the visit ends', async () => {
    const { app, stop, isClosed } = open();
    app.placed?.(ref);
    stop();
    expect(await isClosed()).toBe(true);
    expect(app.placed).toBeUndefined();
  });
});
