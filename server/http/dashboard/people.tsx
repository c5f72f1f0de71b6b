import { Hono } from 'hono';
import { Invited } from '../../../widget/dashboard/people/Invited.tsx';
import { People } from '../../../widget/dashboard/people/People.tsx';
import { texts } from '../../../widget/dashboard/people/people-texts.ts';
import type { Invite } from '../../staff/invite.ts';
import type { Shops } from '../../shops/shops.ts';
import { readShops } from '../../staff/read-shops.ts';
import { roles, type Role } from '../../staff/person.ts';
import type { PersonChanged, StaffStore } from '../../staff/staff-store.ts';
import type { Guard } from './guard.ts';
import { done, refuse, show } from './render.tsx';
import type { Section } from './section.ts';
import type { DashboardEnv, Visit } from './staff-visit.ts';

const path = '/dashboard/people';
const actor = ({ person }: Visit) => ({ by: person.email, via: 'dashboard' }) as const;

/** Who may use the dashboard: inviting, roles, ending access. */
export function createPeopleSection(deps: {
  guard: Guard;
  staff: StaffStore;
  invite: Invite;
  shops: Pick<Shops, 'all'>;
}): Section {
  const { guard, staff, invite, shops } = deps;
  const change = { role: 'owner', stepUp: true } as const;
  const seenOf = (form: Readonly<Record<string, string>>) => ({
    id: form['id'] ?? '',
    version: Number(form['version'] ?? Number.NaN) || 0,
  });

  const shopsIn = (form: Readonly<Record<string, string>>) =>
    readShops(
      form['shops[]'] ?? '',
      shops.all().map(({ id }) => id),
    );

  const routes = new Hono<DashboardEnv>()
    .get('/', guard.page('owner'), async (c) => {
      const [people, invitations] = await Promise.all([staff.people(), staff.openInvitations()]);
      const own = c.var.visit.person.id;
      return show(c, {
        title: texts.title,
        section: path,
        lead: texts.lead(people.length),
        body: (
          <People people={people} invitations={invitations} own={own} shops={shops.all()} once={c.var.once} />
        ),
      });
    })
    .post('/invite', guard.change(change), async (c) => {
      const { email = '', role } = c.var.form;
      if (!isRole(role)) return refuse(c, 'invalid', texts.noRole);
      const scope = shopsIn(c.var.form);
      if (scope === undefined) return refuse(c, 'invalid', texts.noShop);
      const invited = await invite(email, { role, shops: scope }, actor(c.var.visit));
      if (invited === 'no-address') return refuse(c, 'invalid', texts.noAddress);
      if (invited.mailed === true) return done(c, path, texts.mailed(email));
      // Shown now or never: the link is not stored.
      return show(c, {
        title: texts.invitedTitle(email),
        section: path,
        body: <Invited link={invited.link} failed={invited.mailed === false} />,
      });
    })
    .post('/uninvite', guard.change({ role: 'owner' }), async (c) => {
      const ended = await staff.endInvitations(c.var.form['email'] ?? '', actor(c.var.visit));
      return ended > 0 ? done(c, path, texts.uninvited) : refuse(c, 'lost-race');
    })
    .post('/role', guard.change(change), async (c) => {
      const { role } = c.var.form;
      if (!isRole(role)) return refuse(c, 'invalid', texts.noRole);
      const changed = await staff.changeRole(seenOf(c.var.form), role, actor(c.var.visit));
      return answer(
        changed,
        () => done(c, path, texts.roleChanged),
        (why, text) => refuse(c, why, text),
      );
    })
    .post('/shops', guard.change(change), async (c) => {
      const scope = shopsIn(c.var.form);
      if (scope === undefined) return refuse(c, 'invalid', texts.noShop);
      const changed = await staff.changeShops(seenOf(c.var.form), scope, actor(c.var.visit));
      return answer(
        changed,
        () => done(c, path, texts.shopsChanged),
        (why, text) => refuse(c, why, text),
      );
    })
    .post('/remove', guard.change(change), async (c) => {
      const removed = await staff.removePerson(seenOf(c.var.form), actor(c.var.visit));
      return answer(
        removed,
        () => done(c, path, texts.removed),
        (why, text) => refuse(c, why, text),
      );
    })
    .post('/sign-out', guard.change({ role: 'owner' }), async (c) => {
      const personId = c.var.form['id'] ?? '';
      const ended = await staff.endSessions({ personId }, actor(c.var.visit));
      return ended > 0 ? done(c, path, texts.signedOut) : refuse(c, 'lost-race');
    });
  return { path, label: texts.title, role: 'owner', group: 'Team', routes };
}

function answer<T>(
  changed: PersonChanged,
  well: () => T,
  not: (why: 'lost-race' | 'invalid', text?: string) => T,
): T {
  if (changed === 'done') return well();
  return changed === 'changed' ? not('lost-race') : not('invalid', texts.lastOwner);
}

const isRole = (text: string | undefined): text is Role => roles.some((role) => role === text);
