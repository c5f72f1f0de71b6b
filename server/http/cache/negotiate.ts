import type { IncomingMessage, ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { HttpEnv } from '../env.ts';
import type { Encoding, CompressedPage } from './compressed.ts';

/** The best encoding that the client accepts. */
function encodingOf(accept = ''): Encoding {
  const known = chosen.get(accept);
  if (known) return known;
  const taken = parseAccept(accept).flatMap(({ type, q }) => (q > 0 ? [type.toLowerCase()] : []));
  const encoding = (['br', 'gzip'] as const).find((each) => taken.includes(each)) ?? 'identity';
  if (chosen.size < 100) chosen.set(accept, encoding);
  return encoding;
}
const chosen = new Map<string, Encoding>();

/** Whether the client already has the version with this ETag (RFC 9110, 13.1.2). */
const has = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag));

/** Answers a GET from cached bytes, or with 304 if the client already has them. */
export function write(
  { headers: asked }: Pick<IncomingMessage, 'headers'>,
  outgoing: Pick<ServerResponse, 'writeHead' | 'end'>,
  page: CompressedPage,
  status: 200 | 503 = 200,
): void {
  const { body, etag, headers, unchanged } = page[encodingOf(asked['accept-encoding'])];
  if (status === 200 && has(asked['if-none-match'], etag)) {
    outgoing.writeHead(304, unchanged);
    outgoing.end();
  } else {
    outgoing.writeHead(status, headers);
    outgoing.end(body);
  }
}

/**
 * Answers from cached bytes. On a socket it writes to the Node response directly, which keeps most of the throughput of
 * bare `node:http`; a `Response` keeps two thirds.
 */
export function respond(c: Context<HttpEnv>, page: CompressedPage, status: 200 | 503 = 200): Response {
  const { incoming, outgoing } = c.env ?? {};
  // Not for HEAD: Hono derives that response from this one and would not notice that it has already been sent.
  if (incoming?.method === 'GET' && outgoing) {
    write(incoming, outgoing, page, status);
    return RESPONSE_ALREADY_SENT;
  }
  const { body, etag, headers, unchanged } = page[encodingOf(c.req.header('accept-encoding'))];
  return status === 200 && has(c.req.header('if-none-match'), etag)
    ? new Response(null, { status: 304, headers: unchanged })
    : new Response(body, { status, headers });
}
