import { Hono } from 'hono';
import { SignIn } from '../../../widget/dashboard/sign-in/SignIn.tsx';
import { texts } from '../../../widget/dashboard/sign-in/sign-in-texts.ts';
import type { OpenId } from '../../staff/oidc.ts';
import { claimedBy, noteRefusal } from './note-refusal.ts';
import { openSession } from './open-session.ts';
import { ownPath } from './own-path.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { refuse, showBare } from './render.tsx';
import type { DashboardEnv } from './staff-visit.ts';

const purpose = 'sign-in';

/** Signing in with a passkey, which says who the person is: they enter nothing before. */
export function createSignInRoutes(parts: SignInParts & { openId: OpenId | null }): Hono<DashboardEnv> {
  const { guard, passkeys } = parts;
  return new Hono<DashboardEnv>()
    .get('/', (c) =>
      showBare(c, {
        title: texts.title,
        body: (
          <SignIn
            to={ownPath(c.req.query('to'))}
            ended={c.req.query('ended') === '1'}
            noPasskeys={c.var.layout.noPasskeys}
            provider={parts.openId?.name ?? null}
          />
        ),
      }),
    )
    .post('/options', guard.open(), async (c) => c.json(await passkeys.ask(purpose)))
    .post('/', guard.open(), async (c) => {
      const { assertion = '', to } = c.var.form;
      const signed = await passkeys.verify(assertion, purpose);
      if (!signed) {
        await noteRefusal(c, parts, 'passkey', await claimedBy(parts, assertion));
        return refuse(c, 'not-known');
      }
      await openSession(c, parts, signed.personId, 'passkey');
      return c.redirect(ownPath(to), 303);
    });
}
