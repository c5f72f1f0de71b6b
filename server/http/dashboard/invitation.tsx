import { Hono } from 'hono';
import { Invitation } from '../../../widget/dashboard/sign-in/Invitation.tsx';
import { texts } from '../../../widget/dashboard/sign-in/sign-in-texts.ts';
import { agentOf } from '../../staff/agent.ts';
import { hashOf } from '../../staff/sessions.ts';
import { noteRefusal } from './note-refusal.ts';
import { openSession } from './open-session.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { refuse, showBare } from './render.tsx';
import type { DashboardEnv } from './staff-visit.ts';

const purposeOf = (hash: string) => `invitation ${hash}`;

/** An invitation is claimed by making a passkey. Its secret is behind the `#` of the link, which no server sees. */
export function createInvitationRoutes(parts: SignInParts): Hono<DashboardEnv> {
  const { guard, passkeys, staff } = parts;
  return new Hono<DashboardEnv>()
    .get('/', (c) =>
      showBare(c, {
        title: texts.invitationTitle,
        body: <Invitation noPasskeys={c.var.layout.noPasskeys} />,
      }),
    )
    .post('/options', guard.open(), async (c) => {
      const hash = hashOf(c.var.form['token'] ?? '');
      const invitation = await staff.invitation(hash);
      if (!invitation) return refuse(c, 'invitation-over');
      const { personId: id, email } = invitation;
      return c.json(await passkeys.askNew(purposeOf(hash), { id, email }));
    })
    .post('/', guard.open(), async (c) => {
      const { token = '', attestation = '' } = c.var.form;
      const hash = hashOf(token);
      const name = agentOf(c.req.header('user-agent'));
      const made = await passkeys.verifyNew(attestation, purposeOf(hash), name);
      const person = made && (await staff.claim(hash, made));
      if (!person) {
        await noteRefusal(c, parts, 'invitation');
        return refuse(c, made ? 'invitation-over' : 'not-known');
      }
      await openSession(c, parts, person.id, 'invitation');
      return c.redirect('/dashboard', 303);
    });
}
