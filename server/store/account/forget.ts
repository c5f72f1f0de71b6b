import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { Dialect } from '../migrations/dialect.ts';
import type { Tables } from '../schema.ts';
import { approvalKind } from './settle.ts';

/**
 * Erases requests to buy beyond a budget, with what the audit and staff's list say of the booking and its traveller.
 * Who decided what, and for how much, stays in the audit.
 */
export async function forgetApprovals(
  db: Kysely<Tables>,
  dialect: Dialect,
  which: (requests: ExpressionBuilder<Tables, 'account_approvals'>) => Expression<SqlBool>,
): Promise<void> {
  const forgotten = db.selectFrom('account_approvals').select('id').where(which);
  const after = sql.ref<string>('after');
  await db
    .updateTable('audit')
    .set({
      after:
        dialect === 'sqlite'
          ? sql<string>`json_remove(${after}, '$.reference', '$.emailMasked')`
          : sql<string>`(${after}::jsonb - 'reference' - 'emailMasked')::text`,
    })
    .where('what', 'in', ['approval.approve', 'approval.refuse'])
    .where('subject', 'in', forgotten)
    .execute();
  await db
    .deleteFrom('findings')
    .where('kind', '=', approvalKind)
    .where('subject', 'in', forgotten)
    .execute();
  await db.deleteFrom('approval_mails').where('approval_id', 'in', forgotten).execute();
  await db.deleteFrom('account_approvals').where(which).execute();
}
