import { deadline, type Clock } from '../runtime/clock.ts';
import { refusalBytes, refusalText } from './refusal.ts';

/** How one HTTP call ended; `body` is undefined when the reply was not 2xx or not JSON. */
export type Exchange =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: unknown;
      readonly retryAfterMs: number | null;
      /** Why it was refused, fit for a log; null when it was not, or nothing was said. */
      readonly said: string | null;
    }
  /** Certainly never reached the service. */
  | { readonly kind: 'not-sent'; readonly cause: string; readonly retryAfterMs: number | null }
  /** Sent, and the answer was lost, cut or too big. */
  | { readonly kind: 'lost'; readonly cause: string };

interface ExchangeRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Covers everything, including the body of the reply. */
  readonly deadlineMs: number;
  readonly maxBytes: number;
}

const reasonMs = 1_000;

/** Returns how the call ended; never throws, never follows a redirect, never retries. */
export type Send = (request: ExchangeRequest) => Promise<Exchange>;

export function createSend(options: { fetch: typeof fetch; clock: Clock }): Send {
  const { clock } = options;

  return async function send(request) {
    const { signal, cancel } = deadline(clock, request.deadlineMs);
    // Raced as well as passed on: a transport that ignores the signal must not outlive the deadline.
    const timedOut = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      return await Promise.race([perform(request, signal), timedOut]);
    } catch (error) {
      const cause = causeOf(error);
      return neverSent(error) ? { kind: 'not-sent', cause, retryAfterMs: null } : { kind: 'lost', cause };
    } finally {
      cancel();
    }
  };

  async function perform(request: ExchangeRequest, signal: AbortSignal): Promise<Exchange> {
    const response = await options.fetch(request.url, {
      method: request.method,
      headers: { accept: 'application/json', ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'manual',
      signal,
    });
    const retryAfterMs = retryAfter(response.headers.get('retry-after'), clock.now());
    if (!response.ok) {
      const said = await reasonOf(response);
      return { kind: 'answered', status: response.status, body: undefined, retryAfterMs, said };
    }
    const text = await readText(response, request.maxBytes);
    if (text === undefined) return { kind: 'lost', cause: 'reply-too-big' };
    return { kind: 'answered', status: response.status, body: parseJson(text), retryAfterMs, said: null };
  }

  /** The status says what matters: a reason that does not arrive at once is skipped. */
  async function reasonOf(response: Response): Promise<string | null> {
    let cancel = () => {};
    const waited = new Promise<null>((resolve) => (cancel = clock.after(reasonMs, () => resolve(null))));
    const said = readStart(response, refusalBytes).then(refusalText, () => null);
    try {
      return await Promise.race([said, waited]);
    } finally {
      cancel();
    }
  }
}

/** The first bytes of a reply; the rest is not waited for. */
async function readStart(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  while (reader && size < maxBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.byteLength;
  }
  void reader?.cancel().catch(() => undefined);
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}

async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString('utf8');
    size += value.byteLength;
    if (size > maxBytes) {
      void reader.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(value);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `Retry-After` in seconds or as an HTTP date; null when missing or senseless. At most one hour is believed. */
function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 3_600_000) : null;
}

/**
 * Failures of making a connection that name no system call. Those of the network (`EHOSTUNREACH` and so on) are not
 * among them: a route may go while the reply is awaited, and only their `syscall` tells when.
 */
const beforeSending = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
]);

/** True only when the error proves that nothing was sent; in doubt false. */
function neverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall, errors } = error as Error & { code?: unknown; syscall?: unknown; errors?: unknown };
  // Several addresses were tried: each of them must have failed before sending.
  if (Array.isArray(errors) && errors.length > 0) return errors.every(neverSent);
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true;
  if (typeof code === 'string' && beforeSending.has(code)) return true;
  return error.cause === undefined ? false : neverSent(error.cause);
}

/** A short name for the log; messages of errors may hold addresses and are left out. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  if (error.name === 'TimeoutError') return 'deadline';
  const code = (error as Error & { code?: unknown }).code;
  if (typeof code === 'string') return code;
  return error.cause === undefined ? error.name : causeOf(error.cause);
}
