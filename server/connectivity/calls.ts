import type { Logger } from 'pino';
import type { Clock } from '../runtime/clock.ts';
import { createSendCall } from './authorized-request.ts';
import type { Pass } from './circuit.ts';
import { createCircuits } from './circuits.ts';
import { createReads } from './read-api.ts';
import { createSend } from './connectivity-send.ts';
import { createTokenCache } from './token.ts';

export interface CallsOptions {
  /** Ends in a version segment, such as `https://api.example/v1`. */
  readonly baseUrl: string;
  /** Without `/oauth2/token`. */
  readonly authUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How the credentials travel to the token endpoint; default `basic`. */
  readonly credentials?: 'basic' | 'body';
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** In [0, 1), for jitter; default: none. */
  readonly random?: () => number;
  readonly onTokenRenewal?: (outcome: 'renewed' | 'failed') => void;
}

export type Calls = ReturnType<typeof createCalls>;

/** What all operations share: the token, the circuits, and reads through each of them. */
export function createCalls(options: CallsOptions) {
  const { clock, log, random = () => 0 } = options;
  const send = createSend(options);
  const tokens = createTokenCache({
    ...options,
    credentials: options.credentials ?? 'basic',
    send,
    random,
    onRenewal(outcome) {
      if (outcome === 'failed') {
        log.warn('token renewal failed');
        circuits.token.trouble();
      }
      options.onTokenRenewal?.(outcome);
    },
  });
  const sendCall = createSendCall({ baseUrl: options.baseUrl, send, tokens, clock });
  const circuits = createCircuits({
    clock,
    probe: () =>
      sendCall({ method: 'GET', path: '/purchases?limit=1', deadlineMs: 8_000, maxBytes: 1_048_576 }),
    onChange: (circuit, state) => log.warn({ circuit, state }, 'circuit breaker changed state'),
  });
  const through = (pass: Pass) => createReads({ sendCall, pass, clock, random });
  return {
    sendCall,
    circuits,
    looks: through(circuits.list.read),
    history: through(circuits.history.read),
    consumption: through(circuits.consumption.read),
    catalogue: through(circuits.catalogue.read),
    /** Strangers choose the ICCID, so the answer must not count as a sign of trouble. */
    reads: through((call) => call()),
  };
}
