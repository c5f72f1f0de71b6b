import { once } from 'node:events';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { pricesKept } from '../../../../server/http/cache/freshness.ts';
import { createPageRoutes } from '../../../../server/http/page/page-routes.ts';
import { assets } from '../../../server/http/page/assets.ts';
import { createHarness } from '../../../support/harness.ts';

/** Pages are written to Node's response directly: one that is fresh for half a minute is fresh for an hour. */
function keepAnHour(outgoing: ServerResponse): void {
  const writeHead = outgoing.writeHead.bind(outgoing);
  const changed = { 'cache-control': pricesKept.replace('max-age=30,', 'max-age=3600,') };
  outgoing.writeHead = ((status: number, headers?: OutgoingHttpHeaders) =>
    writeHead(
      status,
      headers?.['cache-control'] === pricesKept ? { ...headers, ...changed } : headers,
    )) as typeof writeHead;
}

/** The whole shop on a port: it can fail or go away, and records the requests of a cache in front. */
export async function startStore() {
  const shop = await createHarness({
    dashboard: true,
    pages: ({ catalogue, shops }) => [
      createPageRoutes({
        catalogue,
        shops,
        assets,
        config: { mode: 'sandbox', stripeScriptUrl: 'https://js.stripe.com/endive/stripe.js' },
      }),
    ],
  });
  let state: 'open' | 'failing' = 'open';
  let longer = false;
  const asked: { method: string; path: string; headers: Headers }[] = [];
  const serve = () =>
    createAdaptorServer({
      fetch(request, connection) {
        const { pathname, search } = new URL(request.url);
        if (pathname !== '/healthz')
          asked.push({ method: request.method, path: pathname + search, headers: request.headers });
        if (state === 'failing') return new Response('no', { status: 503 });
        if (longer) keepAnHour((connection as HttpBindings).outgoing);
        return shop.storefront().app.fetch(request, connection as object);
      },
    });
  let server = serve();
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const leave = async () => {
    const closed = once(server, 'close');
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await closed;
  };
  return {
    shop,
    port,
    /** The requests since the last call. */
    asked: () => asked.splice(0),
    /** Whether pages are fresh for an hour instead of half a minute, so that none is fetched again on a busy machine. */
    keepLonger: (whether: boolean) => void (longer = whether),
    fail: () => void (state = 'failing'),
    leave,
    async comeBack() {
      state = 'open';
      if (server.listening) return;
      server = serve();
      await listen(port);
    },
    async stop() {
      await leave();
      await shop.stop();
    },
  };
}
export type Store = Awaited<ReturnType<typeof startStore>>;
