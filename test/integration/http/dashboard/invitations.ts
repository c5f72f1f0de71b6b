import { hashOf, newSecret } from '../../../../server/staff/sessions.ts';
import { createHarness } from '../../../support/harness.ts';
import { staffOf } from '../../../support/staff.ts';

/** A sandbox's dashboard, and a way to invite people to it. */
export async function openSandbox() {
  const key = 'the-key-of-the-sandbox';
  const shop = await createHarness({ dashboard: true, environment: { DASHBOARD_SANDBOX_KEY: key } });
  return {
    shop,
    key,
    async invite(email: string, role: 'viewer' | 'operator' | 'owner' = 'viewer', by = 'lena') {
      const token = newSecret();
      const invitation = { hash: hashOf(token), email, role, forMs: 15 * 60_000 };
      await staffOf(shop).invite(invitation, { by, via: 'cli' });
      return token;
    },
  };
}
