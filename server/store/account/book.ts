import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ApprovalsFullError, maxWaiting, type AccountBook } from '../../orders/account/book.ts';
import { NotAdmittedError } from '../../orders/account/budget.ts';
import type { Currency } from '../../contract/schemas/storefront.ts';
import { dayMs } from '../../contract/values/values.ts';
import { decimal } from '../../runtime/amounts.ts';
import { recordApproval } from '../hooks/outbox.ts';
import type { Dialect } from '../migrations/dialect.ts';
import { insertAudit } from '../staff/audit.ts';
import { withStorageProblems } from '../database/storage-problems.ts';
import type { Tables } from '../schema.ts';
import { queueApprovalMails } from './approval-mails.ts';
import { forgetApprovals } from './forget.ts';
import { toApproval } from './approval-rows.ts';
import { approvalKind, settleApproval } from './settle.ts';
import { spentOf } from './reserve.ts';

/** How long a request waits, and how long an approval is valid. */
const livesMs = dayMs;

/** What programs spend from the partner's account. */
export function createAccountBook(options: {
  readonly db: Kysely<Tables>;
  readonly now: () => Promise<number>;
}): AccountBook {
  const { db, now } = options;
  const latest = (tx: Kysely<Tables>, orderId: string, budgetId: string) =>
    tx
      .selectFrom('account_approvals')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('budget_id', '=', budgetId)
      .orderBy('made_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();

  return withStorageProblems<AccountBook>({
    async charged(orderId) {
      const row = await db
        .selectFrom('account_orders')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      return row ? { amount: row.amount, currency: row.currency as Currency } : null;
    },

    spent: async (budgetId) => spentOf(db, budgetId, await now()),

    async ask({ orderId, shop, budgetId, keyId, charge, purchase }) {
      const at = await now();
      return db.transaction().execute(async (tx) => {
        // Locks the budget until the commit: of many concurrent calls, only one asks.
        await tx
          .updateTable('account_budgets')
          .set((row) => ({ currency: row.ref('currency') }))
          .where('id', '=', budgetId)
          .execute();
        const key = await tx.selectFrom('api_keys').select('name').where('id', '=', keyId).executeTakeFirst();
        if (!key) throw new NotAdmittedError();
        const known = await latest(tx, orderId, budgetId);
        const approval = known && toApproval(known);
        const isOpen = approval && approval.state !== 'used' && approval.endsAt > at;
        // A waiting or approved request is replaced only if its purchase has become dearer since.
        const isDearer =
          approval?.state !== 'refused' &&
          approval?.purchase.bodyHash === purchase.bodyHash &&
          approval.charge.amount < charge.amount;
        if (isOpen && !isDearer) return approval;
        const { open } = await tx
          .selectFrom('account_approvals')
          .select((row) => row.fn.countAll<number | string>().as('open'))
          .where('state', '=', 'waiting')
          .where('budget_id', '=', budgetId)
          .where('ends_at', '>', at)
          // This order's own request is about to be replaced.
          .where('order_id', '!=', orderId)
          .executeTakeFirstOrThrow();
        if (Number(open) >= maxWaiting) throw new ApprovalsFullError();
        const id = `apr_${randomBytes(8).toString('hex')}`;
        const row = {
          id,
          order_id: orderId,
          shop,
          budget_id: budgetId,
          key_id: keyId,
          offer: JSON.stringify(purchase),
          ...charge,
          state: 'waiting',
          made_at: at,
          ends_at: at + livesMs,
          decided_at: null,
          decided_by: null,
        };
        if (approval?.state === 'waiting') {
          // Before the finding, in the same sequence as a decision, so that the two cannot deadlock.
          await tx
            .updateTable('account_approvals')
            .set({ ends_at: at })
            .where('id', '=', approval.id)
            .where('state', '=', 'waiting')
            .execute();
          await settleApproval(tx, approval.id, null, at);
        }
        await tx.insertInto('account_approvals').values(row).execute();
        const detail = `${key.name} asks to buy for ${decimal(charge.amount)} ${charge.currency}, reference ${purchase.reference}: decide under Connections, within a day`;
        await tx
          .insertInto('findings')
          .values({ kind: approvalKind, subject: id, detail, found_at: at, settled_at: null })
          .execute();
        const asked = toApproval(row);
        await recordApproval(tx, asked, key.name, at);
        await queueApprovalMails(tx, id, at);
        return asked;
      });
    },

    async approvalOf({ orderId, budgetId, charge, bodyHash }) {
      const row = await latest(db, orderId, budgetId);
      const approval = row && toApproval(row);
      const isGood =
        approval?.state === 'approved' &&
        approval.endsAt > (await now()) &&
        approval.purchase.bodyHash === bodyHash &&
        approval.charge.currency === charge.currency &&
        approval.charge.amount >= charge.amount;
      return isGood ? approval.id : null;
    },

    async waiting() {
      const rows = await db
        .selectFrom('account_approvals')
        .leftJoin('api_keys', 'api_keys.id', 'account_approvals.key_id')
        .selectAll('account_approvals')
        .select('api_keys.name')
        .where('state', '=', 'waiting')
        .where('account_approvals.ends_at', '>', await now())
        .orderBy('account_approvals.made_at')
        .execute();
      return rows.map(({ name, ...row }) => ({ ...toApproval(row), keyName: name }));
    },

    async decide(id, state, who) {
      const at = await now();
      return db.transaction().execute(async (tx) => {
        const row = await tx
          .updateTable('account_approvals')
          .set({ state, ends_at: at + livesMs, decided_at: at, decided_by: who.by })
          .where('id', '=', id)
          .where('state', '=', 'waiting')
          .where('ends_at', '>', at)
          .returningAll()
          .executeTakeFirst();
        if (!row) return false;
        const { shop, keyId, charge, purchase } = toApproval(row);
        const { bodyHash: _bodyHash, ...told } = purchase;
        const what = state === 'approved' ? 'approval.approve' : 'approval.refuse';
        const after = { shop, keyId, charge, ...told };
        await insertAudit(tx, { at, ...who, what, subject: id, before: null, after });
        await settleApproval(tx, id, who.by, at);
        return true;
      });
    },
  });
}

/** Settles the findings and drops the mails about requests that were not decided in time; forgets old requests. */
export async function endApprovals(
  db: Kysely<Tables>,
  dialect: Dialect,
  now: number,
  forgetBefore: number,
): Promise<void> {
  const over = db
    .selectFrom('account_approvals')
    .select('id')
    .where('state', '=', 'waiting')
    .where('ends_at', '<=', now);
  await db
    .updateTable('findings')
    .set({ settled_at: now })
    .where('kind', '=', approvalKind)
    .where('settled_at', 'is', null)
    .where('subject', 'in', over)
    .execute();
  await db.deleteFrom('approval_mails').where('approval_id', 'in', over).execute();
  await forgetApprovals(db, dialect, (request) => request('made_at', '<', forgetBefore));
}
