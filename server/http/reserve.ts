import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Problem, toBody } from '../contract/problem.ts';
import { systemClock } from '../runtime/clock.ts';
import { problemHeaders, type OnProblem } from './middleware/errors.ts';

/** Connections beyond those for everyone, on which only the supervisor's questions are answered. */
const reserved = 50;
/** One of them that asks nothing makes room for the next. */
const patienceMs = 1_000;
const vital = ['/healthz', '/readyz'];

/**
 * Keeps connections for `/healthz` and `/readyz`: a shop that is full is not restarted for it. Answers whether it has
 * refused a request.
 */
export function reserveConnections(server: Server, most: number, onProblem: OnProblem) {
  server.maxConnections = most + reserved;
  let open = 0;
  server.on('connection', (socket) => {
    open++;
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
