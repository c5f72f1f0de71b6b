import type { Kysely } from 'kysely';
import type { AccountPurchase } from '../../server/contract/schemas/partner-buying.ts';
import { periodsOf } from '../../server/orders/account/budget.ts';
import type { Order } from '../../server/orders/order.ts';
import { toBudget } from '../../server/store/account/reserve.ts';
import type { Tables } from '../../server/store/schema.ts';
import type { Evidence, Ledgers } from './invariants/evidence.ts';

/** The outcome of a program's purchase, by the answer to its last call. */
export interface Answered {
  readonly reference: string;
  readonly state: AccountPurchase['state'];
  /** Minor units. */
  readonly charge: number;
}

type Account = NonNullable<Evidence['account']>;

interface SpendingEvidence {
  readonly answered: readonly Answered[];
  readonly orders: readonly Order[];
  readonly account: Account;
  readonly purchases: Ledgers['purchases'];
  /** Purchases reported to staff: forgotten by a restored store, or listed too late by the service. */
  readonly findings: ReadonlySet<string>;
}

interface Spending {
  /** Purchases at the service under references of programs. */
  readonly bought: number;
  /** References under which more than one purchase was made. */
  readonly doubled: readonly string[];
  readonly overspent: readonly string[];
  /** Differences between the service's ledger, our books and the answers to programs. */
  readonly untrue: readonly string[];
}

/** The amounts that orders on account took from the budgets of keys. */
export async function readAccount(db: Kysely<Tables>): Promise<Account> {
  const budgets = await db.selectFrom('account_budgets').selectAll().execute();
  return {
    taken: await db.selectFrom('account_orders').selectAll().execute(),
    budgets: budgets.map(toBudget),
  };
}

/** The name that a program gave a purchase; undefined if no program made it. */
export const programReference = (reference: string | null): string | undefined =>
  reference?.includes('~') ? reference.split('~')[0] : undefined;

/**
 * Compares the service's sales to programs with the answers that they got and the amounts counted against their
 * budgets. Only at rest: until then an order counts although it may never be bought.
 */
export function judgeSpending(evidence: SpendingEvidence): Spending {
  const { answered, orders, purchases, findings } = evidence;
  const marked = new Set(
    orders.filter(({ marks }) => marks !== null).map(({ reference }) => programReference(reference)),
  );
  const sold = Map.groupBy(purchases, ({ referenceId }) => programReference(referenceId));
  const doubled: string[] = [];
  const untrue: string[] = [];
  for (const { reference, state } of answered) {
    const own = sold.get(reference) ?? [];
    if (own.length > 1) doubled.push(`${reference}: bought ${own.length} times`);
    // A person has to settle it.
    if (marked.has(reference)) continue;
    const known = own.filter(({ purchaseId }) => !findings.has(purchaseId)).length;
    const due = state === 'ready' ? 1 : 0;
    if (known !== due || state === 'preparing')
      untrue.push(`${reference}: ${state}, and bought ${known} times`);
  }
  return {
    bought: answered.reduce((sum, { reference }) => sum + (sold.get(reference) ?? []).length, 0),
    doubled,
    overspent: judgeBudgets(evidence),
    untrue: [...untrue, ...judgeCounted(evidence)],
  };
}

/** An order counts against a budget if and only if the service has sold it, with the charge its program agreed to. */
function judgeCounted({ answered, orders, account, purchases, findings }: SpendingEvidence): string[] {
  const charges = new Map(answered.map(({ reference, charge }) => [reference, charge]));
  const bought = soldOf(purchases, findings);
  const known = new Map(orders.map((order) => [order.id, order]));
  return account.taken.flatMap(({ order_id: id, amount }) => {
    const order = known.get(id);
    if (!order || order.marks !== null) return [];
    const charge = charges.get(programReference(order.reference) ?? '') ?? amount;
    const isCounted = !(order.money === 'refunded' && order.goods === 'impossible');
    return [
      ...(charge === amount ? [] : [`${id}: ${amount} counted, ${charge} agreed`]),
      ...(isCounted === bought.has(id) ? [] : [`${id}: counted ${isCounted}, bought ${bought.has(id)}`]),
    ];
  });
}

/** No order, day or month exceeds its budget by the service's sales, except for those that a person approved. */
function judgeBudgets({ orders, account, purchases, findings }: SpendingEvidence): string[] {
  const bought = new Set(soldOf(purchases, findings));
  // Its amount was back in the budget before the service listed it after all.
  for (const { id, marks } of orders) if (marks?.includes('bought-after-release')) bought.delete(id);
  const overspent: string[] = [];
  for (const budget of account.budgets) {
    const rows = account.taken.filter(
      (row) => row.budget_id === budget.id && row.approval_id === null && bought.has(row.order_id),
    );
    const check = (most: number, part: (row: (typeof rows)[number]) => number | string) => {
      for (const some of Map.groupBy(rows, part).values()) {
        const sum = some.reduce((all, { amount }) => all + amount, 0);
        if (sum > most) overspent.push(`${budget.id}: ${sum} bought of ${most}`);
      }
    };
    check(budget.perOrder, (row) => row.order_id);
    check(budget.perDay, ({ at }) => periodsOf(at).day);
    check(budget.perMonth, ({ at }) => periodsOf(at).month);
  }
  return overspent;
}

/** The orders that the service has sold to, without the purchases that were reported as findings. */
const soldOf = (purchases: Ledgers['purchases'], findings: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    purchases
      .filter(({ purchaseId }) => !findings.has(purchaseId))
      .map(({ referenceId }) => referenceId?.split('~').at(-1) ?? ''),
  );
