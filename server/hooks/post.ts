// By hand: an address is checked at the moment of connecting, for which fetch takes no `lookup`.
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { deadline, type Clock } from '../runtime/clock.ts';
import { hostOf, mayConnect } from './address.ts';
import { createResolve, type Resolve } from './name-servers.ts';

export interface Answer {
  readonly status: number;
  /** Its `Retry-After`. */
  readonly retryAfter: string | null;
  /** How the body begins. */
  readonly text: string;
}

/** Sends a body, and reads the start of the response. Follows no redirect. */
export type Post = (
  url: URL,
  init: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  signal: AbortSignal,
) => Promise<Answer>;

/** The name leads into a private network. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError';
}

/** How much of a response is read. */
const maxBytes = 4_096;
/** The status is what matters, so the rest is not waited for any longer. */
const readMs = 1_000;

/**
 * The addresses are checked where the connection is made, on what the name resolves to at that moment: a name that
 * changes after a check is no way in.
 */
export function createPost(clock: Clock, resolve: Resolve = createResolve()): Post {
  return async function post(url, { headers, body }, signal) {
    const host = hostOf(url);
    if (ipaddr.isValid(host) && !mayConnect(url, host)) throw new NotPublicError(host);
    const lookup: LookupFunction = (name, { all }, done) =>
      resolve(name, (error, found) => {
        const [first] = found ?? [];
        if (error) return done(error, '', 4);
        const barred = found.some(({ address }) => !mayConnect(url, address));
        if (!first || barred) return done(new NotPublicError(name), '', 4);
        return all ? done(null, [...found]) : done(null, first.address, first.family);
      });
    const ask = url.protocol === 'http:' ? requestPlain : requestSecure;
    return new Promise<Answer>((answer, fail) => {
      const sent = ask(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // A kept-alive connection would be reused without checking its address.
        agent: false,
        lookup,
        signal,
      });
      sent.on('error', fail);
      signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true });
      // Without a listener, Node drops the connection and reports nothing.
      sent.on('upgrade', ({ statusCode = 0 }, socket) => {
        socket.destroy();
        answer({ status: statusCode, retryAfter: null, text: '' });
      });
      sent.on('response', (response) => {
        const { statusCode: status = 0, headers: said } = response;
        answer(
          readStart(response, clock).then((text) => ({
            status,
            retryAfter: said['retry-after'] ?? null,
            text,
          })),
        );
      });
      sent.end(body);
    });
  };
}

async function readStart(response: IncomingMessage, clock: Clock): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  const { signal, cancel } = deadline(clock, readMs);
  signal.addEventListener('abort', () => response.destroy(), { once: true });
  try {
    // Leaving the loop closes the connection.
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size >= maxBytes) break;
    }
  } catch {
    // Cut short: what has arrived is enough.
  } finally {
    cancel();
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}
