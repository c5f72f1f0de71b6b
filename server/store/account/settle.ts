import type { Kysely } from 'kysely';
import type { Finding } from '../../orders/staff-findings.ts';
import type { Tables } from '../schema.ts';

export const approvalKind: Finding['kind'] = 'approval-waiting';

/** Settles the finding about a request that no longer needs a decision. */
export async function settleApproval(
  tx: Kysely<Tables>,
  id: string,
  by: string | null,
  at: number,
): Promise<void> {
  await tx
    .updateTable('findings')
    .set({ settled_at: at, settled_by: by })
    .where('kind', '=', approvalKind)
    .where('subject', '=', id)
    .where('settled_at', 'is', null)
    .execute();
}
