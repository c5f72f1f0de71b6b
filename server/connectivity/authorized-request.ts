import type { Clock } from '../runtime/clock.ts';
import type { Exchange, Send } from './connectivity-send.ts';
import type { TokenCache } from './token.ts';

interface Call {
  readonly method: 'GET' | 'POST';
  /** Relative to the base address, with its query. */
  readonly path: string;
  readonly body?: unknown;
  /** Nothing is sent after this instant: a process paused while waiting for a token must not buy when it wakes. */
  readonly sendBy?: number;
  /** For the whole call: token, sending, the renewal of a GET after a 401, and the reply. */
  readonly deadlineMs: number;
  readonly maxBytes: number;
}

/**
 * Sends with the token. A 401 renews it, once, and a GET is sent again. A POST is not: a gateway may answer 401 after
 * the service has bought, so the caller looks before it buys again.
 */
export type SendCall = (call: Call) => Promise<Exchange>;

export function createSendCall(options: {
  baseUrl: string;
  send: Send;
  tokens: TokenCache;
  clock: Clock;
}): SendCall {
  const { clock, tokens } = options;
  const base = options.baseUrl.replace(/\/+$/, '');

  return async function sendCall(call) {
    const startedAt = clock.now();
    let refusedToken: string | undefined;
    for (;;) {
      const token = await tokens.get();
      if (token === undefined) return notSent('no-token');
      const now = clock.now();
      if (now > (call.sendBy ?? Infinity)) return notSent('late');
      const answer = await options.send({
        url: base + call.path,
        method: call.method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
        deadlineMs: call.deadlineMs - (now - startedAt),
        maxBytes: call.maxBytes,
      });
      if (answer.kind !== 'answered' || answer.status !== 401) return answer;
      tokens.invalidate(token);
      if (call.method === 'POST' || refusedToken !== undefined) return answer;
      refusedToken = token;
    }
  };
}

function notSent(cause: string): Exchange {
  return { kind: 'not-sent', cause, retryAfterMs: null };
}
