import type { Context } from 'hono';
import { Problem } from '../../contract/problem.ts';
import type { StaffStore } from '../../staff/staff-store.ts';
import type { Limiter } from '../middleware/rate-limits.ts';
import type { DashboardEnv } from './staff-visit.ts';

/** The parts of a sign-in that can refuse one. */
interface Parts {
  readonly staff: Pick<StaffStore, 'audit' | 'passkey' | 'person'>;
  readonly limiter: Limiter;
}

/** Keeps a failed sign-in in the audit, one a minute for an address and for an account: strangers must not fill it. */
export async function noteRefusal(
  c: Context<DashboardEnv>,
  { staff, limiter }: Parts,
  how: 'passkey' | 'invitation' | 'oidc' | 'step-up',
  account: string | null = null,
): Promise<void> {
  try {
    await limiter('refused', c.get('address'));
    await limiter('refused', account ?? 'stranger');
  } catch (error) {
    if (error instanceof Problem && error.slug === 'rate-limited') return;
    throw error;
  }
  const entry = { what: 'session.refuse', subject: account, before: null, after: how };
  await staff.audit.append({ by: account ?? 'stranger', via: 'dashboard', ...entry });
}

/** The person whose passkey an answer claims to be, unverified; null if it names nobody we know. */
export async function claimedBy({ staff }: Parts, assertion: string): Promise<string | null> {
  const [, id] = /"id":"([\w-]{1,1500})"/.exec(assertion) ?? [];
  const passkey = id === undefined ? undefined : await staff.passkey(id);
  const person = passkey && (await staff.person(passkey.personId));
  return person?.email ?? null;
}
