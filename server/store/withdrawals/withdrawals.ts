import { sql, type Kysely } from 'kysely';
import type { Withdrawal } from '../../orders/withdrawal/rule.ts';
import type { Withdrawals } from '../../orders/withdrawal/withdrawal-records.ts';
import { isOneOf } from '../retention/erasure.ts';
import type { Tables } from '../schema.ts';
import type { TableOptions } from '../table-options.ts';

/** Who has withdrawn from which order. */
export function createWithdrawals({ db, dialect }: TableOptions): Withdrawals {
  return {
    async withdrawal(orderId) {
      const query = db.selectFrom('withdrawals').selectAll().where('order_id', '=', orderId);
      const row = await query.executeTakeFirst();
      return row ? toWithdrawal(row) : null;
    },

    async withdrawalsOf(orderIds) {
      const rows = await db
        .selectFrom('withdrawals')
        .selectAll()
        .where(sql<boolean>`order_id in ${isOneOf(orderIds, dialect)}`)
        .execute();
      return new Map(rows.map((row) => [row.order_id, toWithdrawal(row)]));
    },
  };
}

const toWithdrawal = (row: Tables['withdrawals']): Withdrawal => ({
  at: row.at,
  verdict: row.verdict as Withdrawal['verdict'],
  rule: row.rule as Withdrawal['rule'],
  name: row.name,
  lang: row.lang,
  usedBytes: row.used_bytes,
  amount: row.amount,
});

/**
 * Writes a declaration along with the change it makes; overwrites one that was refused, or whose sum could
 * not be worked out.
 */
export async function writeWithdrawal(
  tx: Kysely<Tables>,
  orderId: string,
  { at, verdict, rule, name, lang, usedBytes, amount }: Withdrawal,
): Promise<void> {
  const row = { at, verdict, rule, name, lang, used_bytes: usedBytes, amount };
  await tx
    .insertInto('withdrawals')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();
}
