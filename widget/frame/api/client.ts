import type { ProblemBody } from '../../../server/contract/schemas.ts';
import type { Clock } from '../clock.ts';

/**
 * A request that did not end well. `slug` is the problem's, or `offline` when no answer came and `timed-out`
 * when none came in time: of those two, and of every 5xx, it is not known whether the request took effect.
 */
export class ApiError extends Error {
  declare readonly slug: string;
  declare readonly status: number;
  declare readonly retryable: boolean;
  declare readonly price: ProblemBody['price'];
  declare readonly issues: ProblemBody['issues'];
  /** Finds the request in the server's log. */
  declare readonly requestId: string | null;

  constructor(slug: string, status: number, body: Partial<ProblemBody> = {}) {
    super(slug);
    Object.assign(this, {
      slug,
      status,
      retryable: status === 0 || status === 429 || status >= 500 || slug === 'order-in-progress',
      price: body.price,
      issues: body.issues,
      requestId: body.instance ?? null,
    });
  }
}

/** Whatever was thrown, as an ApiError: what is none of ours is a connection that broke. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('offline', 0);

interface CallOptions {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly capability?: string;
  readonly idempotencyKey?: string;
  /** In ms, until the whole answer is there; 15,000 when left out. */
  readonly timeout?: number;
}

/** The storefront's HTTP API; every call rejects with an ApiError only. */
export interface Api {
  call<T>(path: string, options?: CallOptions): Promise<T>;
  /** An answer to be read piece by piece, for as long as it lasts; rejects with whatever `fetch` does. */
  send(path: string, options: CallOptions, signal: AbortSignal): Promise<Response>;
}

/** The API as this page reaches it. */
export const openApi = (clock: Clock) => createApi({ fetch: (...request) => fetch(...request), clock });

export function createApi(options: { fetch: typeof fetch; clock: Clock }): Api {
  const send: Api['send'] = async (path, { method = 'GET', ...request }, signal) => {
    const response = await options.fetch(path, {
      method,
      signal,
      headers: {
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(request.capability ? { authorization: `Bearer ${request.capability}` } : {}),
        ...(request.idempotencyKey ? { 'idempotency-key': request.idempotencyKey } : {}),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (response.ok) return response;
    const body = (await response.json().catch(() => ({}))) as Partial<ProblemBody>;
    throw new ApiError(body.type?.split('/').pop() ?? 'internal', response.status, body);
  };

  return {
    send,
    async call<T>(path: string, request: CallOptions = {}) {
      const controller = new AbortController();
      let late = false;
      const cancel = options.clock.after(request.timeout ?? 15_000, () => {
        late = true;
        controller.abort();
      });
      try {
        const response = await send(path, request, controller.signal);
        return (response.status === 204 || response.status === 202 ? undefined : await response.json()) as T;
      } catch (error) {
        throw late ? new ApiError('timed-out', 0) : toApiError(error);
      } finally {
        cancel();
      }
    },
  };
}
