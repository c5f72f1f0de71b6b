import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { createHookActions, type HookActions } from '../hooks/manage.ts';
import { createPost } from '../hooks/post.ts';
import { createSender } from '../hooks/hook-sender.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Metrics } from '../runtime/metrics.ts';
import { createHookStore } from '../store/hooks/hooks.ts';
import type { Dialect } from '../store/migrations/dialect.ts';
import type { Tables } from '../store/schema.ts';

interface Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
}

/** Tells the partner's systems what has happened. */
export function createTelling(
  options: Parts & {
    readonly wall?: Pick<Clock, 'now'>;
    readonly log: Logger;
    readonly random?: () => number;
    readonly metrics?: Pick<Metrics, 'webhook'> | undefined;
    readonly closing: AbortSignal;
  },
): () => Promise<number> {
  const { config, clock, wall = clock, random = () => 0, metrics } = options;
  return createSender({
    ...options,
    store: createHookStore({ ...options, ...config.database }),
    post: createPost(clock),
    onTried: metrics?.webhook,
    wall,
    random,
    sandbox: config.mode === 'sandbox',
  });
}

/** What staff do with those systems. */
export function createHooksOf(
  parts: Parts & { readonly shopIds: () => Promise<readonly string[]> },
): HookActions {
  const store = createHookStore({ ...parts, ...parts.config.database });
  return createHookActions({ ...parts, store, sandbox: parts.config.mode === 'sandbox' });
}
