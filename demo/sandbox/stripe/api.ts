import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Clock } from '../clock.ts';
import type { Books, Origin } from './stripe-books.ts';
import { accessOf, browserView } from './access.ts';
import type { Keys } from './access.ts';
import { expand } from './expand.ts';
import type { Fault, Faults } from './faults.ts';
import { parseForm } from './stripe-form.ts';
import { createIdempotency } from './idempotency.ts';
import type { Reply } from './idempotency.ts';
import { freshId } from './ids.ts';
import type { LedgerRequest } from './ledger.ts';
import { refusalOf, refuse } from './refusal.ts';
import { routes } from './stripe-routes.ts';
import type { Route } from './route.ts';
import { breakAfter, breakBefore } from './fault-responses.ts';
import type { RequestLimit } from './limit.ts';
import { apiVersion, versionOf } from './version.ts';

/** Serves Stripe's API over the books, with the configured faults. */
export function createApi(options: {
  books: Books;
  clock: Clock;
  faults: Faults;
  keys: Keys;
  journal: { add(entry: LedgerRequest): void };
  limit: RequestLimit;
  /** Settles when the sandbox stops, so that hanging requests end. */
  stopped: Promise<never>;
}): Hono {
  const { books, clock, faults, keys, journal, limit, stopped } = options;
  const idempotency = createIdempotency(clock);
  const app = new Hono();

  async function serve(c: Context, route: Route): Promise<Response> {
    const requestId = freshId('req', 14);
    const key = c.req.method === 'POST' ? (c.req.header('idempotency-key') ?? null) : null;
    const fault = faults.take(route.operation);
    const tooMany = limit.hit(`${route.method} ${route.path}`);
    const asked = c.req.header('stripe-version');
    let noted = false;
    const note = (status: number | null, replayed = false) => {
      if (noted) return;
      noted = true;
      journal.add({
        at: clock.now(),
        method: c.req.method,
        path: c.req.path,
        operation: route.operation,
        idempotencyKey: key,
        version: asked ?? null,
        requestId,
        fault: fault?.kind ?? null,
        status,
        replayed,
      });
    };
    try {
      if (fault?.kind === 'hang-before') note(null);
      const early = tooMany ?? (await breakBefore(fault, { clock, stopped }));
      if (early) {
        note(early.status);
        return toResponse(early, { requestId });
      }
      const version = versionOf(asked, c.req.path);
      const raw = c.req.method === 'POST' ? await c.req.text() : new URL(c.req.url).search.slice(1);
      const { reply, replayed } = await keyed(c, route, raw, { key, fault, requestId });
      if (fault?.kind === 'hang-after') note(null);
      const late = await breakAfter(fault, reply, { stopped });
      note(late.status, replayed);
      if (route.operation === 'create' && late.status === 200 && fault?.kind !== 'garbled') {
        books.handedOut.add((JSON.parse(late.body) as { id: string }).id);
      }
      return toResponse(late, { requestId, key, replayed, version });
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      note(refusal?.status ?? null);
      if (!refusal) throw thrown;
      return toResponse(refused(thrown, requestId), { requestId, key });
    }
  }

  async function keyed(
    c: Context,
    route: Route,
    raw: string,
    { key, fault, requestId }: { key: string | null; fault: Fault | undefined; requestId: string },
  ): Promise<{ reply: Reply; replayed: boolean }> {
    const form = parseForm(raw);
    const access = accessOf(c, route, form, { books, keys });
    const run = () => execute(route, c, form, { requestId, idempotencyKey: key }, access, fault);
    if (key === null || access === 'browser') {
      const reply = await run();
      return { reply, replayed: false };
    }
    const sorted = new URLSearchParams(raw);
    sorted.sort();
    const kept = idempotency.begin(key, `${c.req.path}?${sorted.toString()}`);
    if (kept) return { reply: kept, replayed: true };
    try {
      const reply = await run();
      idempotency.finish(key, reply);
      return { reply, replayed: false };
    } catch (thrown) {
      idempotency.finish(key, refusalOf(thrown)?.kept === true ? refused(thrown, requestId) : null);
      throw thrown;
    }
  }

  async function execute(
    route: Route,
    { req }: Context,
    form: ReturnType<typeof parseForm>,
    origin: Origin,
    access: 'secret' | 'browser',
    fault: Fault | undefined,
  ): Promise<Reply> {
    if (fault?.kind === 'slow') await Promise.race([wait(clock, fault.ms), stopped]);
    if (fault?.kind === 'status-kept') return failure(fault.status);
    try {
      const refundBecomes =
        fault?.kind === 'refund-pending'
          ? 'pending'
          : fault?.kind === 'refund-failed'
            ? 'failed'
            : 'succeeded';
      const [id, base] = [req.param('id') ?? '', new URL(req.url).origin];
      const object = route.run({ books, id, form, origin, base, refundBecomes });
      const reply = access === 'browser' ? browserView(object) : expand(books, form, object);
      if (fault?.kind === 'status-after') return failure(fault.status);
      return { status: 200, body: JSON.stringify(reply), headers: {} };
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      const inner = refusal?.error.payment_intent;
      if (!refusal || !inner || access === 'secret') throw thrown;
      // A browser sees the same part of a payment in errors as in responses.
      const error = { ...refusal.error, payment_intent: browserView(inner) as typeof inner };
      throw refuse({ ...refusal, error });
    }
  }

  for (const route of routes) app.on(route.method, route.path, (c) => serve(c, route));
  app.on('ALL', ['/v1/*', '/v2/*'], (c) => {
    const error = {
      type: 'invalid_request_error' as const,
      message: `Unrecognized request URL (${c.req.method}: ${c.req.path}).`,
    };
    return toResponse(
      { status: 404, body: JSON.stringify({ error }), headers: {} },
      { requestId: freshId('req', 14) },
    );
  });
  return app;
}

const wait = (clock: Clock, ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

function failure(status: number): Reply {
  const error = { type: 'api_error', message: 'An unknown error occurred. (sandbox fault)' };
  return { status, body: JSON.stringify({ error }), headers: { 'stripe-should-retry': 'false' } };
}

function refused(thrown: unknown, requestId: string): Reply {
  const refusal = refusalOf(thrown);
  if (!refusal) throw thrown;
  const error = { ...refusal.error, request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}` };
  return { status: refusal.status, body: JSON.stringify({ error }), headers: refusal.headers };
}

function toResponse(
  reply: Reply,
  {
    requestId,
    key = null,
    replayed = false,
    version = apiVersion,
  }: { requestId: string; key?: string | null; replayed?: boolean; version?: string },
): Response {
  return new Response(reply.body, {
    status: reply.status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-cache, no-store',
      'access-control-allow-origin': '*',
      'request-id': requestId,
      'stripe-version': version,
      ...(key === null ? {} : { 'idempotency-key': key }),
      ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
      ...reply.headers,
    },
  });
}
