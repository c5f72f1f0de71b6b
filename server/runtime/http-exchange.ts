// By hand: libraries over fetch, such as ky, have timers of their own and repeat a failed call unless told not to.
import { deadline, type Clock } from './clock.ts';

/** The reply has more bytes than its reader takes. */
export class ReplyTooBigError extends Error {
  override readonly name = 'ReplyTooBigError';
}

/** What differs from one service to another. */
export interface ExchangePolicy<T> {
  /** Covers everything, the body of the reply included. */
  readonly deadlineMs: number;
  /** Reads what the caller needs of the reply. */
  read(response: Response): Promise<T>;
}

/**
 * One HTTP exchange under one deadline. Follows no redirect, which could carry a secret elsewhere, and repeats nothing.
 *
 * @throws DOMException `TimeoutError` at the deadline; otherwise what `fetch` and `read` throw.
 */
export type HttpExchange = <T>(
  input: Parameters<typeof fetch>[0],
  init: RequestInit,
  policy: ExchangePolicy<T>,
) => Promise<T>;

export function createHttpExchange(options: { fetch: typeof fetch; clock: Clock }): HttpExchange {
  return async function exchange(input, init, { deadlineMs, read }) {
    const { signal, cancel } = deadline(options.clock, deadlineMs);
    // Raced as well as passed on: a transport that ignores the signal must not outlive the deadline.
    const expired = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as DOMException), { once: true });
    });
    try {
      const reply = options.fetch(input, { ...init, redirect: 'manual', signal }).then(read);
      return await Promise.race([reply, expired]);
    } finally {
      cancel();
    }
  };
}

/** Why an exchange failed: a short name or the error's code; never a message, which may hold an address. */
export function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  if (error.name === 'TimeoutError') return 'deadline';
  if (error instanceof ReplyTooBigError) return 'reply-too-big';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? error.name : failureOf(error.cause);
}

/**
 * The whole body.
 *
 * @throws ReplyTooBigError as soon as there are more than `maxBytes`.
 */
export async function readBody(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const told = Number(response.headers.get('content-length') ?? 0);
  const bytes = told > maxBytes ? null : await readUpTo(response, maxBytes + 1);
  if (bytes && bytes.byteLength <= maxBytes) return bytes;
  if (!bytes) void response.body?.cancel().catch(() => undefined);
  throw new ReplyTooBigError('the reply is too big');
}

/** The first bytes of the body; the rest is not waited for. */
export async function readStart(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  return (await readUpTo(response, maxBytes)).subarray(0, maxBytes);
}

/** Reads to the end, or until there are `enough` bytes; then the rest is given up. */
async function readUpTo(response: Response, enough: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.byteLength;
    if (size < enough) continue;
    void reader.cancel().catch(() => undefined);
    break;
  }
  return Buffer.concat(chunks);
}

/** `Retry-After` in seconds or as an HTTP date; null when missing or meaningless. Capped at `maxMs`. */
export function retryAfter(header: string | null, now: number, maxMs: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const ms = /^\d{1,9}(\.\d+)?$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), maxMs) : null;
}
