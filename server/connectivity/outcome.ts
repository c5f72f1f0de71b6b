import type { Purchase, PurchaseOutcome } from '../orders/ports.ts';
import type { Exchange } from './connectivity-send.ts';

type Meaning = 'refused' | 'unavailable';

/**
 * What a status other than 2xx says about a purchase. `refused`: the service's word that nothing was bought.
 * `unavailable`: probably nothing was, but it may come after the purchase, so the flow waits a settle window and looks
 * before it tries again. Unlisted means unknown, and the purchase is looked for and never sent again: every redirect,
 * every 5xx, 408, and any undocumented 4xx. Do not list a status that may follow a purchase as `refused`.
 */
const meanings: Readonly<Record<number, Meaning>> = {
  400: 'refused',
  402: 'refused',
  403: 'refused',
  404: 'refused',
  409: 'refused',
  422: 'refused',
  401: 'unavailable',
  429: 'unavailable',
};

/** Sorts the end of a purchase call into the three kinds; `read` answers none when the body is not a purchase. */
export function classify(
  answer: Exchange,
  read: (body: unknown) => readonly Purchase[],
  unknownStatuses: ReadonlySet<number>,
): PurchaseOutcome {
  switch (answer.kind) {
    case 'not-sent':
      return {
        kind: 'not-executed',
        reason: 'unavailable',
        status: null,
        retryAfterMs: answer.retryAfterMs,
      };
    case 'lost':
      return { kind: 'unknown', cause: answer.cause };
    case 'answered': {
      const { status } = answer;
      if (status >= 200 && status < 300) {
        const [purchase, ...further] = read(answer.body);
        if (!purchase) return { kind: 'unknown', cause: 'bad-reply' };
        return { kind: 'executed', purchase, ...(further.length > 0 ? { further } : {}) };
      }
      const reason = unknownStatuses.has(status) ? undefined : meanings[status];
      const said = answer.said === null ? {} : { said: answer.said };
      if (reason === undefined) return { kind: 'unknown', cause: `status-${status}`, ...said };
      return { kind: 'not-executed', reason, status, retryAfterMs: answer.retryAfterMs, ...said };
    }
  }
}
