import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Checkout } from '../contract/schemas/storefront.ts';
import { linkedEsim } from '../contract/values/values.ts';
import { admitWebhooks } from './middleware/admission.ts';
import { limitBody } from './middleware/body.ts';
import type { DashboardEnv } from './dashboard/staff-visit.ts';
import type { HttpEnv } from './env.ts';
import { createErrorHandler, createNotFound, type OnProblem } from './middleware/errors.ts';
import { createOrderOrigin } from './middleware/order-origin.ts';
import { createFollowOrder } from './live/follow-order.ts';
import type { OrderUpdates } from './live/order-updates.ts';
import { limitInFlight } from './middleware/in-flight.ts';
import { reportsPath } from './page/csp.ts';
import { createHealthRoutes, type Readiness } from './routes/health.ts';
import { apiHeaders } from './middleware/security-headers.ts';
import { createEsimRoutes } from './routes/esim.ts';
import { createOrderRoutes, type OrderRoutesDeps } from './routes/orders.ts';
import { createFrameReportRoutes, type FrameReportDeps } from './routes/frame-reports.ts';
import { createCspReportRoutes, type OnCspReport } from './routes/csp-reports.ts';
import { createProblemRoutes } from './routes/problems.ts';
import { createLinkRoutes, type LinkRoutesDeps } from './routes/links.ts';
import { identifyRequest, sameSiteWrites } from './middleware/request-context.ts';
import { createTopUpRoutes } from './routes/topups.ts';
import { createMcpRoutes, type McpDeps } from './mcp/mcp-routes.ts';
import { createPartnerRoutes, type PartnerDeps } from './partner/partner-routes.ts';
import { createWebhookRoutes, type WebhookDeps } from './routes/webhooks.ts';

export interface AppDeps extends Omit<OrderRoutesDeps, 'originOf' | 'follow'> {
  readonly news: OrderUpdates;
  readonly log: Logger;
  readonly http: Pick<Config['http'], 'proxyHops' | 'countryHeader'>;
  readonly onProblem?: OnProblem;
  readonly onCspReport?: OnCspReport;
  readonly requestId: () => string;
  /** Purchases and top-ups open and close independently, because each uses its own operation of the eSIM service. */
  readonly checkout: (kind: 'purchase' | 'top-up') => Checkout;
  readonly normaliseDestination: (code: string) => string | undefined;
  readonly visits: FrameReportDeps['visits'];
  readonly queueLinkMail: LinkRoutesDeps['queueLinkMail'];
  readonly webhooks: WebhookDeps;
  /** The dashboard of the partner's staff. */
  readonly dashboard: Hono<DashboardEnv> | undefined;
  /** The pages on which travellers withdraw. */
  readonly withdrawing: Hono<HttpEnv>;
  /** The pages on which travellers stop the reminders of an order. */
  readonly reminderPages: Hono<HttpEnv>;
  /** The page on which an order is paid in a tab of its own. */
  readonly tabPage: Hono<HttpEnv>;
  /** What serves the partner's own programs. */
  readonly partner: PartnerDeps;
  /** What serves the agents of shoppers. */
  readonly shopper: McpDeps['shopper'];
  /** Aborted when the process begins to stop. */
  readonly closing: AbortSignal;
  readonly metrics?: Hono<HttpEnv>;
  readonly readiness: Readiness;
  readonly openApi: () => unknown;
  /** The content of `/.well-known/security.txt`, or null for none. */
  readonly securityText: (() => string) | null;
  /** Served from cached bytes, so mounted before the middleware for all other requests. */
  readonly pages: readonly Hono<HttpEnv>[];
}

/** A request body is a kilobyte or two and arrives along with its headers. */
const apiBody = { maxBytes: 16 * 1024, withinMs: 5_000 };
const webhookBody = { maxBytes: 256 * 1024, withinMs: 3_000 };

/** The whole server as a function from request to response. */
export function createApp(deps: AppDeps): Hono<HttpEnv> {
  const { clock } = deps;
  const app = new Hono<HttpEnv>();
  app.onError(createErrorHandler(deps.log, deps.onProblem));
  app.notFound(createNotFound(app, deps.onProblem));
  for (const pages of deps.pages) app.route('/', pages);

  app.use(identifyRequest({ ...deps, hops: deps.http.proxyHops }), apiHeaders);
  if (deps.dashboard) app.route('/', deps.dashboard);
  app.use('/api/*', limitInFlight(), sameSiteWrites, limitBody({ clock, ...apiBody }));
  app.use('/mcp/*', limitInFlight(), limitBody({ clock, ...apiBody }));
  app.use(reportsPath, limitInFlight(), limitBody({ clock, ...apiBody }));
  app.use('/webhooks/*', admitWebhooks(clock, deps.webhooks.verifiers), limitBody({ clock, ...webhookBody }));

  app.get('/api/checkout', (c) => {
    const kind = c.req.query('kind') === 'top-up' ? 'top-up' : 'purchase';
    return c.json(deps.checkout(kind), 200, { 'cache-control': 'no-store' });
  });
  const follow = createFollowOrder(deps);
  app.route(`/api/orders/${linkedEsim}`, createEsimRoutes({ ...deps, follow }));
  app.route('/api/orders', createOrderRoutes({ ...deps, follow, originOf: createOrderOrigin(deps.http) }));
  app.route(
    '/api/topups',
    createTopUpRoutes({
      connectivity: deps.connectivity,
      store: deps.store,
      limiter: deps.limiter,
      normalise: deps.normaliseDestination,
    }),
  );
  app.route('/api/frame-reports', createFrameReportRoutes(deps));
  app.route('/api/links', createLinkRoutes(deps));
  app.route('/api/partner', createPartnerRoutes(deps.partner));
  app.route('/mcp', createMcpRoutes(deps));
  app.route('/withdraw', deps.withdrawing);
  app.route('/reminders', deps.reminderPages);
  app.route('/pay', deps.tabPage);
  app.route('/webhooks', createWebhookRoutes(deps.webhooks));
  app.route(reportsPath, createCspReportRoutes(deps));
  app.route('/problems', createProblemRoutes());
  app.route('/', createHealthRoutes(deps.readiness));
  if (deps.metrics) app.route('/', deps.metrics);
  // Made on the first request: few shops get one, and it takes longer than the rest of the start.
  let openApi: string | undefined;
  app.get('/openapi.json', (c) =>
    c.body((openApi ??= JSON.stringify(deps.openApi())), 200, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=3600',
    }),
  );
  const { securityText } = deps;
  if (securityText) app.get('/.well-known/security.txt', (c) => c.text(securityText()));
  return app;
}
