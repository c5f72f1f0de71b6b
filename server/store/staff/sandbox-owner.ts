import type { Kysely } from 'kysely';
import { sandboxOwner } from '../../staff/person.ts';
import type { Tables } from '../schema.ts';

/** Where real money is taken nobody is let in by a sandbox's link, not even with what they added by it. */
export async function removeSandboxOwner(db: Kysely<Tables>): Promise<void> {
  const { id, email } = sandboxOwner;
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('staff_sessions').where('person_id', '=', id).execute();
    await tx.deleteFrom('staff_passkeys').where('person_id', '=', id).execute();
    await tx.deleteFrom('staff_invitations').where('made_by', '=', email).execute();
    await tx.deleteFrom('staff_people').where('id', '=', id).execute();
  });
}
