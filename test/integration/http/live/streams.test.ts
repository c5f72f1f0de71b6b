import { connect, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createStreams, maxStreams } from '../../../../server/http/live/stream-limits.ts';
import { listen } from '../../../../server/http/listen.ts';
import { createHarness, type Harness } from '../../../support/harness.ts';

let shop: Harness | undefined;
afterEach(async () => {
  await shop?.stop();
  shop = undefined;
});

/** Everything that a stream says until it ends. */
async function readAll(response: Response): Promise<string> {
  return response.text();
}

describe('streams of an order', () => {
  it('are limited, and each that ends makes room for another', async () => {
    shop = await createHarness();
    const { id, keys } = await shop.buy();
    const headers = { authorization: `Bearer ${keys.capability}` };
    const open = () => shop!.request(`/api/orders/${id}/events`, { headers });
    const streams = await Promise.all(Array.from({ length: maxStreams.order }, open));
    expect(streams.every((stream) => stream.status === 200)).toBe(true);
    const refused = await shop.problem(`/api/orders/${id}/events`, { headers });
    expect(refused).toMatchObject({ status: 429, type: '/problems/rate-limited' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await streams[0]?.body?.cancel();
    await shop.clock.advance(20_000);
    expect((await open()).status).toBe(200);
  });

  it('do not open for a HEAD, and close as soon as the client leaves', async () => {
    shop = await createHarness();
    const { id, keys } = await shop.buy();
    const headers = { authorization: `Bearer ${keys.capability}` };
    const path = `/api/orders/${id}/events`;
    for (let n = 0; n < 2 * maxStreams.order; n++) {
      expect((await shop.request(path, { method: 'HEAD', headers })).status).toBe(200);
    }
    const server = listen({ fetch: shop.storefront().app.fetch, port: 0, hostname: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    for (let n = 0; n < 2 * maxStreams.order; n++) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      const text = `GET ${path} HTTP/1.1\r\nHost: shop\r\nAuthorization: ${headers.authorization}\r\n\r\n`;
      await new Promise<void>((resolve) => {
        socket.once('close', () => resolve());
        if (n % 2 === 0) socket.write(text, () => socket.destroy());
        else {
          socket.write(text);
          socket.once('data', () => socket.destroy());
        }
      });
    }
    // The server hears a little later that they are gone.
    const another = async () => {
      const { status, body } = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      await body?.cancel();
      return status;
    };
    await expect.poll(another).toBe(200);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each(['order', 'eSIM'])(
    'end once every link to the order is revoked: by the link of the %s',
    async (link) => {
      shop = await createHarness();
      const { id, keys, view } = await shop.buy({ quantity: 2 });
      const [path, capability] =
        link === 'order' ? [id, keys.capability] : ['esim', view.esims[1]?.capability ?? ''];
      const headers = { authorization: `Bearer ${capability}` };
      const stream = await shop.request(`/api/orders/${path}/events`, { headers });
      let said = 'still open';
      void readAll(stream).then((text) => (said = text));
      await shop.clock.advance(1_000);
      await shop.storefront().move('revoke', id, { by: 'lena' });
      await shop.clock.advance(20_000);
      expect(said.match(/event: order/g)).toHaveLength(1);
      expect((await shop.request(`/api/orders/${path}/events`, { headers })).status).toBe(404);
    },
  );

  it('end quietly and reveal nothing when the store breaks off', async () => {
    let down = false;
    shop = await createHarness({
      wrap: (name, port) =>
        name === 'store'
          ? new Proxy(port, {
              get(target, key, receiver) {
                if (key === 'read' && down) return () => Promise.reject(new Error('disk secret 4711'));
                return Reflect.get(target, key, receiver) as unknown;
              },
            })
          : port,
    });
    const { id, keys } = await shop.buy();
    const headers = { authorization: `Bearer ${keys.capability}` };
    const stream = await shop.request(`/api/orders/${id}/events`, { headers });
    const said = readAll(stream);
    await shop.clock.advance(1_000);
    down = true;
    await shop.clock.advance(20_000);
    expect(await said).toContain('event: order');
    expect(await said).not.toContain('4711');
    expect(shop.log.some((line) => line.includes('event stream failed'))).toBe(true);
  });
});

describe('places for streams', () => {
  it('are also counted by address, and given back once', () => {
    const streams = createStreams();
    const leaves = Array.from({ length: maxStreams.address }, (_, n) => streams.enter(`o${n}`, 'a'));
    expect(() => streams.enter('another', 'a')).toThrow('Too many');
    streams.enter('another', 'b');
    leaves[0]?.();
    leaves[0]?.();
    streams.enter('another', 'a');
    expect(() => streams.enter('another', 'a')).toThrow('Too many');
  });

  it('are also counted by IPv6 /48', () => {
    const streams = createStreams();
    for (let n = 0; n < maxStreams.network; n++) streams.enter(`o${n}`, `2001:db8:1:${n}::/64`);
    expect(() => streams.enter('another', '2001:db8:1:ffff::/64')).toThrow('Too many');
    streams.enter('another', '2001:db8:2:1::/64');
  });
});
