import type { Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CatalogueHealth } from '../catalogue/catalogue.ts';
import type { Payments } from '../orders/ports.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { ProblemSlug } from '../contract/problem.ts';
import type { StoreStats } from '../store/health/stats.ts';

/** What the server reports about itself. No label holds an id, an address or a code. */
export interface Metrics {
  /** Counts an outgoing call by its outcome. */
  upstream(system: 'connectivity' | 'stripe', call: string, outcome: string): void;
  tokenRenewal(outcome: 'renewed' | 'failed'): void;
  mail(kind: string, outcome: string): void;
  /** Counts an attempt to deliver an event to an endpoint. */
  webhook(outcome: 'delivered' | 'failed' | 'given-up'): void;
  /** Counts a problem response. */
  refusal(slug: ProblemSlug): void;
  /** Counts what the pages' policy blocked. */
  cspReport(directive: string, blocked: string): void;
  /** Counts declined cards. */
  declined(cards: number): void;
  countPayments(payments: Payments): Payments;
  countMoves(store: OrderStore): OrderStore;
  /** Counts and times every request, whichever handler answers it. */
  watch(server: Server): void;
  /** Prometheus' text format. */
  read(sources: MetricSources): Promise<string>;
}

interface MetricSources {
  readonly storeStats: () => Promise<StoreStats>;
  readonly watchers: () => number;
  readonly serviceAvailable: () => boolean;
  readonly catalogue: () => CatalogueHealth;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // The process itself: event-loop delay, memory, garbage collection, handles.
  collectDefaultMetrics({ register: registry });
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `storefront_${name}`, help, labelNames, registers });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `storefront_${name}`, help, labelNames, registers });

  const upstream = counter('upstream_calls_total', 'Calls outside, by outcome', [
    'system',
    'call',
    'outcome',
  ]);
  const renewals = counter('token_renewals_total', 'Tokens asked of the service', ['outcome']);
  const mails = counter('mails_total', 'Tries to send a mail', ['kind', 'outcome']);
  const webhooks = counter('webhook_deliveries_total', 'Tries to tell an endpoint', ['outcome']);
  const refusals = counter('refusals_total', 'Answers that are a problem, by its slug', ['slug']);
  const declines = counter('declines_total', 'Cards that were declined', []);
  const cspReports = counter('csp_reports_total', 'What the policy of a page blocked', [
    'directive',
    'blocked',
  ]);
  const moves = counter('order_moves_total', 'Orders that came to be in a state', ['money', 'goods']);
  const usedAfterRefund = counter('used_after_refund_total', 'eSIMs used after their price went back', []);
  const requests = counter('http_requests_total', 'Requests answered', ['route', 'status']);
  const seconds = new Histogram({
    name: 'storefront_http_request_seconds',
    help: 'Time to the end of the answer; streams are left out',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 20],
    registers,
  });
  const open = gauge('orders_open', 'Orders not at rest', ['money', 'goods']);
  const oldest = gauge('orders_oldest_seconds', 'Age of the oldest order not at rest', ['money', 'goods']);
  const due = gauge('orders_due', 'Orders that a sweep would move now');
  const needingPerson = gauge('orders_needing_person', 'Orders that wait for a person');
  const findings = gauge('findings', 'Findings of the reconciliation that wait for a person');
  const mailsOwed = gauge('mails_owed', 'Mails not sent yet');
  const mailsDue = gauge('mails_due', 'Mails that are to be sent now');
  const endpoints = gauge('webhook_endpoints', 'Endpoints, by how they stand', ['state']);
  const untold = gauge('webhook_oldest_seconds', 'Age of the oldest event that an endpoint has not taken');
  const jobs = gauge('chore_last_success_seconds', 'Time since a job was last done', ['chore']);
  const standby = gauge('database_standby', '1 while commits wait for a standby, 0 while they do not');
  const watchers = gauge('watchers', 'Order pages that wait for news');
  const listAge = gauge('catalogue_age_seconds', 'Since the list of what is sold was read and believed');
  const listHeld = gauge('catalogue_held_back', '1 while the list has shrunk and a later reading must agree');
  const selling = gauge(
    'selling',
    '1 while packages are sold in a currency, 0 while list or rates are too old',
    ['currency'],
  );
  const ratesAge = gauge('rates_age_days', 'Since the bank set the exchange rates in use');
  const ratesHeld = gauge('rates_held_back', '1 while rates have jumped and another day must agree');
  const clockAhead = gauge('clock_ahead_seconds', 'How far our clock is ahead of the clock of Stripe');
  const available = gauge(
    'service_available',
    '1 while eSIMs and top-ups can be bought, 0 while either cannot',
  );

  let stripeTime: () => number | null = () => null;

  return {
    upstream: (system, call, outcome) => upstream.inc({ system, call, outcome }),
    tokenRenewal: (outcome) => renewals.inc({ outcome }),
    mail: (kind, outcome) => mails.inc({ kind, outcome }),
    webhook: (outcome) => webhooks.inc({ outcome }),
    refusal: (slug) => refusals.inc({ slug }),
    cspReport: (directive, blocked) => cspReports.inc({ directive, blocked }),
    declined: (cards) => declines.inc(cards),

    countPayments(payments) {
      stripeTime = () => payments.time();
      const counted = <Request, Outcome extends { kind: string }>(
        call: string,
        run: (request: Request) => Promise<Outcome>,
      ) => {
        return async (request: Request) => {
          const outcome = await run(request);
          upstream.inc({ system: 'stripe', call, outcome: outcome.kind });
          return outcome;
        };
      };
      return {
        ...payments,
        create: counted('create', payments.create),
        capture: counted('capture', payments.capture),
        cancel: counted('cancel', payments.cancel),
        refund: counted('refund', payments.refund),
      };
    },

    countMoves(store) {
      return {
        ...store,
        async commit(order, change) {
          const after = await store.commit(order, change);
          if (after && (after.money !== order.money || after.goods !== order.goods)) {
            moves.inc({ money: after.money, goods: after.goods });
          }
          if (after && change.reportedUse !== undefined) usedAfterRefund.inc();
          return after;
        },
      };
    },

    watch(server) {
      server.on('request', (request, response) => {
        const route = routeOf(request.url ?? '');
        const end = route === 'events' ? undefined : seconds.startTimer({ route });
        response.once('close', () => {
          const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'cut';
          requests.inc({ route, status });
          end?.();
        });
      });
    },

    async read(sources) {
      const stats = await sources.storeStats();
      open.reset();
      oldest.reset();
      for (const { money, goods, count, oldest: since } of stats.open) {
        open.set({ money, goods }, count);
        oldest.set({ money, goods }, (stats.at - since) / 1_000);
      }
      due.set(stats.ordersDue);
      needingPerson.set(stats.needingPerson);
      findings.set(stats.findings);
      mailsOwed.set(stats.mailsOwed);
      mailsDue.set(stats.mailsDue);
      const { counts, oldest: untoldSince } = stats.endpoints;
      for (const [state, count] of Object.entries(counts)) endpoints.set({ state }, count);
      untold.set(untoldSince === null ? 0 : (stats.at - untoldSince) / 1_000);
      for (const { name, doneAt } of stats.jobs) {
        jobs.set({ chore: name }, (stats.at - doneAt) / 1_000);
      }
      if (stats.standby !== null) standby.set(stats.standby ? 1 : 0);
      watchers.set(sources.watchers());
      available.set(sources.serviceAvailable() ? 1 : 0);
      const theirs = stripeTime();
      if (theirs !== null) clockAhead.set((stats.at - theirs) / 1_000);
      const catalogue = sources.catalogue();
      listAge.set((catalogue.ageMs ?? 0) / 1_000);
      listHeld.set(catalogue.heldBack ? 1 : 0);
      ratesAge.set(catalogue.ratesAgeDays);
      for (const [currency, open] of Object.entries(catalogue.selling))
        selling.set({ currency }, open ? 1 : 0);
      ratesHeld.set(catalogue.ratesHeldBack ? 1 : 0);
      return registry.metrics();
    },
  };
}

/** A handful of route classes: labels must not grow with what strangers request. */
function routeOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  const [, first = '', second = '', , fourth] = path.split('/');
  if (first === '') return 'shell';
  if (first === 'api') {
    if (second === 'orders' && fourth === 'events') return 'events';
    return ['orders', 'destinations', 'checkout', 'topups', 'links'].includes(second) ? second : 'other';
  }
  if (first === 'order') return 'shell';
  if (['assets', 'flags', 'embed', 'embed.js', 'embed.d.ts'].includes(first)) return 'files';
  return ['webhooks', 'healthz', 'readyz', 'metrics'].includes(first) ? first : 'other';
}
