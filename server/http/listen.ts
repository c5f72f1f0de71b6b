import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { reserveConnections } from './reserve.ts';
import { answerUnreadable, refuseMalformed } from './middleware/malformed-requests.ts';
import type { OnProblem } from './middleware/errors.ts';
import type { UrlCache } from './cache/url-cache.ts';

/** Requests that one connection may have unanswered; browsers and proxies send the next after the answer. */
const mostUnanswered = 16;
/** Requests of all connections that may wait behind another of theirs. */
const mostWaiting = 4_000;

/**
 * Serves over HTTP, and cuts off who sends or reads slowly before it costs anyone else a connection: headers must
 * be there after 10 s and the whole request after 15 s (looked at every 5 s); a socket on which nothing moves is
 * closed after two minutes, far beyond any answer of ours and the heartbeats of a stream.
 */
export function listen(options: {
  fetch: Parameters<typeof getRequestListener>[0];
  port: number;
  hostname: string;
  maxConnections?: number;
  /** Told of each refusal that `fetch` never sees. */
  onProblem?: OnProblem;
  /** Asked before `fetch` is. */
  recall?: Pick<UrlCache, 'answer'>;
}): Server {
  const { port, hostname, recall, onProblem = () => undefined, maxConnections = 6_000 } = options;
  const app = getRequestListener(options.fetch, { hostname });
  const limits = {
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
    // Refused here, as a problem.
    requireHostHeader: false,
  };
  const admits = createQueues();
  const server = createServer(limits, (incoming, outgoing) => {
    if (!admits(incoming, outgoing) || refusesFull(incoming, outgoing)) return;
    if (refuseMalformed(incoming, outgoing, onProblem)) return;
    if (!recall?.answer(incoming, outgoing)) void app(incoming, outgoing);
  });
  const refusesFull = reserveConnections(server, maxConnections, onProblem);
  // An expectation that nobody knows is no reason to answer anything else.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  server.on('clientError', (error, socket: Socket) => answerUnreadable(error, socket, onProblem));
  server.timeout = 120_000;
  server.listen(port, hostname);
  return server;
}

/**
 * Ends a connection that sends on and on without waiting for its answers. Node reads 64 kB of requests at a time and
 * keeps every answer until those before it are written: some 7 kB of heap each, for a request of 30 bytes.
 */
function createQueues(): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, number>();
  let waiting = 0;
  const change = (socket: Socket, by: number) => {
    const before = unanswered.get(socket) ?? 0;
    const after = before + by;
    unanswered.set(socket, after);
    waiting += Math.max(0, after - 1) - Math.max(0, before - 1);
  };
  return ({ socket }, outgoing) => {
    // Node goes on parsing what it has read after the connection has ended.
    if (socket.destroyed) return false;
    const before = unanswered.get(socket);
    // An answer whose turn never came does not say that it is over, so the connection does.
    if (before === undefined) socket.once('close', () => change(socket, -(unanswered.get(socket) ?? 0)));
    else if (before >= mostUnanswered || (before > 0 && waiting >= mostWaiting)) {
      cut(socket);
      return false;
    }
    change(socket, 1);
    outgoing.once('close', () => socket.destroyed || change(socket, -1));
    return true;
  };
}

/** Ends a connection and, where Node lets it, the reading of what it has sent already: hundreds may end in one turn. */
function cut(socket: Socket & { readonly parser?: { pause?(): void } }): void {
  socket.parser?.pause?.();
  socket.destroy();
}
