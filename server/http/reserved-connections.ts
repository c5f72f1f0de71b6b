import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Problem, toBody } from '../contract/problem.ts';
import { systemClock } from '../runtime/clock.ts';
import { problemHeaders, type OnProblem } from './middleware/errors.ts';

/** Extra connections on which only the supervisor's probes are answered. */
const reserved = 50;
/** How long, in ms, one of them may stay silent before it makes room for the next. */
const patienceMs = 1_000;
const vital = ['/healthz', '/readyz'];

/**
 * Reserves connections for `/healthz` and `/readyz`, so that probes pass, and nothing restarts the server, when
 * connections run out. Connections that wait for their next request make room first. The function it returns tells
 * whether it refused the request.
 */
export function reserveConnections(server: Server, most: number, onProblem: OnProblem) {
  server.maxConnections = most + reserved;
  let open = 0;
  server.on('connection', (socket) => {
    open++;
    if (open >= most) server.closeIdleConnections();
    const cancel = open > most ? systemClock.after(patienceMs, () => socket.destroy()) : undefined;
    socket.once('close', () => {
      open--;
      cancel?.();
    });
  });
  return function refusesFull(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (open <= most) return false;
    outgoing.setHeader('connection', 'close');
    if (vital.includes(incoming.url ?? '')) return false;
    const problem = new Problem('overloaded', { retryAfterSeconds: 5 });
    onProblem(problem.slug);
    outgoing.writeHead(problem.status, problemHeaders(problem));
    outgoing.end(JSON.stringify(toBody(problem, crypto.randomUUID())));
    return true;
  };
}
