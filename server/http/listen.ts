import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
// Loaded before the listener replaces the global Response: its marker of a sent response must be the native one.
import '@hono/node-server/utils/response';
import { reserveConnections } from './reserved-connections.ts';
import { answerUnreadable, refuseMalformed } from './middleware/malformed-requests.ts';
import type { OnProblem } from './middleware/errors.ts';
import type { UrlCache } from './cache/url-cache.ts';

/**
 * How long, in ms, a connection waits for its next request. A traveller reads a step or fills in a form meanwhile, and
 * another handshake costs two round trips; a proxy keeps its connections for a minute, and must not find one closed.
 */
const idleMs = 75_000;
/** How many requests one connection may pipeline; browsers and proxies wait for each answer. */
const maxUnanswered = 16;
/** How many requests may wait behind others on their connection, over all connections. */
const maxWaiting = 4_000;

/**
 * Serves HTTP and cuts off clients that send or read slowly, before they cost anyone else a connection. Headers must
 * arrive within 10 s and the whole request within 15 s (checked every 5 s). A socket on which nothing moves is closed
 * after two minutes, well beyond our slowest response and the heartbeats of a stream.
 */
export function listen(options: {
  fetch: Parameters<typeof getRequestListener>[0];
  port: number;
  hostname: string;
  maxConnections?: number;
  /** Called for each refusal that never reaches `fetch`. */
  onProblem?: OnProblem;
  /** Tried before `fetch`, which answers if this throws. */
  urlCache?: Pick<UrlCache, 'answer'>;
  /** Called with what `urlCache` throws. */
  onError?: (error: unknown) => void;
}): Server {
  const { port, hostname, urlCache, onProblem = () => undefined, maxConnections = 6_000 } = options;
  const answersFromCache = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    try {
      return urlCache?.answer(incoming, outgoing) ?? false;
    } catch (error) {
      // Nothing else catches it: uncaught, it would end the process and every request in it.
      options.onError?.(error);
      return outgoing.headersSent;
    }
  };
  const app = getRequestListener(options.fetch, { hostname });
  const limits = {
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 5_000,
    // We refuse these ourselves, with a problem.
    requireHostHeader: false,
  };
  const admits = createQueues();
  const server = createServer(limits, (incoming, outgoing) => {
    if (!admits(incoming, outgoing) || refusesFull(incoming, outgoing)) return;
    if (refuseMalformed(incoming, outgoing, onProblem)) return;
    if (!answersFromCache(incoming, outgoing)) void app(incoming, outgoing);
  });
  const refusesFull = reserveConnections(server, maxConnections, onProblem);
  // An unknown expectation does not change the response.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  server.on('clientError', (error, socket: Socket) => answerUnreadable(error, socket, onProblem));
  server.timeout = 120_000;
  server.keepAliveTimeout = idleMs;
  server.listen(port, hostname);
  return server;
}

/**
 * Ends a connection that keeps sending without waiting for answers. Node reads 64 kB of requests at a time and holds
 * each answer until those before it are written: some 7 kB of heap for a request of 30 bytes.
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
    // Node keeps parsing what it has read after the connection has ended.
    if (socket.destroyed) return false;
    const before = unanswered.get(socket);
    // A response whose turn never came emits no close event, so count it when the connection closes.
    if (before === undefined) socket.once('close', () => change(socket, -(unanswered.get(socket) ?? 0)));
    else if (before >= maxUnanswered || (before > 0 && waiting >= maxWaiting)) {
      cut(socket);
      return false;
    }
    change(socket, 1);
    outgoing.once('close', () => socket.destroyed || change(socket, -1));
    return true;
  };
}

/** Ends a connection and, if Node allows it, stops parsing what has already arrived: hundreds may end in one turn. */
function cut(socket: Socket & { readonly parser?: { pause?(): void } }): void {
  socket.parser?.pause?.();
  socket.destroy();
}
