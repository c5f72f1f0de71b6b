import type { Kysely } from 'kysely';
import { sandboxOwner } from '../../staff/person.ts';
import type { Tables } from '../schema.ts';
import { insertAudit } from './audit.ts';

const here = { by: 'the first start in live mode', via: 'cli' } as const;

/**
 * Where real money is taken, a sandbox's link must let no one in: neither its owner, nor anyone that owner invited or
 * gave rights, directly or through others. Those who are needed are invited again.
 */
export async function removeSandboxOwner(
  db: Kysely<Tables>,
  now: () => number | Promise<number>,
): Promise<void> {
  const at = await now();
  await db.transaction().execute(async (tx) => {
    const owner = await tx
      .selectFrom('staff_people')
      .select('id')
      .where('id', '=', sandboxOwner.id)
      .executeTakeFirst();
    if (!owner) return;
    const gone = await letInBySandbox(tx);
    await tx.deleteFrom('staff_invitations').where('made_by', 'in', gone).execute();
    await tx.deleteFrom('staff_invitations').where('email', 'in', gone).execute();
    const people = await tx
      .selectFrom('staff_people')
      .select(['id', 'email', 'role'])
      .where('email', 'in', gone)
      .execute();
    for (const { id, email, role } of people) {
      await tx.deleteFrom('staff_sessions').where('person_id', '=', id).execute();
      await tx.deleteFrom('staff_passkeys').where('person_id', '=', id).execute();
      await tx.deleteFrom('staff_filters').where('person_id', '=', id).execute();
      await tx.deleteFrom('staff_people').where('id', '=', id).execute();
      await insertAudit(tx, {
        at,
        ...here,
        what: 'person.remove',
        subject: email,
        before: role,
        after: null,
      });
    }
  });
}

/** Their addresses, from the audit, which is never rewritten and has who gave what to whom. */
async function letInBySandbox(tx: Kysely<Tables>): Promise<string[]> {
  const entries = await tx
    .selectFrom('audit')
    .select(['by', 'subject'])
    .where('what', 'in', ['person.invite', 'person.role', 'person.shops'])
    .orderBy('at')
    .orderBy('id')
    .execute();
  const gone = new Set<string>([sandboxOwner.email]);
  for (const { by, subject } of entries) if (gone.has(by) && subject !== null) gone.add(subject);
  return [...gone];
}
