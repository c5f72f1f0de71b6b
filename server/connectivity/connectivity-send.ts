import type { Clock } from '../runtime/clock.ts';
import { createHttpExchange, failureOf, readBody, readStart, retryAfter } from '../runtime/http-exchange.ts';
import { refusalBytes, refusalText } from './refusal.ts';
import { parseJson } from '../runtime/json.ts';
import { hourMs } from '../contract/values/values.ts';

/** How one HTTP call ended; `body` is undefined when the reply was not 2xx or not JSON. */
export type Exchange =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly body: unknown;
      /** The size of the body as it came; 0 when it was not read. */
      readonly bytes: number;
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
const maxRetryMs = hourMs;

/** Returns how the call ended; never throws, never follows a redirect, never retries. */
export type Send = (request: ExchangeRequest) => Promise<Exchange>;

export function createSend(options: { fetch: typeof fetch; clock: Clock }): Send {
  const { clock } = options;
  const exchange = createHttpExchange(options);

  return async function send({ url, deadlineMs, maxBytes, headers, ...init }) {
    try {
      return await exchange(
        url,
        { ...init, headers: { accept: 'application/json', ...headers } },
        { deadlineMs, read: (response) => answer(response, maxBytes) },
      );
    } catch (error) {
      const cause = failureOf(error);
      return neverSent(error) ? { kind: 'not-sent', cause, retryAfterMs: null } : { kind: 'lost', cause };
    }
  };

  async function answer(response: Response, maxBytes: number): Promise<Exchange> {
    const { status } = response;
    const retryAfterMs = retryAfter(response.headers.get('retry-after'), clock.now(), maxRetryMs);
    if (!response.ok) {
      const said = await reasonOf(response);
      return { kind: 'answered', status, body: undefined, bytes: 0, retryAfterMs, said };
    }
    const read = await readBody(response, maxBytes);
    const body = parseJson(read.toString('utf8'));
    return { kind: 'answered', status, body, bytes: read.byteLength, retryAfterMs, said: null };
  }

  /** The status says what matters: a reason that does not arrive at once is skipped. */
  async function reasonOf(response: Response): Promise<string | null> {
    let cancel = () => {};
    const waited = new Promise<null>((resolve) => (cancel = clock.after(reasonMs, () => resolve(null))));
    const said = readStart(response, refusalBytes).then(
      (bytes) => refusalText(bytes.toString('utf8')),
      () => null,
    );
    try {
      return await Promise.race([said, waited]);
    } finally {
      cancel();
    }
  }
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
