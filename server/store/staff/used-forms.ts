import type { UsedForms } from '../../staff/staff-store.ts';
import type { StaffTableOptions } from './staff-table-options.ts';

/** Forms that were sent, so that each is accepted once. */
export function createUsedForms({ db, now }: StaffTableOptions): UsedForms {
  return {
    async useForm(hash, ends_at) {
      await db
        .deleteFrom('staff_used_forms')
        .where('ends_at', '<', await now())
        .execute();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('staff_used_forms')
        .values({ hash, ends_at })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows) > 0;
    },
  };
}
