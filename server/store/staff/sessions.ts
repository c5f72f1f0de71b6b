import type { Role } from '../../staff/person.ts';
import type { Sessions } from '../../staff/staff-store.ts';
import { insertAudit } from './audit.ts';
import type { StaffTableOptions } from './staff-table-options.ts';
import { toScope } from './scopes.ts';
import { createTransact } from './transact.ts';

/** Who is signed in, by the hashes of the secrets in their cookies. */
export function createSessions(options: StaffTableOptions): Sessions {
  const { db, now, present } = options;
  const transact = createTransact(options);
  return {
    openSession: ({ hash, personId, agent, how }) =>
      transact(async (tx, at) => {
        const { email } = await tx
          .selectFrom('staff_people')
          .select('email')
          .where('id', '=', personId)
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('staff_sessions')
          .values({ hash, person_id: personId, made_at: at, seen_at: at, agent, notice: null })
          .execute();
        const told = { what: 'session.open', subject: email, before: null, after: how };
        await insertAudit(tx, { at, by: email, via: 'dashboard', ...told });
      }),

    async session(hash) {
      const row = await db
        .selectFrom('staff_sessions')
        .innerJoin('staff_people', 'staff_people.id', 'staff_sessions.person_id')
        .select([
          'staff_sessions.made_at',
          'seen_at',
          'agent',
          'notice',
          'staff_people.id',
          'email',
          'role',
          'shops',
          'zone',
        ])
        .select(present().as('now'))
        .where('hash', '=', hash)
        .executeTakeFirst();
      if (!row) return undefined;
      const person = { id: row.id, email: row.email, role: row.role as Role, shops: toScope(row.shops) };
      const { made_at: madeAt, seen_at: seenAt, agent, notice, zone } = row;
      return { session: { hash, person, madeAt, seenAt, agent, notice, zone }, now: Number(row.now) };
    },

    async touchSession(hash) {
      const seen_at = await now();
      await db.updateTable('staff_sessions').set({ seen_at }).where('hash', '=', hash).execute();
    },

    async setNotice(hash, notice) {
      await db.updateTable('staff_sessions').set({ notice }).where('hash', '=', hash).execute();
    },

    async sessionsOf(personId) {
      const query = db.selectFrom('staff_sessions').selectAll().where('person_id', '=', personId);
      return (await query.orderBy('seen_at', 'desc').execute()).map((row) => ({
        hash: row.hash,
        madeAt: row.made_at,
        seenAt: row.seen_at,
        agent: row.agent,
      }));
    },

    endSessions: ({ personId, hash, except }, who) =>
      transact(async (tx, at) => {
        let gone = tx.deleteFrom('staff_sessions').where('person_id', '=', personId);
        if (hash !== undefined) gone = gone.where('hash', '=', hash);
        if (except !== undefined) gone = gone.where('hash', '!=', except);
        const ended = Number((await gone.executeTakeFirst()).numDeletedRows);
        if (ended === 0) return 0;
        const person = await tx
          .selectFrom('staff_people')
          .select('email')
          .where('id', '=', personId)
          .executeTakeFirst();
        const told = { what: 'session.end', subject: person?.email ?? null, before: ended, after: 0 };
        await insertAudit(tx, { at, ...who, ...told });
        return ended;
      }),
  };
}
