import { maxFilters, type SavedFilters } from '../../staff/filters.ts';
import { insertAudit } from './audit.ts';
import type { StaffTableOptions } from './staff-table-options.ts';
import { createTransact } from './transact.ts';

/** The filters that people have named. */
export function createSavedFilters(options: StaffTableOptions): SavedFilters {
  const { db, dialect } = options;
  const transact = createTransact(options);
  return {
    async filtersOf(personId) {
      const query = db.selectFrom('staff_filters').select(['id', 'name', 'query']);
      return query.where('person_id', '=', personId).orderBy('name').execute();
    },

    saveFilter: (person_id, { name, query }, who) =>
      transact(async (tx, made_at) => {
        // Locked, so that two filters saved at once are counted one after the other.
        const owner = tx.selectFrom('staff_people').select('id').where('id', '=', person_id);
        await (dialect === 'postgres' ? owner.forUpdate() : owner).execute();
        const all = await tx
          .selectFrom('staff_filters')
          .select(['id', 'name', 'query'])
          .where('person_id', '=', person_id)
          .execute();
        const same = all.find((each) => each.name === name);
        if (!same && all.length >= maxFilters) return false;
        if (same) await tx.updateTable('staff_filters').set({ query }).where('id', '=', same.id).execute();
        else {
          const id = crypto.randomUUID();
          await tx.insertInto('staff_filters').values({ id, person_id, name, query, made_at }).execute();
        }
        const told = { what: 'filter.save', subject: name, before: same?.query ?? null, after: query };
        await insertAudit(tx, { at: made_at, ...who, ...told });
        return true;
      }),

    removeFilter: (personId, id, who) =>
      transact(async (tx, at) => {
        const gone = await tx
          .deleteFrom('staff_filters')
          .where('id', '=', id)
          .where('person_id', '=', personId)
          .returning(['name', 'query'])
          .executeTakeFirst();
        if (!gone) return false;
        const told = { what: 'filter.remove', subject: gone.name, before: gone.query, after: null };
        await insertAudit(tx, { at, ...who, ...told });
        return true;
      }),
  };
}
