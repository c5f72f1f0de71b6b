import type { Finding, Findings } from '../orders/store.ts';
import { insertAudit } from './staff/audit.ts';
import type { TableOptions } from './table-options.ts';

/** What only a person can clear up, until one dismisses it. */
export function createFindings({ db, now }: TableOptions): Findings {
  return {
    async report(finding, { canReturn } = { canReturn: false }) {
      const found_at = await now();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('findings')
        .values({ ...finding, found_at, settled_at: null })
        .onConflict((conflict) => {
          const known = conflict.columns(['kind', 'subject']);
          if (!canReturn) return known.doNothing();
          const again = { detail: finding.detail, found_at, settled_at: null };
          return known.doUpdateSet(again).where('findings.settled_at', 'is not', null);
        })
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows) > 0;
    },

    async findings() {
      const query = db.selectFrom('findings').selectAll().where('settled_at', 'is', null);
      return (await query.orderBy('found_at').execute()).map((row) => ({
        kind: row.kind as Finding['kind'],
        subject: row.subject,
        detail: row.detail,
        foundAt: row.found_at,
      }));
    },

    async dismissFinding(subject, by, via = 'cli') {
      const at = await now();
      return db.transaction().execute(async (tx) => {
        const settled = await tx
          .updateTable('findings')
          .set({ settled_at: at, settled_by: by ?? null })
          .where('subject', '=', subject)
          .where('settled_at', 'is', null)
          .returning(['kind', 'detail'])
          .execute();
        for (const before of settled) {
          if (by === undefined) break;
          await insertAudit(tx, { at, by, via, what: 'finding.settle', subject, before, after: null });
        }
        return settled.length > 0;
      });
    },
  };
}
