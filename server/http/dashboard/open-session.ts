import type { Context } from 'hono';
import { agentOf } from '../../staff/agent.ts';
import { hashOf, newSecret } from '../../staff/sessions.ts';
import type { SignInParts } from './sign-in-parts.ts';
import type { DashboardEnv } from './staff-visit.ts';

/** Signs a person in on this browser, with a new secret each time. */
export async function openSession(
  c: Context<DashboardEnv>,
  { staff, cookie }: Pick<SignInParts, 'staff' | 'cookie'>,
  personId: string,
  how: 'passkey' | 'invitation' | 'sandbox' | 'oidc',
): Promise<void> {
  const secret = newSecret();
  await staff.openSession({
    hash: hashOf(secret),
    personId,
    agent: agentOf(c.req.header('user-agent')),
    how,
  });
  cookie.write(c, secret);
}
