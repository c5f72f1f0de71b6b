import type { Withdrawal } from './rule.ts';

/** What travellers have declared, at most once per order. */
export interface Withdrawals {
  withdrawal(orderId: string): Promise<Withdrawal | null>;
  /** By order; only for those that were withdrawn from. */
  withdrawalsOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, Withdrawal>>;
}
