import { Hono, type Context } from 'hono';
import type { Logger } from 'pino';
import type { Refusal } from '../../../widget/dashboard/refused/refused-texts.ts';
import { Problem, type ProblemSlug } from '../../contract/problem.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { OpenId } from '../../staff/oidc.ts';
import { createCeremonies, whyNoPasskeys } from '../../staff/passkeys.ts';
import { may } from '../../staff/person.ts';
import type { StaffStore } from '../../staff/staff-store.ts';
import type { HttpEnv } from '../env.ts';
import { limitBody } from '../middleware/body.ts';
import { limitInFlight } from '../middleware/in-flight.ts';
import type { Limiter } from '../middleware/rate-limits.ts';
import { createAccountRoutes } from './account.tsx';
import { createSessionCookie } from './cookie.ts';
import { createDashboardFiles, type DashboardFiles } from './files.ts';
import type { Layout } from './layout.ts';
import { createGuards, type Guard } from './guard.ts';
import { setDashboardHeaders } from './headers.ts';
import { createInvitationRoutes } from './invitation.tsx';
import { createOidcRoutes } from './oidc.tsx';
import { createSandboxRoutes } from './sandbox.tsx';
import { refuse } from './render.tsx';
import type { Section } from './section.ts';
import { createSignInRoutes } from './sign-in.tsx';
import { createStepUpRoutes } from './step-up.ts';
import type { DashboardEnv } from './staff-visit.ts';

export interface Guards {
  readonly guard: Guard;
  /** Closed to people who are bound to some shops. */
  readonly guardOfAll: Guard;
}

export interface DashboardDeps {
  readonly files: DashboardFiles;
  readonly staff: StaffStore;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly limiter: Limiter;
  readonly publicUrl: string;
  /** Whether staff can be mailed. */
  readonly mailing: boolean;
  /** The name under which devices keep passkeys. */
  readonly brand: string;
  readonly brandFor: Layout['brand'];
  /** The secret in the link that signs in as owner; null outside of a sandbox. */
  readonly sandboxKey: string | null;
  readonly sandbox: boolean;
  /** Where staff may also sign in. */
  readonly openId: OpenId | null;
  /** In the order of the list. */
  readonly sections: (guards: Guards) => readonly Section[];
}

const body = { maxBytes: 16 * 1024, withinMs: 5_000 };

/** The dashboard of the partner's staff, under `/dashboard`. */
export function createDashboard(deps: DashboardDeps): Hono<DashboardEnv> {
  const { staff, publicUrl, brand } = deps;
  const passkeys = createCeremonies({ staff, publicUrl, brand });
  const cookie = createSessionCookie(publicUrl);
  const { origin } = new URL(publicUrl);
  const guards = createGuards({ ...deps, passkeys, cookie, origin });
  const { guard } = guards;
  const sections = deps.sections(guards);
  const files = createDashboardFiles(deps.files);
  const noPasskeys = whyNoPasskeys(publicUrl);
  if (noPasskeys !== null) deps.log.warn(noPasskeys);
  const layout: Layout = {
    brand: deps.brandFor,
    sandbox: deps.sandbox,
    sections,
    files: files.addresses,
    noPasskeys,
  };

  const app = new Hono<DashboardEnv>();
  app.onError((error, c) => refuseProblem(c, error, deps.log));
  app.route('/', files.routes as Hono<HttpEnv>);
  app.use('/dashboard/*', setDashboardHeaders, async (c, next) => {
    // The page of every refusal needs it, also of those by the limits.
    c.set('layout', layout);
    await next();
  });
  app.use('/dashboard/*', limitInFlight(), limitBody({ clock: deps.clock, ...body }));
  app.use('/dashboard/*', async (c, next) => toItsOwnName(c, publicUrl) ?? next());
  const leadIn = (c: Context<DashboardEnv>) => {
    const first = sections.find(({ role }) => may(c.var.visit.person, role));
    return c.redirect(first?.path ?? '/dashboard/account');
  };
  app.get('/dashboard', guard.page(), leadIn);
  // As people type it.
  app.get('/dashboard/', guard.page(), leadIn);
  const parts = { ...deps, guard, passkeys, cookie };
  app.route('/dashboard/sign-in', createSignInRoutes(parts));
  app.route('/dashboard/invitation', createInvitationRoutes(parts));
  app.route('/dashboard/step-up', createStepUpRoutes(parts));
  app.route('/dashboard', createAccountRoutes(parts));
  const { openId } = deps;
  if (openId) app.route('/dashboard/oidc', createOidcRoutes({ ...parts, openId }));
  if (deps.sandboxKey !== null) {
    app.route('/dashboard/sandbox', createSandboxRoutes({ ...parts, sandboxKey: deps.sandboxKey }));
  }
  for (const { path, routes } of sections) app.route(path, routes);
  app.all('/dashboard/*', (c) => refuse(c, 'unknown'));
  return app;
}

/** A sandbox opened by its number: the browser has its cookies and passkeys for the name only. */
function toItsOwnName(c: Context<DashboardEnv>, publicUrl: string): Response | undefined {
  const { hostname, pathname, search } = new URL(c.req.url);
  const isLoopback = /^(127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (c.req.method !== 'GET' || !isLoopback || new URL(publicUrl).hostname !== 'localhost') return undefined;
  return c.redirect(`${publicUrl}${pathname}${search}`);
}

const refusalOf: Partial<Record<ProblemSlug, Refusal>> = {
  'not-found': 'unknown',
  'rate-limited': 'too-many',
  'storage-unavailable': 'unavailable',
  'upstream-unavailable': 'unavailable',
  'payment-unavailable': 'unavailable',
  overloaded: 'unavailable',
  'order-changed': 'lost-race',
  'order-in-progress': 'lost-race',
  'order-closed': 'invalid',
  'invalid-request': 'invalid',
  'body-too-large': 'invalid',
  'unsupported-media-type': 'invalid',
  'request-timeout': 'invalid',
};

const saidOf = (error: Error): string | undefined =>
  error instanceof Problem && error.slug === 'body-too-large'
    ? `Nothing was changed. A form takes at most ${body.maxBytes / 1_024} kB.`
    : undefined;

function refuseProblem(c: Context<DashboardEnv>, error: Error, log: DashboardDeps['log']) {
  const why = error instanceof Problem ? (refusalOf[error.slug] ?? 'failed') : 'failed';
  if (why === 'failed' || why === 'unavailable') {
    log[why === 'failed' ? 'error' : 'warn'](
      { err: error, requestId: c.get('requestId'), path: c.req.path },
      'the dashboard could not answer',
    );
  }
  const { detail = saidOf(error), retryAfterSeconds } = error instanceof Problem ? error : {};
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
  return refuse(c, why, detail);
}
