import { expect } from 'vitest';
import type { Catalogue } from '../../server/catalogue/catalogue.ts';
import type { Config } from '../../server/config/config.ts';
import { readConfig } from '../../server/config/read.ts';
import { ids } from '../../server/runtime/ids.ts';
import { createLog } from '../../server/runtime/log.ts';
import type { Mailer, Message } from '../../server/mail/mailer.ts';
import type { Order } from '../../server/orders/order.ts';
import { migrate } from '../../server/store/migrations.ts';
import type { Dialect } from '../../server/store/migrations/dialect.ts';
import { fromRow } from '../../server/store/orders/order-rows.ts';
import type { Tables } from '../../server/store/schema.ts';
import { createStaffDashboard } from '../../server/compose/dashboard.ts';
import type { Storefront } from '../../server/compose/assembly.ts';
import { createStorefront } from '../../server/storefront.ts';
import type { Kysely } from 'kysely';
import { createConnectivitySandbox } from '../../demo/sandbox/connectivity/sandbox.ts';
import { createStripeSandbox } from '../../demo/sandbox/stripe/sandbox.ts';
import { stripeViolations, withStripeContract } from '../contracts/stripe.ts';
import { createFakeClock, type Elsewhere, type FakeClock } from './clock.ts';
import { openShops } from './open-shops.ts';
import { assets } from '../server/http/page/assets.ts';
import { openStore } from './databases/stores.ts';
import type { HarnessOptions } from './harness-options.ts';
import { createJudgement } from './invariants/judgement.ts';
import { createNetwork } from './faults/network.ts';
import { noLimits } from './no-limits.ts';
import { createPassingTime } from './faults/passing-time.ts';
import { createShopCalls } from './shop-calls.ts';

/** Neighbours, far countries, and regions that the service spells in its own way. */
const aFew = ['FR', 'ES', 'JP', 'US', 'EUROPE', 'MIDDLE_EAST'];

export type Harness = Awaited<ReturnType<typeof createHarness>>;

/**
 * The whole shop in one process on a fake clock: the real server with both sandboxes, substituted only at the network.
 */
export async function createHarness(options: HarnessOptions = {}) {
  const own = options.database || options.databases ? undefined : await openStore(options.processes ?? 1);
  const { databases, elsewhere } = {
    databases: options.database ? [options.database] : [],
    ...options,
    ...(own && { ...own.options, elsewhere: skewed(own.options.elsewhere, options.skewMs) }),
  };
  const clock: FakeClock = createFakeClock(options.startsAt, elsewhere);
  const lines: string[] = [];
  const said: string[] = [];
  const capabilities = new Set<string>();
  const mails: Message[] = [];
  const breaks = new Map(Object.entries(options.breaks ?? {}));
  const log = createLog({
    level: 'debug',
    destination: {
      write(line: string) {
        lines.push(line);
        said.push(line);
      },
    },
  });
  const config = configOf(options.environment);
  const route = createNetwork((url) => said.push(url));
  const service = createConnectivitySandbox({
    clock,
    ...(options.quirks ? { quirks: options.quirks } : {}),
    ...(options.destinations === 'all' ? {} : { destinations: options.destinations ?? aFew }),
    fetch: route.fetch,
    webhook: {
      url: `${config.store.publicUrl}/webhooks/connectivity`,
      secret: config.connectivity.webhookSecrets?.[0] ?? '',
    },
  });
  const stripe = createStripeSandbox({
    clock,
    fetch: route.fetch,
    webhook: {
      url: `${config.store.publicUrl}/webhooks/stripe`,
      secret: config.stripe.webhookSecrets[0] ?? '',
    },
  });
  route.to(config.connectivity.authUrl, service.fetch);
  const direct = (input: RequestInfo | URL, init?: RequestInit) => stripe.fetch(new Request(input, init));
  const judged = options.judged === false ? direct : withStripeContract(direct);
  route.to(config.stripe.apiUrl, async (request) => {
    const { url, method, headers, signal } = request;
    const body = method === 'GET' ? null : await request.text();
    return judged(url, { method, headers, signal, body });
  });
  await elsewhere?.moved(clock.now());
  const { db, dialect } = databases[0] as { db: Kysely<Tables>; dialect: Dialect };
  await migrate(db, dialect);

  const { policy, wrap, pages, mailer, metrics, challenge } = options;
  let catalogue: Catalogue | undefined;
  const start = async (n: number, own = config): Promise<Storefront> => {
    const skew = options.skewMs?.[n] ?? 0;
    const storefront = createStorefront({
      ...(catalogue ? { catalogue } : {}),
      config: own,
      clock: { now: () => clock.now() + skew, after: clock.after },
      ...(options.wallIsRight ? { wall: clock } : {}),
      fetch: route.fetch,
      log,
      ids,
      ...(databases[n % databases.length] as (typeof databases)[number]),
      limits: options.limits ?? noLimits,
      ...(policy ? { policy } : {}),
      ...(wrap ? { wrap } : {}),
      ...(pages ? { pages } : {}),
      ...(options.dashboard
        ? {
            dashboard: (parts) =>
              createStaffDashboard({ ...parts, assets, files: { script: '', styles: '' } }),
          }
        : {}),
      ...(mailer ? { mailer: keeping(mailer, mails) } : {}),
      ...(metrics ? { metrics } : {}),
      ...(challenge ? { challenge } : {}),
    });
    await storefront.settings.refresh();
    if (!catalogue) await storefront.catalogue.refresh();
    catalogue = storefront.catalogue;
    return storefront;
  };
  const storefronts: Storefront[] = [];
  for (let n = 0; n < (options.processes ?? 1); n++) storefronts.push(await start(n));
  const first = () => storefronts[0] as Storefront;
  route.to(config.store.publicUrl, async (request) => first().app.fetch(request));

  const bodies: string[] = [];
  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const request = new Request(new URL(path, config.store.publicUrl), init);
    const capability = request.headers.get('authorization')?.split(' ')[1];
    if (capability !== undefined) capabilities.add(capability);
    const response = await first().app.request(request);
    if (!response.headers.get('content-type')?.includes('event-stream')) {
      const body = await response.clone().text();
      bodies.push(body);
      // The dashboard shows members of staff their own address.
      if (response.status >= 400 && !path.startsWith('/dashboard')) said.push(body);
    }
    return response;
  }

  const { during, pass } = createPassingTime(clock, storefronts);
  const orders = async (): Promise<Order[]> =>
    (await db.selectFrom('orders').selectAll().execute()).map(fromRow);
  const judgement = createJudgement({
    clock,
    config,
    db,
    service,
    stripe,
    mails,
    said,
    capabilities,
    breaks,
    first,
    orders,
    pass,
  });

  const harness = {
    clock,
    service,
    stripe,
    config,
    db,
    dialect,
    log: lines,
    /** Every body the server sent, for the canary. */
    bodies,
    storefront: first,
    storefronts,

    request,
    during,
    pass,
    orders,
    ...createShopCalls({ config, stripe, request, during }),
    ...judgement,

    /** Drops everything in memory and starts again over the same store, with these variables changed. */
    async restart(changed: Record<string, string> = {}): Promise<void> {
      await elsewhere?.moved(clock.now());
      const own = configOf({ ...options.environment, ...changed });
      const started = storefronts.map((_, n) => start(n, own));
      storefronts.splice(0, storefronts.length, ...(await Promise.all(started)));
    },

    /** Brings the shop to rest, reconciling it if needed, then judges its final state and closes it. */
    async stop(): Promise<void> {
      if (!openShops.delete(harness) && options.unjudged === undefined) return;
      try {
        if (options.unjudged !== undefined) return;
        await judgement.rest();
        if ((await judgement.unexpected(true)).length > 0) {
          await pass(600_000, 60_000);
          await during(first().reconcile());
          await judgement.rest();
        }
        expect(await judgement.unexpected(true)).toEqual([]);
        expect(stripeViolations).toEqual([]);
      } finally {
        service.stop();
        stripe.stop();
        await options.ending?.();
        await own?.options.ending?.();
        await Promise.all(databases.map((each) => each.db.destroy()));
        await own?.drop();
      }
    },
  };
  if (options.unjudged === undefined) openShops.add(harness);
  return harness;
}

function configOf(environment: Record<string, string> = {}): Config {
  // Unpaced: a call waiting for its turn would wait for a clock that stands still.
  const paced = { STOREFRONT_MODE: 'sandbox', STRIPE_REQUESTS_PER_SECOND: '0' };
  const config = readConfig({ ...paced, ...environment });
  if ('errors' in config) throw new Error(config.errors.join('\n'));
  return config;
}

/** The database runs on the first process's machine and shares its clock error. */
function skewed(elsewhere: Elsewhere | undefined, skewMs: readonly number[] = []): Elsewhere | undefined {
  return elsewhere && { ...elsewhere, moved: (now) => elsewhere.moved(now + (skewMs[0] ?? 0)) };
}

/** A mail provider that also records its mails, for I9. */
function keeping(mailer: Mailer, mails: Message[]): Mailer {
  return {
    async send(message, signal) {
      await mailer.send(message, signal);
      mails.push(message);
    },
  };
}
