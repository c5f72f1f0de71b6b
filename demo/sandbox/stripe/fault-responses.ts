import type { Clock } from '../clock.ts';
import type { Fault } from './faults.ts';
import type { Reply } from './idempotency.ts';

interface Ending {
  /** Rejects when the sandbox stops, so that hanging requests end. */
  readonly stopped: Promise<never>;
}

const cut = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
const forever = new Promise<never>(() => undefined);

/** Faults that hit before the effect: returns the reply that replaces the real one, if any. */
export async function breakBefore(
  fault: Fault | undefined,
  { stopped }: Ending & { clock: Clock },
): Promise<Reply | undefined> {
  switch (fault?.kind) {
    case 'hang-before':
      return Promise.race([forever, stopped]);
    case 'unreachable':
      throw cut('ECONNREFUSED');
    case 'status-before':
      return {
        status: fault.status,
        body: JSON.stringify({ error: { type: 'api_error', message: 'Not reached. (sandbox fault)' } }),
        headers: {},
      };
    case 'missing':
      return {
        status: 404,
        body: JSON.stringify({
          error: {
            type: 'invalid_request_error',
            code: 'resource_missing',
            message: 'No such object. (sandbox fault)',
          },
        }),
        headers: {},
      };
    case 'rate-limited':
      return {
        status: 429,
        body: JSON.stringify({
          error: {
            type: 'invalid_request_error',
            code: 'rate_limit',
            message: 'Too many requests hit the API too quickly.',
          },
        }),
        headers:
          fault.retryAfterSeconds === undefined ? {} : { 'retry-after': String(fault.retryAfterSeconds) },
      };
    default:
      return undefined;
  }
}

/** Faults that hit after the effect: returns the reply that is sent back, if any. */
export async function breakAfter(
  fault: Fault | undefined,
  reply: Reply,
  { stopped }: Ending,
): Promise<Reply> {
  switch (fault?.kind) {
    case 'hang-after':
      return Promise.race([forever, stopped]);
    case 'reply-lost':
      throw cut('ECONNRESET');
    case 'garbled':
      return { ...reply, body: '<html><body>Bad gateway</body></html>' };
    case 'tampered':
      return { ...reply, body: JSON.stringify({ ...JSON.parse(reply.body), ...fault.with }) };
    default:
      return reply;
  }
}
