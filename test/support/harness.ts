import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import type { z } from 'zod';
import {
  OrderView,
  PackageList,
  PlacedOrder,
  TabPayment,
  ProblemBody,
  type Currency,
  type PlaceOrder,
} from '../../server/contract/schemas.ts';
import type { Catalogue } from '../../server/catalogue/catalogue.ts';
import type { Config } from '../../server/config/config.ts';
import { readConfig } from '../../server/config/read.ts';
import type { Limits } from '../../server/http/middleware/rate-limits.ts';
import { ids } from '../../server/runtime/ids.ts';
import { createLog } from '../../server/runtime/log.ts';
import type { Mailer, Message } from '../../server/mail/mailer.ts';
import type { Metrics } from '../../server/runtime/metrics.ts';
import type { Order } from '../../server/orders/order.ts';
import type { Policy } from '../../server/orders/policy.ts';
import { migrate } from '../../server/store/migrations.ts';
import type { Dialect } from '../../server/store/migrations/dialect.ts';
import { fromRow } from '../../server/store/rows.ts';
import type { Tables } from '../../server/store/schema.ts';
import { createStaffDashboard } from '../../server/compose/dashboard.ts';
import type { Storefront, StorefrontOptions } from '../../server/compose/assembly.ts';
import { createStorefront } from '../../server/storefront.ts';
import type { Kysely } from 'kysely';
import type { QuirkChanges } from '../../demo/sandbox/connectivity/quirks.ts';
import { createConnectivitySandbox } from '../../demo/sandbox/connectivity/sandbox.ts';
import { createStripeSandbox } from '../../demo/sandbox/stripe/sandbox.ts';
import { stripeViolations, withStripeContract } from '../contracts/stripe.ts';
import { createFakeClock, type Elsewhere, type FakeClock } from './clock.ts';
import {
  findBroken,
  isMoving,
  type Broken,
  type Evidence,
  type Invariant,
  type Ledgers,
} from './invariants.ts';
import { openShops } from './shops.ts';
import { assets } from '../server/http/page/assets.ts';
import type { Stores } from './processes.ts';
import { readAccount } from './spending.ts';
import { openStore } from './stores.ts';

export const noLimits: Limits = {
  place: [1e9, 60],
  placeEmail: [1e9, 60],
  read: [1e9, 60],
  refresh: [1e9, 60],
  email: [1e9, 60],
  check: [1e9, 60],
  link: [1e9, 60],
  linkEmail: [1e9, 60],
  linkDay: [1e9, 60],
  decline: [1e9, 60],
  declinePerson: [1e9, 60],
  declineMost: [1e9, 60],
  unpaid: [1e9, 60],
  signIn: [1e9, 60],
  refused: [1e9, 60],
  testMail: [1e9, 60],
  report: [1e9, 60],
  withdraw: [1e9, 60],
  withdrawEmail: [1e9, 60],
  withdrawOrder: [1e9, 60],
  key: [1e9, 60],
  keyAct: [1e9, 60],
  keyPreview: [1e9, 60],
  keyLookUp: [1e9, 60],
  wrongKey: [1e9, 60],
  agent: [1e9, 60],
};

/** Neighbours, far countries, and regions that the service spells in its own way. */
const aFew = ['FR', 'ES', 'JP', 'US', 'EUROPE', 'MIDDLE_EAST'];

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
  /** When it all begins, epoch ms; by default at a noon. */
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

/** A response of the API, with a body validated against the contract. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

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
  const route = createWire((url) => said.push(url));
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

  const harness = {
    clock,
    service,
    stripe,
    config,
    db,
    dialect,
    log: lines,
    /** Every body the server sent, for the canary. */
    bodies: [] as string[],
    storefront: first,
    storefronts,

    /** Drops everything in memory and starts again over the same store, with these variables changed. */
    async restart(changed: Record<string, string> = {}): Promise<void> {
      await elsewhere?.moved(clock.now());
      const own = configOf({ ...options.environment, ...changed });
      const started = storefronts.map((_, n) => start(n, own));
      storefronts.splice(0, storefronts.length, ...(await Promise.all(started)));
    },

    async request(path: string, init: RequestInit = {}): Promise<Response> {
      const request = new Request(new URL(path, config.store.publicUrl), init);
      const capability = request.headers.get('authorization')?.split(' ')[1];
      if (capability !== undefined) capabilities.add(capability);
      const response = await first().app.request(request);
      if (!response.headers.get('content-type')?.includes('event-stream')) {
        const body = await response.clone().text();
        harness.bodies.push(body);
        // The dashboard shows people of the staff their own address.
        if (response.status >= 400 && !path.startsWith('/dashboard')) said.push(body);
      }
      return response;
    },

    /** Calls the API; a 4xx or 5xx must be a known problem. */
    async call<T>(schema: z.ZodType<T>, path: string, init: RequestInit = {}): Promise<Answer<T>> {
      const response = await harness.request(path, init);
      const { status, headers } = response;
      const body = (await response.json()) as unknown;
      if (status >= 400) {
        const problem = ProblemBody.parse(body);
        throw Object.assign(new Error(`${problem.type}: ${JSON.stringify(problem)}`), { problem });
      }
      return { status, headers, body: schema.parse(body) };
    },

    async problem(path: string, init: RequestInit = {}): Promise<ProblemBody & { headers: Headers }> {
      const response = await harness.request(path, init);
      return { ...ProblemBody.parse(await response.json()), headers: response.headers };
    },

    /** The body of an order for a package at its current price. */
    async offer(want: Wanted = {}): Promise<PlaceOrder & { kind: 'purchase' }> {
      const { destination = 'FR', gb = 5, days = 30, currency = 'EUR', shop, quantity = 1 } = want;
      const query = new URLSearchParams({ currency, ...(shop && { shop }) });
      const path = `/api/destinations/${destination}/packages?${query}`;
      const { body } = await harness.call(PackageList, path);
      const found = body.packages.find((each) => each.dataBytes === gb * 2 ** 30 && each.maxDays === days);
      if (!found) throw new Error(`no ${gb} GB for ${days} days in ${destination}`);
      return {
        kind: 'purchase',
        packageId: found.id,
        price: { ...found.price, amount: found.price.amount * quantity },
        email: 'lena@example.com',
        consents: body.ordering.ticks.flatMap(({ ids }) => ids.map((id) => ({ id }))),
        lang: 'en',
        deviceCheck: 'yes',
        ...(shop && { attribution: { shop } }),
        ...(quantity > 1 && { quantity }),
      };
    },

    place(body: PlaceOrder, keys: Keys = freshKeys()): Promise<Answer<PlacedOrder>> {
      return harness.call(PlacedOrder, '/api/orders', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': keys.key,
          authorization: `Bearer ${keys.capability}`,
        },
        body: JSON.stringify(body),
      });
    },

    /** Does what Stripe.js does in the traveller's browser, with a card or with the token of a wallet. */
    async pay(clientSecret: string, card = 'pm_card_visa'): Promise<{ status: string; code?: string }> {
      const id = clientSecret.split('_secret_')[0];
      const response = await stripe.fetch(
        new Request(`${config.stripe.apiUrl}/v1/payment_intents/${id}/confirm`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${config.stripe.publishableKey}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({
            client_secret: clientSecret,
            ...(card.startsWith('tok_')
              ? { 'payment_method_data[type]': 'card', 'payment_method_data[card][token]': card }
              : { payment_method: card }),
            return_url: config.store.publicUrl,
          }),
        }),
      );
      const body = (await response.json()) as { status?: string; error?: { code?: string } };
      return { status: body.status ?? 'failed', ...(body.error?.code ? { code: body.error.code } : {}) };
    },

    async read(orderId: string, keys: Keys): Promise<OrderView> {
      const path = `/api/orders/${orderId}`;
      return (await harness.call(OrderView, path, { headers: bearer(keys) })).body;
    },

    async refresh(orderId: string, keys: Keys): Promise<OrderView> {
      const init = { method: 'POST', headers: bearer(keys) };
      return (await harness.call(OrderView, `/api/orders/${orderId}/refresh`, init)).body;
    },

    async close(orderId: string, keys: Keys): Promise<OrderView> {
      const init = { method: 'POST', headers: bearer(keys) };
      return (await harness.call(OrderView, `/api/orders/${orderId}/close`, init)).body;
    },

    /** Opens the order in a tab of its own, where it is paid by a redirect method. */
    async openTab(orderId: string, keys: Keys): Promise<TabPayment> {
      const init = { method: 'POST', headers: bearer(keys) };
      return (await harness.call(TabPayment, `/api/orders/${orderId}/tab`, init)).body;
    },

    /** Confirms the withdrawal from an order by its link. */
    async withdraw(orderId: string, keys: Keys): Promise<Response> {
      const response = await harness.request('/withdraw/confirm?lang=en', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ order: orderId, capability: keys.capability }).toString(),
      });
      if (!response.ok) throw new Error(`the withdrawal was answered ${response.status}`);
      return response;
    },

    /** Places an order, pays, lets the page refresh once and returns the resulting order. */
    async buy(want: Wanted = {}): Promise<{ keys: Keys; view: OrderView; id: string }> {
      const keys = freshKeys();
      const placed = await harness.place(await harness.offer(want), keys);
      await harness.pay(placed.body.payment.clientSecret);
      const view = await harness.during(harness.refresh(placed.body.order.id, keys));
      return { keys, view, id: view.id };
    },

    /**
     * Lets time pass until a promise settles; one that hangs runs into its deadline. What then still waits is at work
     * outside the clock, as compression is in its threads, and may want more time afterwards.
     */
    async during<T>(promise: Promise<T>, limitMs = 120_000): Promise<T> {
      let settled = false;
      const done = promise.finally(() => {
        settled = true;
      });
      done.catch(() => undefined);
      for (let passed = 0; !settled && passed < 100 * limitMs; passed += 500) {
        if (passed >= limitMs) await setTimeout(5);
        await clock.advance(500);
      }
      return done;
    },

    /** Lets time pass while every process sweeps. */
    async pass(ms: number, stepMs = 5_000): Promise<void> {
      for (let passed = 0; passed < ms; passed += stepMs) {
        for (const each of storefronts) {
          void each.sweep().catch(() => undefined);
          void each.mail().catch(() => undefined);
        }
        await clock.advance(Math.min(stepMs, ms - passed));
      }
    },

    async orders(): Promise<Order[]> {
      return (await db.selectFrom('orders').selectAll().execute()).map(fromRow);
    },

    ledgers(): Ledgers {
      return { payments: stripe.ledger.payments(), purchases: service.ledger.purchases };
    },

    /** Orders from one intent, for I10: for example a corrected order after a closed one. */
    intents: [] as string[][],

    /** Declares an invariant that the test breaks on purpose from here on, and why. */
    breaks(invariant: Invariant, why: string): void {
      breaks.set(invariant, why);
    },

    async evidence(atRest = true): Promise<Evidence> {
      const { clientSecret: own, webhookSecrets: signing = [] } = config.connectivity;
      return {
        store: first().store,
        orders: await harness.orders(),
        ledgers: harness.ledgers(),
        atRest,
        intents: harness.intents,
        account: await readAccount(db),
        mails,
        said: [...said, ...((await first().readMetrics?.())?.split('\n') ?? [])],
        secrets: [own, ...signing, ...capabilities, ...service.ledger.tokens.map(({ token }) => token)],
      };
    },

    /** The violations of I1 to I14. */
    async broken(atRest = true): Promise<Broken[]> {
      const broken = await findBroken(await harness.evidence(atRest));
      // Clear what has been checked, because long stories check after each step.
      said.length = 0;
      return broken;
    },

    /** The violations that the test has not declared. */
    async unexpected(atRest: boolean): Promise<Broken[]> {
      return (await harness.broken(atRest)).filter(({ invariant }) => !breaks.has(invariant));
    },

    /** Clears all faults and gives every moving order the time to come to rest. */
    async rest(): Promise<void> {
      service.control.clearFaults();
      stripe.control.clearFaults();
      for (let steps = 0; steps < mostSteps; steps++) {
        const moving = (await harness.orders()).filter(isMoving);
        if (moving.length === 0) return;
        const nextAt = Math.min(...moving.map((order) => order.nextAt ?? Infinity));
        await clock.advance(Math.max(0, nextAt - clock.now()));
        await harness.pass(1_000, 1_000);
      }
    },

    /** Brings the shop to rest, reconciling it if needed, then judges its final state and closes it. */
    async stop(): Promise<void> {
      if (!openShops.delete(harness) && options.unjudged === undefined) return;
      try {
        if (options.unjudged !== undefined) return;
        await harness.rest();
        if ((await harness.unexpected(true)).length > 0) {
          await harness.pass(600_000, 60_000);
          await harness.during(first().reconcile());
          await harness.rest();
        }
        expect(await harness.unexpected(true)).toEqual([]);
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

/** An order still moving after this many steps never comes to rest. */
const mostSteps = 200;

/** A mail provider that also records its mails, for I9. */
function keeping(mailer: Mailer, mails: Message[]): Mailer {
  return {
    async send(message, signal) {
      await mailer.send(message, signal);
      mails.push(message);
    },
  };
}

export interface Wanted {
  readonly destination?: string;
  readonly gb?: number;
  readonly days?: number;
  readonly currency?: Currency;
  readonly shop?: string;
  readonly quantity?: number;
}

export interface Keys {
  readonly key: string;
  readonly capability: string;
}

export function freshKeys(): Keys {
  return { key: ids.capability(), capability: ids.capability() };
}

function bearer(keys: Keys): Record<string, string> {
  return { authorization: `Bearer ${keys.capability}` };
}

/** The network: routes each request to the handler of its origin. */
function createWire(onUrl: (url: string) => void) {
  const hosts = new Map<string, (request: Request) => Promise<Response>>();
  const wire = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    onUrl(request.url);
    const host = hosts.get(new URL(request.url).origin);
    if (!host) throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    return host(request);
  };
  return {
    fetch: wire as typeof fetch,
    to(url: string, answer: (request: Request) => Promise<Response>): void {
      hosts.set(new URL(url).origin, answer);
    },
  };
}
