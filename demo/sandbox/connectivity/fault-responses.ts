import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Clock } from '../clock.ts';
import type { OperationFault } from './faults.ts';
import { garble } from './malformed-replies.ts';

/** What @hono/node-server passes beside the request; needed to break a connection. */
export interface Connection {
  readonly outgoing?: { destroy(): unknown };
}

interface Disturbance {
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly fault: OperationFault;
  readonly clock: Clock;
  /** Resolves when the faults are next cleared. */
  readonly cleared: Promise<void>;
  /** Ends hanging requests when the sandbox stops. */
  readonly stopped: AbortSignal;
  /** Performs the requested operation. */
  readonly run: (request: Request) => Promise<Response>;
}

/** Answers a request the way the fault says. */
export async function disturb(what: Disturbance): Promise<Response> {
  const { request, fault, run } = what;
  switch (fault.kind) {
    case 'slow':
      await pause(what, fault.ms);
      return run(request);
    case 'held':
      await Promise.race([what.cleared, pause(what)]);
      return run(request);
    case 'hang':
      return pause(what);
    case 'status':
      return refusal(fault);
    case 'sold-out':
      return Response.json({ message: 'dataLimitInGB: this package is sold out' }, { status: 400 });
    case 'redirect':
      return new Response(null, { status: 302, headers: { Location: fault.to } });
    case 'reset':
      return reset(what.connection);
    case 'effect-then-hang':
      await run(request);
      return pause(what);
    case 'status-after-effect':
      await run(request);
      return refusal(fault);
    case 'reply-lost':
      await run(request);
      return reset(what.connection);
    case 'late-effect':
      await later(what, fault.ms);
      return pause(what);
    case 'garble':
      return garble(await run(request), fault.as, what.clock);
    case 'sells':
      return run(await sellBy(request, fault.by));
    case 'answers':
      return withLast(await run(request), fault.last);
    case 'list-short': {
      const response = await run(request);
      const list = (await response.json()) as { purchases: unknown[] };
      return Response.json({ ...list, purchases: list.purchases.slice(fault.by) });
    }
    case 'expires-in':
      return withExpiry(await run(request), fault.value);
    case 'list-lag':
      return run(request);
  }
}

/** Waits, or hangs forever without a time; rejects like `fetch` when the client gives up. */
function pause({ request, clock, stopped }: Disturbance, ms?: number): Promise<never>;
function pause(what: Disturbance, ms: number): Promise<void>;
function pause({ request, clock, stopped }: Disturbance, ms?: number): Promise<void> {
  const given = AbortSignal.any([request.signal, stopped]);
  return new Promise((resolve, reject) => {
    if (given.aborted) return reject(given.reason);
    const cancel = ms === undefined ? () => {} : clock.after(ms, resolve);
    given.addEventListener(
      'abort',
      () => {
        cancel();
        reject(given.reason);
      },
      { once: true },
    );
  });
}

/** The body is copied first: the client is gone by the time it is read. */
async function later({ request, clock, run }: Disturbance, ms: number): Promise<void> {
  const { url, method, headers } = request;
  const body = method === 'GET' ? null : await request.text();
  clock.after(ms, () => void run(new Request(url, { method, headers, body })));
}

function reset(connection: Connection | undefined): Response {
  if (connection?.outgoing) {
    connection.outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  }
  throw new TypeError('fetch failed', {
    cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  });
}

function refusal(fault: Extract<OperationFault, { status: number }>): Response {
  return Response.json(
    { message: fault.message ?? `the sandbox was asked to answer ${fault.status}` },
    {
      status: fault.status,
      headers: fault.retryAfter === undefined ? {} : { 'Retry-After': String(fault.retryAfter) },
    },
  );
}

async function sellBy(request: Request, by: number): Promise<Request> {
  const { url, method, headers } = request;
  const ordered = (await request.json()) as { quantity: number };
  const quantity = Math.min(5, Math.max(1, ordered.quantity + by));
  return new Request(url, { method, headers, body: JSON.stringify({ ...ordered, quantity }) });
}

/** Changes the last eSIM in the response to a purchase. */
async function withLast(
  response: Response,
  last: Extract<OperationFault, { kind: 'answers' }>['last'],
): Promise<Response> {
  const items = (await response.json()) as { profile: { iccid: string } }[];
  const others = items.slice(0, -1);
  const codeless = items.slice(-1).map((item) => ({ ...item, profile: { iccid: item.profile.iccid } }));
  const changed = { missing: [], 'first-again': items.slice(0, 1), 'without-codes': codeless }[last];
  return Response.json([...others, ...changed], { status: response.status });
}

async function withExpiry(response: Response, value: number | string | null): Promise<Response> {
  if (!response.ok) return response;
  const { expires_in: _, ...rest } = (await response.json()) as Record<string, unknown>;
  return Response.json(value === null ? rest : { ...rest, expires_in: value }, { status: response.status });
}
