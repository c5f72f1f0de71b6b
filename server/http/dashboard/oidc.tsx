import { Hono, type Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { OpenId } from '../../staff/oidc.ts';
import { hashOf, newSecret } from '../../staff/sessions.ts';
import { noteRefusal } from './note-refusal.ts';
import { openSession } from './open-session.ts';
import { ownPath } from './own-path.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { refuse } from './render.tsx';
import type { DashboardEnv } from './staff-visit.ts';

const waitSeconds = 600;
const purpose = 'oidc';

/** Signing in at the provider: out with a secret in a cookie, and back once with an answer to it. */
export function createOidcRoutes(parts: SignInParts & { openId: OpenId; publicUrl: string }) {
  const { openId, staff, limiter } = parts;
  const secure = parts.publicUrl.startsWith('https:');
  const name = secure ? '__Host-oidc' : 'oidc';
  // Lax: the provider's redirect must bring it back. It opens nothing by itself.
  const attributes = { httpOnly: true, secure, sameSite: 'Lax', path: '/' } as const;

  return new Hono<DashboardEnv>()
    .get('/', async (c) => {
      await limiter('signIn', c.get('address'));
      const secret = newSecret();
      let there: string;
      try {
        there = await openId.begin(secret);
      } catch {
        return refuse(c, 'no-provider');
      }
      await staff.keepChallenge(hashOf(secret), purpose, waitSeconds * 1_000);
      const kept = `${secret}.${encodeURIComponent(ownPath(c.req.query('to')))}`;
      setCookie(c, name, kept, { ...attributes, maxAge: waitSeconds });
      return c.redirect(there);
    })
    .get('/callback', async (c) => {
      await limiter('signIn', c.get('address'));
      // The secret has no dot; what follows it may.
      const [secret = '', to = ''] = (getCookie(c, name) ?? '').split(/\.(.*)/s);
      deleteCookie(c, name, attributes);
      if (!(await staff.takeChallenge(hashOf(secret), purpose))) return refuse(c, 'not-begun');
      const email = await finish(c, secret);
      const person = email && ((await staff.personByEmail(email)) ?? (await staff.join(email)));
      // One answer for all, so that nobody learns who is known here.
      if (!person) {
        await noteRefusal(c, parts, 'oidc');
        return refuse(c, 'not-invited');
      }
      await openSession(c, parts, person.id, 'oidc');
      return c.redirect(ownPath(decodeURIComponent(to)));
    });

  async function finish(c: Context<DashboardEnv>, secret: string): Promise<string | undefined> {
    return openId.finish(secret, new URL(c.req.url).search).catch(() => undefined);
  }
}
