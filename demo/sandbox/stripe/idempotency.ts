import { type Clock, dayMs } from '../clock.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';

export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Stripe's rules: the first reply is kept for a day, whether good or bad; other parameters are an error. */
export interface Idempotency {
  /** The kept reply, or undefined when the request may run; refuses reuse and concurrency. */
  begin(key: string, request: string): Reply | undefined;
  /** Keeps the reply; `null` forgets the key, for a request that failed before it began. */
  finish(key: string, reply: Reply | null): void;
}

const keptForMs = dayMs;

export function createIdempotency(clock: Clock): Idempotency {
  const kept = new Map<string, { request: string; at: number; reply: Reply | null }>();
  const prune = () => {
    // Oldest first, so the loop ends at the first one that is young enough.
    for (const [key, entry] of kept) {
      if (clock.now() - entry.at < keptForMs) return;
      kept.delete(key);
    }
  };
  return {
    begin(key, request) {
      if (key.length > 255) throw refuse(problem(400, 'Idempotency keys can be up to 255 characters.'));
      prune();
      const known = kept.get(key);
      if (!known) {
        kept.set(key, { request, at: clock.now(), reply: null });
        return undefined;
      }
      if (known.request !== request) {
        throw refuse(
          problem(
            400,
            `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          ),
        );
      }
      if (known.reply === null) {
        throw refuse(
          problem(
            409,
            `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
            'idempotency_key_in_use',
          ),
        );
      }
      return known.reply;
    },
    finish(key, reply) {
      const known = kept.get(key);
      if (!known) return;
      if (reply === null) kept.delete(key);
      else kept.set(key, { ...known, reply });
    },
  };
}

function problem(status: number, message: string, code?: string): Refusal {
  return {
    status,
    kept: false,
    headers: {},
    error: { type: 'idempotency_error', message, ...(code === undefined ? {} : { code }) },
  };
}
