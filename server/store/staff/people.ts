import type { Kysely, Transaction } from 'kysely';
import type { Role } from '../../staff/person.ts';
import type { People, PersonChanged, StaffPerson } from '../../staff/staff-store.ts';
import type { Tables } from '../schema.ts';
import { insertAudit } from './audit.ts';
import type { StaffTableOptions } from './staff-table-options.ts';
import { fromScope, toScope } from './scopes.ts';
import { createTransact } from './transact.ts';

/** The partner's staff. One owner always remains. */
export function createPeople(options: StaffTableOptions): People {
  const { db } = options;
  const transact = createTransact(options);

  const select = () =>
    db
      .selectFrom('staff_people')
      .select(['id', 'version', 'email', 'role', 'shops', 'made_at'])
      .select((eb) => [
        eb
          .selectFrom('staff_passkeys')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .whereRef('person_id', '=', 'staff_people.id')
          .as('passkeys'),
        eb
          .selectFrom('staff_sessions')
          .select(({ fn }) => fn.max('seen_at').as('at'))
          .whereRef('person_id', '=', 'staff_people.id')
          .as('seen_at'),
      ]);
  type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];
  const fromRow = (row: Row): StaffPerson => ({
    id: row.id,
    version: row.version,
    email: row.email,
    role: row.role as Role,
    shops: toScope(row.shops),
    madeAt: row.made_at,
    passkeys: Number(row.passkeys),
    seenAt: row.seen_at === null ? null : Number(row.seen_at),
  });
  const one = async (column: 'id' | 'email', value: string) => {
    const row = await select().where(column, '=', value).executeTakeFirst();
    return row && fromRow(row);
  };

  /** Reads the person as seen, with all owners locked so that two of them cannot remove each other. */
  const change = (
    seen: Pick<StaffPerson, 'id' | 'version'>,
    stays: (person: Access) => boolean,
    act: (tx: Transaction<Tables>, person: Access & { email: string }, at: number) => Promise<void>,
  ): Promise<PersonChanged> =>
    transact(async (tx, at) => {
      const owners = await lockOwners(tx, options.dialect);
      const person = await tx
        .selectFrom('staff_people')
        .select(['email', 'role', 'shops'])
        .where('id', '=', seen.id)
        .where('version', '=', seen.version)
        .executeTakeFirst();
      if (!person) return 'changed';
      if (!stays(person) && owners.length === 1 && owners[0] === seen.id) return 'last-owner';
      await act(tx, person, at);
      return 'done';
    });

  return {
    async people() {
      return (await select().orderBy('email').execute()).map(fromRow);
    },
    person: (id) => one('id', id),
    personByEmail: (email) => one('email', email.toLowerCase()),

    changeRole: (seen, role, who) =>
      change(
        seen,
        ({ shops }) => role === 'owner' && shops === null,
        async (tx, person, at) => {
          await write(tx, seen, { role });
          await endInvitations(tx, person.email);
          const told = { what: 'person.role', subject: person.email, before: person.role, after: role };
          await insertAudit(tx, { at, ...who, ...told });
        },
      ),

    changeShops: (seen, scope, who) =>
      change(
        seen,
        ({ role }) => role === 'owner' && scope === null,
        async (tx, { email, shops: before }, at) => {
          const after = fromScope(scope);
          await write(tx, seen, { shops: after });
          await endInvitations(tx, email);
          await insertAudit(tx, { at, ...who, what: 'person.shops', subject: email, before, after });
        },
      ),

    changeZone: (id, zone, who) =>
      transact(async (tx, at) => {
        const person = await tx
          .selectFrom('staff_people')
          .select(['email', 'zone'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (!person) return;
        await tx.updateTable('staff_people').set({ zone }).where('id', '=', id).execute();
        const told = { what: 'person.zone', subject: person.email, before: person.zone, after: zone };
        await insertAudit(tx, { at, ...who, ...told });
      }),

    removePerson: (seen, who) =>
      change(seen, never, async (tx, { email, role }, at) => {
        await tx.deleteFrom('staff_sessions').where('person_id', '=', seen.id).execute();
        await tx.deleteFrom('staff_passkeys').where('person_id', '=', seen.id).execute();
        await tx.deleteFrom('staff_filters').where('person_id', '=', seen.id).execute();
        await tx.deleteFrom('approval_mails').where('person_id', '=', seen.id).execute();
        await endInvitations(tx, email);
        await tx.deleteFrom('staff_people').where('id', '=', seen.id).execute();
        await insertAudit(tx, {
          at,
          ...who,
          what: 'person.remove',
          subject: email,
          before: role,
          after: null,
        });
      }),

    ensureOwner: ({ id, email }, who) =>
      transact(async (tx, made_at) => {
        const made = await tx
          .insertInto('staff_people')
          .values({ id, version: 1, email, role: 'owner', made_at })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .executeTakeFirst();
        if (Number(made.numInsertedOrUpdatedRows) > 0) {
          const told = { what: 'person.join', subject: email, before: null, after: 'owner' };
          await insertAudit(tx, { at: made_at, ...who, ...told });
        }
        const row = await tx
          .selectFrom('staff_people')
          .select(['id', 'role', 'shops'])
          .where('email', '=', email)
          .executeTakeFirstOrThrow();
        return { id: row.id, email, role: row.role as Role, shops: toScope(row.shops) };
      }),
  };
}

interface Access {
  readonly role: string;
  readonly shops: string | null;
}
const never = () => false;

async function write(
  tx: Kysely<Tables>,
  { id, version }: Pick<StaffPerson, 'id' | 'version'>,
  access: Partial<Access>,
): Promise<void> {
  const next = { ...access, version: version + 1 };
  await tx.updateTable('staff_people').set(next).where('id', '=', id).execute();
}

/** Those of all shops: an owner bound to some cannot run the others. */
async function lockOwners(tx: Kysely<Tables>, dialect: StaffTableOptions['dialect']): Promise<string[]> {
  // Ordered, so that two changes wait for each other instead of deadlocking.
  const owners = tx
    .selectFrom('staff_people')
    .select('id')
    .where('role', '=', 'owner')
    .where('shops', 'is', null)
    .orderBy('id');
  const rows = await (dialect === 'postgres' ? owners.forUpdate() : owners).execute();
  return rows.map(({ id }) => id);
}

/** Ends invitations to and by this person: none may bring back what was just taken away. */
async function endInvitations(tx: Kysely<Tables>, email: string): Promise<void> {
  await tx
    .deleteFrom('staff_invitations')
    .where((eb) => eb.or([eb('email', '=', email), eb('made_by', '=', email)]))
    .execute();
}
