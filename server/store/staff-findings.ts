import { sql, type SqlBool } from 'kysely';
import { orderIdIn } from '../contract/order-id.ts';
import { covers, type Scope } from '../contract/scope.ts';
import type { Finding, Findings } from '../orders/staff-findings.ts';
import { isOneOf } from './retention/erasure.ts';
import { insertAudit } from './staff/audit.ts';
import type { TableOptions } from './table-options.ts';

/** Problems that only a person can solve, until someone dismisses them. */
export function createFindings({ db, dialect, now }: TableOptions): Findings {
  /** A scope has the findings about orders of its shops; the others cannot be assigned to a shop. */
  async function seenBy(scope: Scope, subjects: readonly string[]) {
    if (scope === null) return () => true;
    const named = subjects.flatMap((each) => [each, orderIdIn(each) ?? each]);
    const theirs = new Set<string>();
    // One query each: each has an index, which a planner would otherwise ignore to walk all orders.
    for (const column of ['id', 'payment_id', 'purchase_id'] as const) {
      const among = sql<SqlBool>`${sql.ref(column)} in ${isOneOf(named, dialect)}`;
      const query = db
        .selectFrom('orders')
        .select([`${column} as subject`, 'shop'])
        .where(among);
      for (const { subject, shop } of await query.execute())
        if (subject !== null && covers(scope, shop)) theirs.add(subject);
    }
    return ({ subject }: { subject: string }) => theirs.has(subject) || theirs.has(orderIdIn(subject) ?? '');
  }

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

    async findings(scope = null, limit) {
      const open = db.selectFrom('findings').selectAll().where('settled_at', 'is', null);
      const whole = scope === null && limit !== undefined;
      const rows = await open
        .orderBy('found_at')
        .$if(whole, (all) => all.limit(limit ?? 0))
        .execute();
      const isSeen = await seenBy(
        scope,
        rows.map(({ subject }) => subject),
      );
      const seen = rows.filter(isSeen).slice(0, limit);
      return seen.map((row) => ({
        kind: row.kind as Finding['kind'],
        subject: row.subject,
        detail: row.detail,
        foundAt: row.found_at,
      }));
    },

    async countFindings(scope = null) {
      const query = db.selectFrom('findings').select(['kind', 'subject']).where('settled_at', 'is', null);
      const rows = await query.execute();
      const isSeen = await seenBy(
        scope,
        rows.map(({ subject }) => subject),
      );
      const seen = rows.filter(isSeen);
      const mails = seen.filter(({ kind }) => kind === 'mail-not-sent').length;
      return { mails, others: seen.length - mails };
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
