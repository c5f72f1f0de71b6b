import type { Kysely } from 'kysely';
import type { QuirkChanges } from '../../demo/sandbox/connectivity/quirks.ts';
import type { StorefrontOptions } from '../../server/compose/assembly.ts';
import type { Limits } from '../../server/http/middleware/rate-limits.ts';
import type { Mailer } from '../../server/mail/mailer.ts';
import type { Policy } from '../../server/orders/policy.ts';
import type { Metrics } from '../../server/runtime/metrics.ts';
import type { Dialect } from '../../server/store/migrations/dialect.ts';
import type { Tables } from '../../server/store/schema.ts';
import type { Invariant } from './invariants/invariants.ts';
import type { Stores } from './databases/processes.ts';

/** How a test wants its shop. */
export interface HarnessOptions extends Partial<Stores> {
  readonly environment?: Record<string, string>;
  readonly limits?: Limits;
  /** How the service's sandbox deviates from its published behaviour. */
  readonly quirks?: QuirkChanges;
  /**
   * Where the service sells; a few destinations by default, because reading the whole list takes longer than a
   * purchase.
   */
  readonly destinations?: 'all' | readonly string[];
  readonly policy?: Policy;
  readonly wrap?: StorefrontOptions['wrap'];
  readonly pages?: StorefrontOptions['pages'];
  /** True: with the dashboard of the partner's staff. */
  readonly dashboard?: boolean;
  /** The mail provider; without one the service sends its own mail. */
  readonly mailer?: Mailer;
  readonly metrics?: Metrics;
  readonly challenge?: StorefrontOptions['challenge'];
  /** False skips the checks of Stripe's contract on each request, for tests with thousands of orders. */
  readonly judged?: boolean;
  /** How many processes share the store; API calls go to the first. */
  readonly processes?: number;
  /** A database from the caller instead of `openStore`'s. */
  readonly database?: { readonly db: Kysely<Tables>; readonly dialect: Dialect };
  /** When the story begins, in epoch ms; by default at noon. */
  readonly startsAt?: number;
  /** The machine's wall clock is right again; by default it is as far off as each process's clock. */
  readonly wallIsRight?: boolean;
  /** How far off each process's clock is, in ms. */
  readonly skewMs?: readonly number[];
  /** Invariants that the test breaks on purpose, and why. */
  readonly breaks?: Partial<Record<Invariant, string>>;
  /** Why the shop cannot be judged: its database is gone, or full of rows that no traveller caused. */
  readonly unjudged?: string;
}
