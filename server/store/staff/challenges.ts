import type { Challenges } from '../../staff/staff-store.ts';
import type { StaffTableOptions } from './staff-table-options.ts';

/** What passkeys are asked to sign: each is accepted once, for its own purpose. */
export function createChallenges({ db, now }: StaffTableOptions): Challenges {
  return {
    async keepChallenge(hash, subject, forMs) {
      const at = await now();
      // Strangers ask for them, so none outlives its time.
      await db.deleteFrom('staff_challenges').where('ends_at', '<', at).execute();
      await db
        .insertInto('staff_challenges')
        .values({ hash, subject, ends_at: at + forMs })
        .execute();
    },

    async takeChallenge(hash, subject) {
      const taken = await db
        .deleteFrom('staff_challenges')
        .where('hash', '=', hash)
        .where('subject', '=', subject)
        .where('ends_at', '>', await now())
        .executeTakeFirst();
      return Number(taken.numDeletedRows) > 0;
    },
  };
}
