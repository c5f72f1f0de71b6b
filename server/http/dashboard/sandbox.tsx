import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { OpenSandbox } from '../../../widget/dashboard/sign-in/OpenSandbox.tsx';
import { texts } from '../../../widget/dashboard/sign-in/sign-in-texts.ts';
import { sandboxOwner } from '../../staff/person.ts';
import { hashOf } from '../../staff/sessions.ts';
import { openSession } from './open-session.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { refuse, showBare } from './render.tsx';
import type { DashboardEnv } from './staff-visit.ts';

/** The link of a sandbox that signs in as its owner; mounted in sandbox mode only, for as long as the process runs. */
export function createSandboxRoutes(
  parts: SignInParts & { readonly sandboxKey: string },
): Hono<DashboardEnv> {
  const { guard, staff } = parts;
  const right = Buffer.from(hashOf(parts.sandboxKey));
  return new Hono<DashboardEnv>()
    .get('/', (c) => showBare(c, { title: texts.sandboxTitle, body: <OpenSandbox /> }))
    .post('/', guard.open(), async (c) => {
      const given = Buffer.from(hashOf(c.var.form['token'] ?? ''));
      if (!timingSafeEqual(given, right)) return refuse(c, 'invitation-over');
      const { id } = await staff.ensureOwner(sandboxOwner, { by: sandboxOwner.email, via: 'dashboard' });
      await openSession(c, parts, id, 'sandbox');
      return c.redirect('/dashboard', 303);
    });
}
