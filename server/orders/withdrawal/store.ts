import type { Withdrawal } from './rule.ts';

/** What travellers have declared, one an order. */
export interface Withdrawals {
  withdrawal(orderId: string): Promise<Withdrawal | null>;
  /** Of those orders that were withdrawn from. */
  withdrawalsOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, Withdrawal>>;
}
