import type { ProblemBody } from './schemas/storefront.ts';

/** Every error that a client can act on: slug, HTTP status, title. `type` is `/problems/<slug>`. */
export const problems = {
  'invalid-request': [422, 'The request is not valid'],
  'invalid-json': [400, 'The body is not valid JSON'],
  'idempotency-key-missing': [400, 'The Idempotency-Key header is missing'],
  'idempotency-key-reused': [422, 'The Idempotency-Key was used for another request'],
  'order-in-progress': [409, 'The same order is being placed right now'],
  'order-changed': [409, 'Somebody else changed this order'],
  'payment-under-way': [409, 'The order may still be paid'],
  'payment-made-before': [409, 'This checkout has already made a payment'],
  'price-changed': [409, 'The price has changed'],
  'consents-changed': [409, 'Required statements have changed'],
  'amount-too-small': [409, 'The price is below the minimum card charge'],
  'package-unavailable': [404, 'The package is no longer sold'],
  'destination-unknown': [404, 'The destination is not sold'],
  'top-up-not-possible': [409, 'This eSIM cannot be topped up with this package'],
  'upstream-unavailable': [503, 'Buying is not possible right now'],
  'payment-unavailable': [503, 'Paying is not possible right now'],
  'order-closed': [409, 'This order is closed'],
  'links-unavailable': [404, 'This shop does not e-mail links'],
  'rate-limited': [429, 'Too many requests'],
  'body-too-large': [413, 'The body is too large'],
  'unsupported-media-type': [415, 'The body must be application/json'],
  'cross-site-request': [403, 'Writes are accepted only from the storefront'],
  'signature-invalid': [401, 'The signature is not valid'],
  'quote-unknown': [404, 'The quote is unknown or expired: ask for a new one'],
  'reference-used': [409, 'This reference was used for another purchase'],
  'approvals-full': [409, 'Too many purchases by this key await approval'],
  'quote-used': [409, 'This quote already has an order'],
  'key-invalid': [401, 'The API key is not valid'],
  'key-scope': [403, 'The API key is not allowed to do this'],
  'not-found': [404, 'Not found'],
  'method-not-allowed': [405, 'The method is not allowed here'],
  'malformed-request': [400, 'The HTTP request is malformed'],
  'request-timeout': [408, 'The request did not arrive in time'],
  'headers-too-large': [431, 'The headers are too large'],
  'timed-out': [504, 'The request took too long'],
  'storage-unavailable': [503, 'Nothing can be stored right now'],
  overloaded: [503, 'Temporarily overloaded'],
  'shutting-down': [503, 'The server is shutting down'],
  internal: [500, 'Something went wrong on our side'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemSlug = keyof typeof problems;
type Extra = Pick<ProblemBody, 'price' | 'issues' | 'ordering'>;

/** Thrown anywhere, rendered in one place; `cause` is logged and never sent. */
export class Problem extends Error {
  readonly slug: ProblemSlug;
  readonly status: number;
  readonly detail: string | undefined;
  readonly extra: Extra;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    slug: ProblemSlug,
    options: { detail?: string; extra?: Extra; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(problems[slug][1], { cause: options.cause });
    this.name = 'Problem';
    this.slug = slug;
    this.status = problems[slug][0];
    this.detail = options.detail;
    this.extra = options.extra ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The body that is sent; `requestId` lets the traveller's report be found in the log. */
export function toBody(problem: Problem, requestId: string): ProblemBody {
  return {
    type: `/problems/${problem.slug}`,
    title: problems[problem.slug][1],
    status: problem.status,
    ...(problem.detail === undefined ? {} : { detail: problem.detail }),
    instance: requestId,
    ...problem.extra,
  };
}
