import type { Context, MiddlewareHandler } from 'hono';
import type { Refusal } from '../../../widget/dashboard/refused/refused-texts.ts';
import type { Ceremonies } from '../../staff/passkeys.ts';
import { may, sandboxOwner, type Person, type Role } from '../../staff/person.ts';
import { hashOf, isOver, newFormToken, readFormToken, touchMs } from '../../staff/sessions.ts';
import type { Session, StaffStore } from '../../staff/staff-store.ts';
import type { Limiter } from '../middleware/rate-limits.ts';
import type { SessionCookie } from './cookie.ts';
import { readForm } from '../middleware/read-form.ts';
import { noteRefusal } from './note-refusal.ts';
import { refuse } from './render.tsx';
import type { DashboardEnv } from './staff-visit.ts';

export interface GuardDeps {
  readonly staff: StaffStore;
  readonly passkeys: Ceremonies;
  readonly cookie: SessionCookie;
  /** Where forms are sent from. */
  readonly origin: string;
  readonly limiter: Limiter;
  readonly sandbox: boolean;
}

/** What a route requires of its callers; tests read it to send requests that it must refuse. */
export interface Requirement {
  readonly kind: 'page' | 'ask' | 'change' | 'public';
  readonly role: Role | null;
  readonly stepUp: StepUp;
  /** Whether it is closed to people who are bound to some shops. */
  readonly ofAll: boolean;
}
/** `if-any`: only from people who have a passkey. */
type StepUp = boolean | 'if-any';
type Wanted = { readonly role: Role; readonly ofAll: boolean };
type Guarded = MiddlewareHandler<DashboardEnv> & { readonly requires: Requirement };
type Visitor = { readonly session: Session; readonly now: number } | 'none' | 'over';

export type Guard = ReturnType<typeof createGuards>['guard'];

/**
 * Decides who may do what; every route of the dashboard begins with one of these. Routes of `guardOfAll`
 * concern all shops, and are closed to people who are bound to some.
 */
export function createGuards(deps: GuardDeps) {
  const { staff, passkeys, cookie, origin, limiter, sandbox } = deps;

  async function visitor(c: Context<DashboardEnv>): Promise<Visitor> {
    const secret = cookie.read(c);
    if (secret === undefined) return 'none';
    const found = await staff.session(hashOf(secret));
    if (!found) return 'none';
    const { session, now } = found;
    if (!sandbox && session.person.id === sandboxOwner.id) return 'none';
    if (isOver(session, now)) return 'over';
    // Even when nothing can be stored, staff can see the state of the storefront.
    if (now - session.seenAt >= touchMs) await staff.touchSession(session.hash).catch(() => undefined);
    c.set('visit', { person: session.person, sessionHash: session.hash, zone: session.zone });
    c.set('once', newFormToken(session.hash, now));
    c.set('notice', null);
    c.set('setNotice', (notice) => staff.setNotice(session.hash, notice));
    return found;
  }

  const isOurs = (c: Context<DashboardEnv>): boolean => {
    const site = c.req.header('sec-fetch-site');
    return c.req.header('origin') === origin && (site === undefined || site === 'same-origin');
  };
  const guarded = (requires: Requirement, handle: MiddlewareHandler<DashboardEnv>): Guarded =>
    Object.assign(handle, { requires });

  function whyNot(person: Person, { role, ofAll }: Wanted): Refusal | undefined {
    if (!may(person, role)) return 'role';
    return ofAll && person.shops !== null ? 'shops' : undefined;
  }

  /**
   * Checks session, role, origin and form; answers the refusal, or the time and the end of the form's token.
   */
  async function admit(c: Context<DashboardEnv>, wanted: Wanted) {
    if (!isOurs(c)) return refuse(c, 'foreign');
    const found = await visitor(c);
    if (typeof found === 'string') return refuse(c, found === 'over' ? 'expired' : 'signed-out');
    const why = whyNot(found.session.person, wanted);
    if (why) return refuse(c, why);
    const form = await readForm(c);
    c.set('form', form);
    const endsAt = readFormToken(form['once'] ?? '', found.session.hash, found.now);
    return endsAt === undefined ? refuse(c, 'form') : { form, endsAt };
  }

  const guardFor = (ofAll: boolean) => ({
    /** A GET. Without a session the visitor is sent to sign in, and comes back here. */
    page: (role: Role = 'viewer') =>
      guarded({ kind: 'page', role, stepUp: false, ofAll }, async function guardPage(c, next) {
        const found = await visitor(c);
        if (typeof found === 'string') {
          if (found === 'none' && isFromElsewhere(c)) return sameSiteHop(c);
          const { pathname, search } = new URL(c.req.url);
          const ended = found === 'over' ? '&ended=1' : '';
          return c.redirect(`/dashboard/sign-in?to=${encodeURIComponent(pathname + search)}${ended}`);
        }
        const why = whyNot(found.session.person, { role, ofAll });
        if (why) return refuse(c, why);
        c.set('notice', found.session.notice);
        return next();
      }),

    /** A POST that changes nothing, such as a search or a preview; its form can be sent again. */
    ask: (role: Role = 'viewer') =>
      guarded({ kind: 'ask', role, stepUp: false, ofAll }, async function guardAsk(c, next) {
        const admitted = await admit(c, { role, ofAll });
        return admitted instanceof Response ? admitted : next();
      }),

    /** A POST that changes something: its form counts once, and with `stepUp` only after a fresh passkey. */
    change: ({ role, stepUp = false }: { role: Role; stepUp?: StepUp }) =>
      guarded({ kind: 'change', role, stepUp, ofAll }, async function guardChange(c, next) {
        const admitted = await admit(c, { role, ofAll });
        if (admitted instanceof Response) return admitted;
        const { form, endsAt } = admitted;
        const { once = '', assertion } = form;
        const { person, sessionHash } = c.var.visit;
        const used = hashOf(`${sessionHash} ${once}`);
        const asked =
          stepUp === true || (stepUp === 'if-any' && (await staff.passkeysOf(person.id)).length > 0);
        if (asked) {
          const purpose = stepUpPurpose(sessionHash, once, c.req.path);
          const signed = assertion && (await passkeys.verify(assertion, purpose));
          if (!signed || signed.personId !== person.id) {
            if (assertion) await noteRefusal(c, deps, 'step-up', person.email);
            return refuse(c, 'step-up');
          }
        }
        if (!(await staff.useForm(used, endsAt))) return refuse(c, 'replay');
        return next();
      }),

    /** A POST without a session; only our own pages may send it. */
    open: () =>
      guarded({ kind: 'public', role: null, stepUp: false, ofAll }, async function guardOpen(c, next) {
        if (!isOurs(c)) return refuse(c, 'foreign');
        // Before the form is read, because reading it costs something as well.
        await limiter('signIn', c.get('address'));
        c.set('form', await readForm(c));
        return next();
      }),
  });
  return { guard: guardFor(false), guardOfAll: guardFor(true) };
}

/** What a step-up signs: this form of this session, sent to this address. */
export const stepUpPurpose = (sessionHash: string, once: string, path: string): string =>
  `step-up ${hashOf(`${sessionHash} ${once} ${path}`)}`;

/** A link in a mail or on another site: the browser has not sent the session's cookie, though it may have one. */
const isFromElsewhere = (c: Context<DashboardEnv>): boolean =>
  ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '');

/** Requests the same page again, now from our own site, so that the browser sends the cookie. */
function sameSiteHop(c: Context<DashboardEnv>): Response {
  c.header('refresh', '0');
  return c.html('<!doctype html><title>One moment</title>');
}
