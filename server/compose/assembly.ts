import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Config } from '../config/config.ts';
import type { AdmitFresh } from '../http/page/fresh-pages.ts';
import type { Challenge } from '../http/middleware/declines.ts';
import type { DashboardEnv } from '../http/dashboard/staff-visit.ts';
import type { HttpEnv } from '../http/env.ts';
import type { Limits, MakeLimiter } from '../http/middleware/rate-limits.ts';
import type { Notifier } from '../http/live/order-updates.ts';
import type { UrlCache } from '../http/cache/url-cache.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Settings } from './settings.ts';
import type { DashboardParts } from './dashboard.ts';
import type { Pictures } from '../shops/logo.ts';
import type { Shops } from '../shops/shops.ts';
import type { Metrics } from '../runtime/metrics.ts';
import type { createAdvance } from '../orders/advance.ts';
import type { Order } from '../orders/order.ts';
import type { Policy } from '../orders/policy.ts';
import type { ActionOptions } from '../orders/actions/record.ts';
import type { OrderAction } from '../orders/actions/rules.ts';
import type { Ids } from '../orders/ports.ts';
import type { Reconciled } from '../orders/reconcile/reconcile-tally.ts';
import type { Job } from '../orders/jobs.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { Dialect } from '../store/migrations/dialect.ts';
import type { Purged } from '../store/retention/retention.ts';
import type { Tables } from '../store/schema.ts';

/** What a storefront is put together from: the outside world, the store, and what a test replaces. */
export interface StorefrontOptions {
  readonly config: Config;
  readonly clock: Clock;
  /** For the time of signatures, so that a clock that was once wrong does not refuse them forever; default `clock`. */
  readonly wall?: Pick<Clock, 'now'>;
  readonly fetch: typeof fetch;
  readonly log: Logger;
  readonly ids: Ids;
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  /** Between several processes that share one database. */
  readonly notifier?: Notifier;
  readonly makeLimiter?: MakeLimiter;
  readonly pages?: (parts: {
    catalogue: Catalogue;
    shops: Shops;
    urlCache: UrlCache;
    admitFresh: AdmitFresh;
    pictures: Pick<Pictures, 'read'>;
  }) => readonly Hono<HttpEnv>[];
  /** Makes the dashboard of the partner's staff; without it there is none. */
  readonly dashboard?: (parts: DashboardParts) => Hono<DashboardEnv>;
  /** In [0, 1), for the jitter of renewals and repeats; none without it. */
  readonly random?: () => number;
  /** A ready-made catalogue: tests start often, and reading the whole list takes long. */
  readonly catalogue?: Catalogue;
  readonly limits?: Limits;
  readonly policy?: Policy;
  readonly metrics?: Metrics;
  /** Applied to senders with too many declined cards, e.g. a CAPTCHA; without it they are refused. */
  readonly challenge?: Challenge;
  /** In place of the configured SMTP server. */
  readonly mailer?: Mailer;
  /** Lets a test intercept the calls between the purchase flow and its ports. */
  readonly wrap?: <T extends object>(name: 'store' | 'payments' | 'connectivity', port: T) => T;
}

/** A running storefront. */
export interface Storefront {
  readonly app: Hono<HttpEnv>;
  readonly store: OrderStore;
  /** Replays cached answers, ahead of `app`. */
  readonly urlCache: UrlCache;
  readonly catalogue: Catalogue;
  readonly shops: Shops;
  readonly advance: ReturnType<typeof createAdvance>;
  /** Compares Stripe and the service with the store; see `orders/reconcile/reconcile.ts`. */
  reconcile(): Promise<Reconciled>;
  move(move: OrderAction, orderId: string, how?: ActionOptions): Promise<Order>;
  /** The settings of staff that are in effect. */
  readonly settings: Settings;
  /** Moves due orders and events; returns how many it handled. */
  sweep(): Promise<number>;
  /** Sends due mails; returns how many it handled. */
  mail(): Promise<number>;
  /** Tells the partner's systems what has happened; returns how many events it tried to deliver. */
  tell(): Promise<number>;
  /** The metrics in Prometheus format; null when metrics are off. */
  readonly readMetrics: (() => Promise<string>) | null;
  /** Erases personal data that is no longer needed. */
  purge(): Promise<Purged>;
  /** The hourly jobs, each run by one of the processes over the store. */
  readonly jobs: Readonly<Record<Job, () => Promise<void>>>;
  /** From now on `/readyz` fails, so that the balancer sends no more travellers, and streams end. */
  drain(): void;
  /** Resolves when no background work is in progress. */
  settled(): Promise<void>;
}
