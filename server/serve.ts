import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { createStaffDashboard } from './compose/dashboard.ts';
import type { Config } from './config/config.ts';
import { readDashboardFiles } from './http/dashboard/files.ts';
import { listen } from './http/listen.ts';
import { readAssets } from './http/page/assets.ts';
import { createOfflineRoutes } from './http/page/offline/offline-routes.ts';
import { createPageRoutes } from './http/page/page-routes.ts';
import { createFiles } from './http/page/static-files.ts';
import { createEmbedRoutes, readEmbedFiles } from './http/routes/embed.ts';
import { createMetricsApp } from './http/routes/metrics.ts';
import { roundsAtOnce } from './hooks/schedule.ts';
import { createInterval } from './jobs/interval.ts';
import { systemClock, wallClock } from './runtime/clock.ts';
import { ids } from './runtime/ids.ts';
import { createMetrics } from './runtime/metrics.ts';
import type { openDatabase } from './store/database/open.ts';
import { closeMs, drainMs } from './runtime/stop-times.ts';
import { onceUp } from './store/database/start.ts';
import { createStorefront } from './storefront.ts';

interface ServeOptions {
  readonly config: Config;
  readonly database: Awaited<ReturnType<typeof openDatabase>>;
  /** The folder of the built client. */
  readonly client: string;
  readonly log: Logger;
  readonly random: () => number;
  /** Ends the process, which cannot start. */
  readonly refuse: (errors: readonly string[]) => never;
}

/** Starts the store: its pages and API, its metrics, and its recurring work. Resolves with what stops it. */
export async function serve({
  config,
  database: { close, ...database },
  client,
  log,
  random,
  refuse,
}: ServeOptions): Promise<() => Promise<void>> {
  const metrics = config.metrics ? createMetrics() : undefined;

  const storefront = createStorefront({
    config,
    clock: systemClock,
    wall: wallClock,
    fetch,
    log,
    ids,
    random,
    ...database,
    ...(metrics ? { metrics } : {}),
    dashboard: (parts) =>
      createStaffDashboard({ ...parts, assets: readAssets(client), files: readDashboardFiles(client) }),
    pages: (parts) => [
      createPageRoutes({
        ...parts,
        assets: readAssets(client),
        config: { stripeScriptUrl: config.stripe.scriptUrl, mode: config.mode },
      }),
      createOfflineRoutes({ ...parts, ...config.store, clock: systemClock }),
      createFiles(client),
      createEmbedRoutes({ files: readEmbedFiles(client) }),
    ],
  });

  // No page may show the prices of a shop before it is known.
  await onceUp(() => storefront.settings.refresh(), { clock: systemClock, log }).catch((error: unknown) =>
    refuse([String(error)]),
  );
  const { app, urlCache } = storefront;
  const refusals = metrics ? { onProblem: metrics.refusal } : {};
  const { host: hostname, ...http } = config.http;
  const onError = (err: unknown) => log.error({ err }, 'cannot answer from the cache');
  const server = listen({ ...http, hostname, fetch: app.fetch, urlCache, onError, ...refusals });
  /** Once listening, an error concerns a single connection; the others are still served. */
  const watch = (server: Server, port: number) =>
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (server.listening) return log.error({ err: error, port }, 'cannot accept a connection');
      refuse([error.code === 'EADDRINUSE' ? `port ${port} is taken` : error.message]);
    });
  watch(server, config.http.port);
  server.on('listening', () => log.info({ port: config.http.port, mode: config.mode }, 'listening'));

  metrics?.watch(server);
  const { readMetrics } = storefront;
  if (readMetrics && config.metrics?.port !== undefined) {
    const { token, port, host } = config.metrics;
    const app = createMetricsApp({ token, read: readMetrics, log, ...refusals });
    watch(listen({ fetch: app.fetch, port, hostname: host, maxConnections: 100, ...refusals }), port);
  }

  const rounds = startRounds(storefront, log);

  /** Accepts nothing new, finishes requests in progress, and leaves the rest in the database for the next start. */
  return async () => {
    storefront.drain();
    const served = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const idle = Promise.all([served, ...rounds.map((round) => round.stop())]).then(storefront.settled);
    await Promise.race([idle, new Promise((resolve) => systemClock.after(drainMs, () => resolve(null)))]);
    server.closeAllConnections();
    await Promise.race([close(), new Promise((resolve) => systemClock.after(closeMs, () => resolve(null)))]);
  };
}

/** The recurring work of a running store. */
function startRounds(storefront: ReturnType<typeof createStorefront>, log: Logger) {
  const failed = (what: string) => (err: unknown) => log.error({ err }, `${what} failed`);
  // Not awaited: the server must start while the service is down; `/readyz` reports when it can sell.
  storefront.catalogue.refresh().catch(failed('reading the catalogue'));
  return [
    createInterval({
      everyMs: 1_000,
      atOnce: 5,
      run: storefront.sweep,
      clock: systemClock,
      onError: failed('a sweep'),
    }),
    // Separate from the sweeps: a mail provider that hangs delays only mails.
    createInterval({
      everyMs: 2_000,
      run: storefront.mail,
      clock: systemClock,
      onError: failed('mailing'),
    }),
    createInterval({
      everyMs: 1_000,
      atOnce: roundsAtOnce,
      run: storefront.tell,
      clock: systemClock,
      onError: failed('telling endpoints'),
    }),
    ...Object.entries(storefront.jobs).map(([job, run]) =>
      // Checked every minute, so that work another process left undone does not wait an hour.
      createInterval({
        firstMs: 300_000,
        everyMs: 60_000,
        run,
        clock: systemClock,
        onError: failed(`the ${job}`),
      }),
    ),
  ];
}
