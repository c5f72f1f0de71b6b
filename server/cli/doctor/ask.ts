import type { Clock } from '../../runtime/clock.ts';
import { createHttpExchange, failureOf, readStart } from '../../runtime/http-exchange.ts';
import { parseJson } from '../../runtime/json.ts';

export interface Asked {
  /** Null when nothing answered; `cause` says why. */
  readonly status: number | null;
  readonly headers: Headers;
  /** Reads the body when it is JSON, else undefined: most callers need the status alone. */
  json(): unknown;
  readonly text: string;
  /** A short name; never a message, which may contain an address with its password. */
  readonly cause: string;
}

export type Ask = (
  url: string,
  init?: { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
) => Promise<Asked>;

const deadlineMs = 15_000;
/** Several times the size of a full Stripe list; many answers are held at the same time. */
const largest = 2 * 1024 * 1024;

/** One request for the doctor: follows no redirect, repeats nothing, throws nothing. */
export function createAsk(options: {
  fetch: typeof fetch;
  clock: Clock;
  /**
   * Called with how far our clock is ahead of the server that answered, in ms; its `Date` has whole seconds.
   */
  onSkew: (skewMs: number) => void;
}): Ask {
  const { clock } = options;
  const exchange = createHttpExchange(options);
  return async (url, init = {}) => {
    const askedAt = clock.now();
    const read = async (response: Response) => {
      const answeredAt = clock.now();
      const date = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(date)) options.onSkew((askedAt + answeredAt) / 2 - (date + 500));
      const text = (await readStart(response, largest)).toString('utf8');
      const { status, headers } = response;
      return { status, headers, json: () => parseJson(text), text, cause: '' };
    };
    try {
      return await exchange(url, init, { deadlineMs, read });
    } catch (error) {
      return { status: null, headers: new Headers(), json: () => undefined, text: '', cause: causeOf(error) };
    }
  };
}

/** The error's code, or its cause's. */
export function causeOf(error: unknown): string {
  const failure = failureOf(error);
  return failure === 'deadline' ? 'no answer in time' : failure;
}

/** Describes an answer for people. */
export const named = (asked: Asked): string =>
  asked.status === null ? asked.cause : `status ${asked.status}`;
