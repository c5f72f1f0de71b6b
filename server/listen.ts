import type { Server } from 'node:http';
import { serve } from '@hono/node-server';

/**
 * Serves over HTTP, and cuts off who sends or reads slowly before it costs anyone else a connection: headers must
 * be there after 10 s and the whole request after 15 s (looked at every 5 s); a socket on which nothing moves is
 * closed after two minutes, far beyond any answer of ours and the heartbeats of a stream.
 */
export function listen(options: {
  fetch: Parameters<typeof serve>[0]['fetch'];
  port: number;
  hostname: string;
}): Server {
  const server = serve({
    ...options,
    serverOptions: { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  }) as Server;
  server.timeout = 120_000;
  server.maxConnections = 10_000;
  return server;
}
