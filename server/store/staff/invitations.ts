import type { Selectable } from 'kysely';
import { roles, type Person, type Role } from '../../staff/person.ts';
import type { Invitation, Invitations, NewPasskey } from '../../staff/staff-store.ts';
import type { Tables } from '../schema.ts';
import { insertAudit } from './audit.ts';
import type { StaffTableOptions } from './staff-table-options.ts';
import { fromScope, toScope } from './scopes.ts';
import { createTransact } from './transact.ts';
import { deletePasskeys, insertPasskey } from './passkeys.ts';

/** Who may join, or sign in with another passkey, by the hashes of the secrets in their links. */
export function createInvitations(options: StaffTableOptions): Invitations {
  const { db, now } = options;
  const transact = createTransact(options);
  /** Deletes the invitation first, so that if two people take it, one is refused. */
  const admit = (column: 'hash' | 'email', value: string, passkey: Omit<NewPasskey, 'personId'> | null) =>
    transact(async (tx, at): Promise<Person | undefined> => {
      const row = await tx
        .deleteFrom('staff_invitations')
        .where(column, '=', value)
        .where('ends_at', '>', at)
        .returningAll()
        .executeTakeFirst();
      if (!row) return undefined;
      const { person_id: id, email } = row;
      const who = { at, by: email, via: 'dashboard', subject: email } as const;
      const known = await tx
        .selectFrom('staff_people')
        .select(['version', 'role', 'shops'])
        .where('id', '=', id)
        .executeTakeFirst();
      // Never lower than before: the last owner would be demoted by a form's default.
      const role = roles.findLast((each) => each === row.role || each === known?.role) ?? row.role;
      const { shops } = known ?? row;
      if (known) {
        const next = { role, version: known.version + 1 };
        await tx.updateTable('staff_people').set(next).where('id', '=', id).execute();
        // A lost device may still be signed in.
        await tx.deleteFrom('staff_sessions').where('person_id', '=', id).execute();
      } else {
        await tx
          .insertInto('staff_people')
          .values({ id, version: 1, email, role, shops, made_at: at })
          .execute();
      }
      const what = known ? 'person.return' : 'person.join';
      await insertAudit(tx, { ...who, what, before: known?.role ?? null, after: roleAnd(role, shops) });
      if (passkey) {
        // Including those of a lost device. Other devices are added from this one.
        for (const before of await deletePasskeys(tx, id))
          await insertAudit(tx, { ...who, what: 'passkey.remove', before, after: null });
        await insertPasskey(tx, { ...passkey, personId: id }, at);
        await insertAudit(tx, { ...who, what: 'passkey.add', before: null, after: passkey.name });
      }
      return { id, email, role: role as Role, shops: toScope(shops) };
    });

  return {
    invite: ({ hash, email, role, shops: scope = null, forMs }, who) =>
      transact(async (tx, at) => {
        await tx.deleteFrom('staff_invitations').where('email', '=', email).execute();
        const known = await tx
          .selectFrom('staff_people')
          .select(['id', 'role', 'shops'])
          .where('email', '=', email)
          .executeTakeFirst();
        const shops = known ? known.shops : fromScope(scope);
        await tx
          .insertInto('staff_invitations')
          .values({
            hash,
            person_id: known?.id ?? crypto.randomUUID(),
            email,
            role,
            shops,
            made_at: at,
            made_by: who.by,
            ends_at: at + forMs,
          })
          .execute();
        const told = {
          what: 'person.invite',
          subject: email,
          before: known?.role ?? null,
          after: roleAnd(role, shops),
        };
        await insertAudit(tx, { at, ...who, ...told });
      }),

    async invitation(hash) {
      const row = await db
        .selectFrom('staff_invitations')
        .selectAll()
        .where('hash', '=', hash)
        .where('ends_at', '>', await now())
        .executeTakeFirst();
      return row && toInvitation(row);
    },

    async openInvitations() {
      const query = db
        .selectFrom('staff_invitations')
        .selectAll()
        .where('ends_at', '>', await now());
      return (await query.orderBy('made_at', 'desc').execute()).map(toInvitation);
    },

    endInvitations: (email, who) =>
      transact(async (tx, at) => {
        const gone = tx.deleteFrom('staff_invitations').where('email', '=', email);
        const ended = Number((await gone.executeTakeFirst()).numDeletedRows);
        const told = { what: 'person.uninvite', subject: email, before: ended, after: 0 };
        if (ended > 0) await insertAudit(tx, { at, ...who, ...told });
        return ended;
      }),

    claim: (hash, passkey) => admit('hash', hash, passkey),
    join: (email) => admit('email', email, null),
  };
}

/** As the audit writes it: `operator`, or `operator of fjord`. */
const roleAnd = (role: string, shops: string | null): string =>
  shops === null ? role : `${role} of ${shops}`;

const toInvitation = (row: Selectable<Tables['staff_invitations']>): Invitation => ({
  hash: row.hash,
  personId: row.person_id,
  email: row.email,
  role: row.role as Role,
  shops: toScope(row.shops),
  endsAt: row.ends_at,
});
