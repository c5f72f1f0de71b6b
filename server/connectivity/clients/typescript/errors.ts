import { Problem } from '../../../contract/problem.ts';
import { ReadError } from '../../read-api.ts';

/** The service refused the request. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
  readonly status: number;

  constructor(status: number, message: string | null) {
    super(message ?? `refused with ${String(status)}`);
    this.status = status;
  }
}

/** No usable answer. */
export class ServiceUnavailable extends Error {
  override readonly name = 'ServiceUnavailable';
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;

  constructor(message: string, status: number | null = null, retryAfterSeconds: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The package's error for a failed call. */
export function thrown(error: unknown): unknown {
  if (!(error instanceof Problem)) return error;
  const { status, said } = error.cause instanceof ReadError ? error.cause : { status: null, said: null };
  if (status && status >= 300 && status < 500 && status !== 429) {
    return new RequestRefused(status, said);
  }
  const message = error.cause instanceof Error ? error.cause.message : error.message;
  return new ServiceUnavailable(message, status, error.retryAfterSeconds);
}

export class ForgedEvent extends Error {
  override readonly name = 'ForgedEvent';
}
