import type { ProblemBody } from '../../../server/contract/schemas/storefront.ts';
import type { Clock } from '../clock.ts';

/**
 * A failed request. `slug` is the problem's, `offline` when no response came, or `timed-out` when none came
 * in time. After those two, and after any 5xx, the request may still have taken effect.
 */
export class ApiError extends Error {
  declare readonly slug: string;
  declare readonly status: number;
  declare readonly retryable: boolean;
  declare readonly price: ProblemBody['price'];
  declare readonly issues: ProblemBody['issues'];
  declare readonly ordering: ProblemBody['ordering'];
  /** Identifies the request in the server's log. */
  declare readonly requestId: string | null;

  constructor(slug: string, status: number, body: Partial<ProblemBody> = {}) {
    super(slug);
    Object.assign(this, {
      slug,
      status,
      retryable: status === 0 || status === 429 || status >= 500 || slug === 'order-in-progress',
      price: body.price,
      issues: body.issues,
      ordering: body.ordering,
      requestId: body.instance ?? null,
    });
  }
}

/** Turns anything thrown into an ApiError; an error that is not ours means the connection broke. */
export const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('offline', 0);

interface CallOptions {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly capability?: string;
  readonly idempotencyKey?: string;
  /** In ms, until the whole answer has arrived; 15,000 by default. */
  readonly timeout?: number;
}

/** The storefront's HTTP API. `call` rejects only with an ApiError. */
export interface Api {
  call<T>(path: string, options?: CallOptions): Promise<T>;
  /** Returns a streaming response that the caller reads; rejects with whatever `fetch` throws. */
  send(path: string, options: CallOptions, signal: AbortSignal): Promise<Response>;
}

/** The API of this page's origin. */
export const openApi = (clock: Clock) => createApi({ fetch: (...request) => fetch(...request), clock });

export function createApi(options: { fetch: typeof fetch; clock: Clock }): Api {
  const send: Api['send'] = async (path, { method = 'GET', body, capability, idempotencyKey }, signal) => {
    const response = await options.fetch(path, {
      method,
      signal,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(capability && { authorization: `Bearer ${capability}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      // Undefined without a body, as `fetch` expects.
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    if (response.ok) return response;
    const problem = (await response.json().catch(() => ({}))) as Partial<ProblemBody>;
    throw new ApiError(problem.type?.split('/').pop() ?? 'internal', response.status, problem);
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
