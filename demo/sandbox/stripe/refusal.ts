import type { ErrorBody } from './wire.ts';

/** An error response of Stripe; `kept` says whether an idempotency key remembers it. */
export interface Refusal {
  readonly status: number;
  readonly error: ErrorBody;
  readonly kept: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** Carries a refusal up the stack. An Error, so that a stray one can be traced. */
export type RefusalError = Error & { readonly refusal: Refusal };

export function refuse(refusal: Partial<Refusal> & Pick<Refusal, 'status' | 'error'>): RefusalError {
  const whole: Refusal = { kept: true, headers: {}, ...refusal };
  return Object.assign(new Error(refusal.error.message), { refusal: whole });
}

export const refusalOf = (thrown: unknown): Refusal | undefined =>
  thrown instanceof Error && 'refusal' in thrown ? (thrown as RefusalError).refusal : undefined;

/** Parameters that fail validation: never remembered under an idempotency key. */
export function invalid(param: string, message: string, code?: string): RefusalError {
  return refuse({
    status: 400,
    kept: false,
    error: {
      type: 'invalid_request_error',
      message,
      param,
      ...(code === undefined ? {} : { code, doc_url: `https://stripe.com/docs/error-codes/${code}` }),
    },
  });
}

/** There is no object at the address. */
export const missing = (kind: string, id: string, param: string): RefusalError =>
  noSuch(404, kind, id, param);

/** A parameter names something that does not exist. */
export const unknownId = (kind: string, id: string, param: string): RefusalError =>
  noSuch(400, kind, id, param);

function noSuch(status: number, kind: string, id: string, param: string): RefusalError {
  return refuse({
    status,
    kept: false,
    error: {
      type: 'invalid_request_error',
      code: 'resource_missing',
      doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
      message: `No such ${kind}: '${id}'`,
      param,
    },
  });
}
