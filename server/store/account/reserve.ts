import { sql, type Kysely, type Selectable, type SqlBool } from 'kysely';
import {
  BudgetError,
  isWithin,
  NotAdmittedError,
  periodsOf,
  type Budget,
  type OnAccount,
  type Spent,
} from '../../orders/account/budget.ts';
import type { Dialect } from '../migrations/dialect.ts';
import type { Tables } from '../schema.ts';
import { insertAudit } from '../staff/audit.ts';
import { settleApproval } from './settle.ts';

/**
 * Takes what an order costs from a budget, in the transaction that stores the order. The budget's row is
 * locked first, so that of many at once none counts what another is about to take.
 *
 * @throws BudgetError, NotAdmittedError
 */
export async function reserve(
  tx: Kysely<Tables>,
  dialect: Dialect,
  orderId: string,
  { budgetId, by, via, charge, approvalId }: OnAccount,
  at: number,
): Promise<void> {
  const locked = await tx
    .selectFrom('account_budgets')
    .selectAll()
    .where('id', '=', budgetId)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  const key = tx.selectFrom('api_keys').select('id').where('budget_id', '=', budgetId);
  const isOver = !(await key.where('ends_at', '>', at).limit(1).executeTakeFirst());
  const budget = locked && toBudget(locked);
  if (!budget || isOver || budget.currency !== charge.currency) throw new NotAdmittedError();
  if (approvalId === null) {
    if (!isWithin(budget, await spentOf(tx, budgetId, at), charge.amount)) throw new BudgetError();
  } else {
    const used = await tx
      .updateTable('account_approvals')
      .set({ state: 'used' })
      .where('id', '=', approvalId)
      .where('order_id', '=', orderId)
      .where('budget_id', '=', budgetId)
      .where('state', '=', 'approved')
      .where('ends_at', '>', at)
      .where('currency', '=', charge.currency)
      .where('amount', '>=', charge.amount)
      .executeTakeFirst();
    if (Number(used.numUpdatedRows) === 0) throw new NotAdmittedError();
  }
  // A request that still waits no longer needs a decision.
  const moot = await tx
    .updateTable('account_approvals')
    .set({ state: 'used' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute();
  for (const { id } of moot) await settleApproval(tx, id, null, at);
  const { amount, currency } = charge;
  const row = { order_id: orderId, budget_id: budgetId, amount, currency, at, approval_id: approvalId };
  await tx.insertInto('account_orders').values(row).execute();
  const after = { charge, approvalId };
  await insertAudit(tx, { at, by, via, what: 'order.buy', subject: orderId, before: null, after });
}

export const toBudget = (row: Selectable<Tables['account_budgets']>): Budget => ({
  id: row.id,
  currency: row.currency as Budget['currency'],
  perOrder: row.per_order,
  perDay: row.per_day,
  perMonth: row.per_month,
});

/** What was spent on this day and in this month. An order that ended without a purchase has spent nothing. */
export async function spentOf(db: Kysely<Tables>, budgetId: string, now: number): Promise<Spent> {
  const { day, month } = periodsOf(now);
  const sum = (from: number) =>
    sql<number | string>`coalesce(sum(case when account_orders.at >= ${from} then amount else 0 end), 0)`;
  const row = await db
    .selectFrom('account_orders')
    .innerJoin('orders', 'orders.id', 'account_orders.order_id')
    .select([sum(day).as('day'), sum(month).as('month')])
    .where('budget_id', '=', budgetId)
    .where('account_orders.at', '>=', month)
    .where(sql<SqlBool>`not (money = 'refunded' and goods = 'impossible')`)
    .executeTakeFirstOrThrow();
  return { day: Number(row.day), month: Number(row.month) };
}
