import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Recall } from './http/recall.ts';

/**
 * Serves over HTTP, and cuts off who sends or reads slowly before it costs anyone else a connection: headers must
 * be there after 10 s and the whole request after 15 s (looked at every 5 s); a socket on which nothing moves is
 * closed after two minutes, far beyond any answer of ours and the heartbeats of a stream.
 */
export function listen(options: {
  fetch: Parameters<typeof getRequestListener>[0];
  port: number;
  hostname: string;
  /** Asked before `fetch` is. */
  recall?: Pick<Recall, 'answer'>;
}): Server {
  const { port, hostname, recall } = options;
  const app = getRequestListener(options.fetch, { hostname });
  const limits = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 5_000 };
  const server = createServer(limits, (incoming, outgoing) => {
    if (!recall?.answer(incoming, outgoing)) void app(incoming, outgoing);
  });
  server.timeout = 120_000;
  server.maxConnections = 10_000;
  server.listen(port, hostname);
  return server;
}
