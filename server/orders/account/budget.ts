import type { Currency, Money } from '../../contract/schemas/storefront.ts';
import type { Via } from '../../contract/via.ts';
import { dayMs } from '../../contract/values/values.ts';
import { dayOf } from '../../runtime/dates.ts';

/** How much a key and its replacement may spend from the partner's account, in minor units of one currency. */
export interface Budget {
  readonly id: string;
  readonly currency: Currency;
  readonly perOrder: number;
  /** Days and months are in UTC. */
  readonly perDay: number;
  readonly perMonth: number;
}

/** The limits alone. */
export type Limits = Omit<Budget, 'id' | 'currency'>;

/** What was spent of a budget. An order that ended without a purchase does not count. */
export interface Spent {
  readonly day: number;
  readonly month: number;
}

/** Whether spending `amount` more stays within every limit. */
export const isWithin = (budget: Budget, spent: Spent, amount: number): boolean =>
  amount <= budget.perOrder && spent.day + amount <= budget.perDay && spent.month + amount <= budget.perMonth;

/** When the UTC day and month of a time began. */
export function periodsOf(now: number): { readonly day: number; readonly month: number } {
  const day = Math.floor(now / dayMs) * dayMs;
  return { day, month: day - (Number(dayOf(now).slice(-2)) - 1) * dayMs };
}

/** What an order takes from the account, and the budget it counts against. */
export interface OnAccount {
  readonly budgetId: string;
  /** The key, as the audit names it. */
  readonly by: string;
  readonly via: Via;
  readonly charge: Money;
  /** Null: it is within the budget. */
  readonly approvalId: string | null;
}

/** The order was not placed: it would go beyond the budget of its key. */
export class BudgetError extends Error {
  constructor() {
    super('beyond the budget');
  }
}

/** The order was not placed: its key has ended, or its approval was used or is over. */
export class NotAdmittedError extends Error {
  constructor() {
    super('no longer admitted');
  }
}
