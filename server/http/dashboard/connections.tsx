import { Hono } from 'hono';
import { Connections } from '../../../widget/dashboard/connections/Connections.tsx';
import {
  systems,
  type CheckedDiagnosis,
  type ConnectionsView,
  type Domain,
  type System,
} from '../../../widget/dashboard/connections/connection-view.ts';
import type { Audit } from '../../staff/audit.ts';
import { may } from '../../staff/person.ts';
import type { Guard } from './guard.ts';
import { addApprovalRoutes, approvalsPart, type ApprovalsDeps } from './approvals.tsx';
import { addKeyRoutes, keysPart, type KeysDeps } from './keys.tsx';
import { done, refuse, show } from './render.tsx';
import type { Section } from './section.ts';
import { webhooksPath } from './webhooks.tsx';
import type { DashboardEnv } from './staff-visit.ts';

type Service = Omit<ConnectionsView['service'], 'checked'>;
type Stripe = Omit<ConnectionsView['stripe'], 'checked' | 'events' | 'domains'>;
type Mail = Omit<NonNullable<ConnectionsView['mail']>, 'checked'>;

/** What the last test of a system found. */
interface Kept {
  readonly at: number;
  readonly diagnoses: readonly CheckedDiagnosis[];
  readonly events?: ConnectionsView['stripe']['events'];
  readonly domains?: readonly Domain[] | null;
}

export interface ConnectionsDeps extends KeysDeps, ApprovalsDeps {
  readonly guard: Guard;
  readonly audit: Pick<Audit, 'append'>;
  readonly read: () => Promise<{ now: number; service: Service; stripe: Stripe; mail: Mail | null }>;
  readonly kept: (system: System) => Promise<Kept | null>;
  /** Asks the system, changes nothing there, and keeps the result. */
  readonly test: (system: System) => Promise<readonly CheckedDiagnosis[]>;
  /** Registers a host for wallets at Stripe. Also `refused` when the host is not one of the shop's. */
  readonly register: (host: string) => Promise<'registered' | 'known' | 'refused'>;
  /** The pages about the partner's systems that get events. */
  readonly webhooks: Hono<DashboardEnv>;
}

const path = '/dashboard/connections';

/** The external systems: what is set, whether it works, and how to replace it. */
export function createConnections(deps: ConnectionsDeps): Section {
  const { guard } = deps;
  const routes = new Hono<DashboardEnv>().route('/webhooks', deps.webhooks);

  routes.get('/', guard.page('operator'), async (c) => {
    const view = await viewOf(deps);
    const { person } = c.var.visit;
    return show(c, {
      title: 'Connections',
      lead: leadOf(view),
      section: path,
      actions: (
        <a class="button" href={webhooksPath}>
          Webhooks
        </a>
      ),
      body: (
        <>
          {await approvalsPart(deps, person, c.var.once)}
          <Connections view={{ ...view, once: c.var.once, mayRegister: may(person, 'owner') }} />
          {await keysPart(deps, person, c.var.once)}
        </>
      ),
    });
  });

  routes.post('/test', guard.change({ role: 'operator' }), async (c) => {
    const system = systems.find((each) => each === c.var.form['system']);
    if (system === undefined) return refuse(c, 'invalid');
    const todo = (await deps.test(system)).filter(({ level }) => level !== 'fine').length;
    return done(c, `${path}#${system}`, todo === 0 ? 'Tested: everything works.' : `Tested: ${todo} to do.`);
  });

  routes.post('/domains', guard.change({ role: 'owner', stepUp: true }), async (c) => {
    const { host = '' } = c.var.form;
    const { person } = c.var.visit;
    const registered = await deps.register(host);
    if (registered === 'refused') return refuse(c, 'invalid', `Stripe did not register ${host}.`);
    if (registered === 'known')
      return refuse(c, 'lost-race', `Nothing was changed: ${host} is registered already.`);
    await deps.audit.append({
      by: person.email,
      via: 'dashboard',
      what: 'domain.register',
      subject: host,
      before: null,
      after: null,
    });
    await deps.test('stripe');
    return done(c, `${path}#stripe`, `Registered: wallets can now appear on ${host}.`);
  });

  addKeyRoutes(routes, deps);
  addApprovalRoutes(routes, deps);

  return { path, label: 'Connections', role: 'operator', group: 'Set up', routes };
}

async function viewOf(deps: ConnectionsDeps): Promise<Omit<ConnectionsView, 'once' | 'mayRegister'>> {
  const [set, service, stripe, mail] = await Promise.all([
    deps.read(),
    deps.kept('service'),
    deps.kept('stripe'),
    deps.kept('mail'),
  ]);
  return {
    now: set.now,
    service: { ...set.service, checked: service },
    stripe: {
      ...set.stripe,
      checked: stripe,
      events: stripe?.events ?? null,
      domains: stripe?.domains ?? null,
    },
    mail: set.mail && { ...set.mail, checked: mail },
  };
}

function leadOf({ service, stripe, mail }: Pick<ConnectionsView, 'service' | 'stripe' | 'mail'>): string {
  const todo = [service, stripe, mail]
    .flatMap((each) => each?.checked?.diagnoses ?? [])
    .filter(({ level }) => level !== 'fine').length;
  const things = todo === 0 ? '' : todo === 1 ? ' One thing to do.' : ` ${todo} things to do.`;
  return `Everything the storefront needs from outside.${things} Secrets are never shown, not even in part.`;
}
