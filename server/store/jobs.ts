import { sql, type SqlBool } from 'kysely';
import type { Jobs } from '../orders/jobs.ts';
import { claimDue, endClaim } from './lease.ts';
import type { TableOptions } from './table-options.ts';

const jobs = { table: 'chores', key: ['name'] } as const;

/** The jobs that all processes over one store share. A job is due from the first time that one of them asks. */
export function createJobs({ db, dialect, now }: TableOptions): Jobs {
  return {
    async claimJob(name, leaseMs) {
      const at = await now();
      await db
        .insertInto('chores')
        .values({ name, due_at: at, first_at: at, done_at: null })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const [taken] = await claimDue({ db, dialect }, jobs, {
        due: db.selectFrom('chores').select('name').where('name', '=', name).where('due_at', '<=', at),
        free: sql<SqlBool>`due_at <= ${at}`,
        take: sql`due_at = ${at + leaseMs}`,
        returning: ['due_at'],
      });
      return taken?.due_at ?? null;
    },

    async completeJob(name, until, nextAt) {
      return endClaim(db, jobs, { name }, { due_at: nextAt, done_at: await now(), failures: 0 }, until);
    },

    async jobDoneAt(name) {
      const query = db.selectFrom('chores').select('done_at').where('name', '=', name);
      return (await query.executeTakeFirst())?.done_at ?? null;
    },

    async failJob(name) {
      const row = await db
        .updateTable('chores')
        .set((eb) => ({ failures: eb('failures', '+', 1) }))
        .where('name', '=', name)
        .returning('failures')
        .executeTakeFirst();
      return row?.failures ?? 0;
    },
  };
}
