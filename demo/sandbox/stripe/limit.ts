import type { Clock } from '../clock.ts';
import type { Reply } from './idempotency.ts';

/** Requests a second that Stripe takes at one endpoint, whatever the id. */
const ofStripe = 25;

/** Stripe's limit of requests to one endpoint. */
export interface RequestLimit {
  /** Requests a second; null: no limit. */
  set(perSecond: number | null): void;
  /** The refusal if this request exceeds the limit. */
  hit(endpoint: string): Reply | undefined;
}

export function createLimit(clock: Clock): RequestLimit {
  let most: number | null = ofStripe;
  let lately = new Map<string, number[]>();
  return {
    set(perSecond) {
      most = perSecond;
      lately = new Map();
    },
    hit(endpoint) {
      if (most === null) return undefined;
      const since = clock.now() - 1_000;
      const seen = (lately.get(endpoint) ?? []).filter((at) => at > since);
      lately.set(endpoint, seen);
      if (seen.length >= most) return refusal;
      seen.push(clock.now());
      return undefined;
    },
  };
}

const refusal: Reply = {
  status: 429,
  body: JSON.stringify({
    error: {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded. You can learn more about rate limits in our documentation.',
    },
  }),
  headers: { 'stripe-rate-limited-reason': 'endpoint-rate' },
};
