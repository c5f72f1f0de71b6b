import type { Kysely } from 'kysely';
import { idleMs, wholeMs } from '../../staff/sessions.ts';
import type { Tables } from '../schema.ts';

/** Deletes sessions, invitations and tokens that are over. */
export async function forgetStaffLeftovers(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where((where) => where.or([where('seen_at', '<=', now - idleMs), where('made_at', '<=', now - wholeMs)]))
    .execute();
  for (const table of ['staff_invitations', 'staff_challenges', 'staff_used_forms'] as const) {
    await db.deleteFrom(table).where('ends_at', '<=', now).execute();
  }
}
