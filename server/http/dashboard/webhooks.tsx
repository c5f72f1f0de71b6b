import { Hono } from 'hono';
import { EndpointPage } from '../../../widget/dashboard/webhooks/EndpointPage.tsx';
import { Endpoints, NewSecret } from '../../../widget/dashboard/webhooks/Endpoints.tsx';
import { since, texts } from '../../../widget/dashboard/webhooks/webhook-texts.ts';
import { readGracePeriod } from '../../contract/grace-period.ts';
import { hookTypes } from '../../contract/schemas/hooks.ts';
import type { HookActions } from '../../hooks/manage.ts';
import type { Clock } from '../../runtime/clock.ts';
import type { Shops } from '../../shops/shops.ts';
import { may } from '../../staff/person.ts';
import type { Guard } from './guard.ts';
import { done, refuse, show } from './render.tsx';
import type { DashboardEnv, Visit } from './staff-visit.ts';
import { hourMs } from '../../contract/values/values.ts';

export const webhooksPath = '/dashboard/connections/webhooks';
const section = '/dashboard/connections';
/** As many as can be looked through. */
const listed = 50;
const states = ['on', 'off', 'removed'] as const;

const fieldsOf = (form: Readonly<Record<string, string>>) => {
  const { url = '', description = '', 'events[]': events = '' } = form;
  return { url, description, events: events.split(' ').filter(Boolean) };
};

const staffBy = ({ person }: Visit) => ({ by: person.email, via: 'dashboard' }) as const;

/** The partner's systems that get events: adding, trying, sending again, turning off. */
export function createWebhookPages(deps: {
  readonly guard: Guard;
  readonly hooks: HookActions;
  readonly shops: Pick<Shops, 'all'>;
  readonly clock: Pick<Clock, 'now'>;
}): Hono<DashboardEnv> {
  const { guard, hooks, shops } = deps;
  const owner = { role: 'owner', stepUp: true } as const;
  const own = (id: string) => `${webhooksPath}/${id}`;

  return new Hono<DashboardEnv>()
    .get('/', guard.page('operator'), async (c) => {
      const endpoints = await hooks.list();
      const once = may(c.var.visit.person, 'owner') ? c.var.once : null;
      return show(c, {
        title: texts.title,
        lead: texts.lead,
        section,
        body: (
          <Endpoints {...{ endpoints, once }} shops={shops.all()} types={hookTypes} path={webhooksPath} />
        ),
      });
    })
    .post('/add', guard.change(owner), async (c) => {
      const { shop = '' } = c.var.form;
      const asked = { ...fieldsOf(c.var.form), shop: shop === '' ? null : shop };
      const { id, secret } = await hooks.add(asked, staffBy(c.var.visit));
      return show(c, {
        title: 'The endpoint is added',
        section,
        body: <NewSecret secret={secret} back={own(id)} />,
      });
    })
    .get('/:id', guard.page('operator'), async (c) => {
      const endpoint = await hooks.known(c.req.param('id'));
      const name = shops.all().find(({ id }) => id === endpoint.shop)?.name ?? endpoint.shop;
      return show(c, {
        title: new URL(endpoint.url).host,
        section,
        body: (
          <EndpointPage
            endpoint={endpoint}
            shop={name ?? texts.allShops}
            types={hookTypes}
            deliveries={await hooks.deliveries(endpoint.id, listed)}
            path={webhooksPath}
            once={c.var.once}
            now={deps.clock.now()}
            mayChange={may(c.var.visit.person, 'owner')}
          />
        ),
      });
    })
    .post('/:id/edit', guard.change(owner), async (c) => {
      const id = c.req.param('id');
      const changed = await hooks.edit(id, fieldsOf(c.var.form), staffBy(c.var.visit));
      return done(c, own(id), changed ? texts.edited : texts.same);
    })
    .post('/:id/test', guard.change({ role: 'operator' }), async (c) => {
      const id = c.req.param('id');
      await hooks.test(id, staffBy(c.var.visit));
      return done(c, own(id), texts.sent);
    })
    .post('/:id/replay', guard.change({ role: 'operator' }), async (c) => {
      const id = c.req.param('id');
      await hooks.replay(id, c.var.form['event'] ?? '', staffBy(c.var.visit));
      return done(c, own(id), texts.replayed);
    })
    .post('/:id/replay-since', guard.change({ role: 'operator', stepUp: true }), async (c) => {
      const id = c.req.param('id');
      const hours = since.find(([each]) => each === c.var.form['hours'])?.[0];
      if (hours === undefined) return refuse(c, 'invalid');
      const count = await hooks.replaySince(
        id,
        deps.clock.now() - Number(hours) * hourMs,
        staffBy(c.var.visit),
      );
      return done(c, own(id), texts.replayedSince(count));
    })
    .post('/:id/rotate', guard.change(owner), async (c) => {
      const id = c.req.param('id');
      const graceMs = readGracePeriod(c.var.form['former'] ?? '');
      if (graceMs === undefined) return refuse(c, 'invalid');
      const secret = await hooks.rotate(id, graceMs, staffBy(c.var.visit));
      return show(c, {
        title: 'The secret is replaced',
        section,
        body: <NewSecret secret={secret} back={own(id)} />,
      });
    })
    .post('/:id/state', guard.change(owner), async (c) => {
      const id = c.req.param('id');
      const state = states.find((each) => each === c.var.form['state']);
      if (state === undefined) return refuse(c, 'invalid');
      if (!(await hooks.setState(id, state, staffBy(c.var.visit)))) return refuse(c, 'lost-race');
      return done(c, state === 'removed' ? webhooksPath : own(id), texts.changed[state]);
    });
}
