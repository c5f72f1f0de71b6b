import { Hono } from 'hono';
import { Account } from '../../../widget/dashboard/people/Account.tsx';
import { mailTexts, roleWords } from '../../../widget/dashboard/people/people-texts.ts';
import { placeOf } from '../../../widget/dashboard/ui/zone-place.ts';
import { zoneOf, zones } from '../../runtime/zones.ts';
import { agentOf } from '../../staff/agent.ts';
import { may, type Person } from '../../staff/person.ts';
import { ownPath } from './own-path.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { done, refuse, show } from './render.tsx';
import type { DashboardEnv, Visit } from './staff-visit.ts';
import { minuteMs, maxStaffText } from '../../contract/values/values.ts';

const path = '/dashboard/account';
const firstPasskeyMs = 15 * minuteMs;
const whoOf = ({ person }: Visit) => ({ by: person.email, via: 'dashboard' }) as const;
const newPasskeyPurpose = ({ sessionHash }: Visit) => `passkey ${sessionHash}`;

/** Who decides about purchases beyond a budget: owners bound to some shops do not. */
const decides = (person: Person): boolean => may(person, 'owner') && person.shops === null;

/** A person's own passkeys and sessions, the mails they want, and signing out. */
export function createAccountRoutes({
  guard,
  passkeys,
  staff,
  cookie,
  mailing,
}: SignInParts & { readonly mailing: boolean }): Hono<DashboardEnv> {
  /** A first passkey has no other to confirm it: the sign-in is its proof, and must be fresh. */
  async function isLate({ person, sessionHash }: Visit): Promise<boolean> {
    if ((await staff.passkeysOf(person.id)).length > 0) return false;
    const found = await staff.session(sessionHash);
    return !found || found.now - found.session.madeAt > firstPasskeyMs;
  }

  return new Hono<DashboardEnv>()
    .get('/account', guard.page(), async (c) => {
      const { person, sessionHash, zone } = c.var.visit;
      const [keys, sessions, wantsMails] = await Promise.all([
        staff.passkeysOf(person.id),
        staff.sessionsOf(person.id),
        staff.wantsApprovalMails(person.id),
      ]);
      return show(c, {
        title: 'Your account',
        section: path,
        lead: `${person.email}, ${roleWords(person)}.`,
        body: (
          <Account
            passkeys={keys}
            sessions={sessions.map((each) => ({ ...each, isThis: each.hash === sessionHash }))}
            once={c.var.once}
            noPasskeys={c.var.layout.noPasskeys}
            approvalMails={decides(person) ? { wanted: wantsMails, mailing, to: person.email } : null}
            zone={zone}
            zones={zone === null || zones.includes(zone) ? zones : [zone, ...zones]}
          />
        ),
      });
    })
    .post('/account/passkeys/options', guard.ask(), async (c) =>
      c.json(await passkeys.askNew(newPasskeyPurpose(c.var.visit), c.var.visit.person)),
    )
    .post('/account/passkeys', guard.change({ role: 'viewer', stepUp: 'if-any' }), async (c) => {
      const { visit, form } = c.var;
      if (await isLate(visit)) return refuse(c, 'too-late');
      const name = form['name']?.trim().slice(0, maxStaffText.name) || agentOf(c.req.header('user-agent'));
      const made = await passkeys.verifyNew(form['attestation'] ?? '', newPasskeyPurpose(visit), name);
      if (!made) return refuse(c, 'not-known');
      await staff.addPasskey({ ...made, personId: visit.person.id }, whoOf(visit));
      return done(c, path, `The passkey “${name}” can sign you in.`);
    })
    .post('/account/passkeys/remove', guard.change({ role: 'viewer', stepUp: true }), async (c) => {
      const { visit, form } = c.var;
      const gone = await staff.removePasskey(
        { id: form['id'] ?? '', personId: visit.person.id },
        whoOf(visit),
      );
      return gone ? done(c, path, 'The passkey is removed.') : refuse(c, 'lost-race');
    })
    .post('/account/sessions/end', guard.change({ role: 'viewer' }), async (c) => {
      const { visit, form } = c.var;
      const { id: personId } = visit.person;
      const which = form['hash'] ? { hash: form['hash'] } : { except: visit.sessionHash };
      const ended = await staff.endSessions({ personId, ...which }, whoOf(visit));
      return ended > 0 ? done(c, path, 'Signed out there.') : refuse(c, 'lost-race');
    })
    .post('/account/zone', guard.change({ role: 'viewer' }), async (c) => {
      const { visit, form } = c.var;
      const zone = zoneOf(form['zone'] ?? '');
      if (zone === undefined) return refuse(c, 'invalid', 'There is no such time zone.');
      await staff.changeZone(visit.person.id, zone, whoOf(visit));
      return done(c, ownPath(form['to']), `Days and times are now those of ${placeOf(zone)}.`);
    })
    .post('/account/approval-mails', guard.change({ role: 'owner' }), async (c) => {
      const { visit, form } = c.var;
      if (!decides(visit.person)) return refuse(c, 'shops');
      const wanted = form['wanted'] === '1';
      await staff.changeApprovalMails(visit.person.id, wanted, whoOf(visit));
      return done(c, `${path}#mails`, wanted ? mailTexts.on : mailTexts.off);
    })
    .post('/sign-out', guard.change({ role: 'viewer' }), async (c) => {
      const { visit } = c.var;
      await staff.endSessions({ personId: visit.person.id, hash: visit.sessionHash }, whoOf(visit));
      cookie.clear(c);
      return c.redirect('/dashboard/sign-in', 303);
    });
}
