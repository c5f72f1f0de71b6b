import type { Order } from '../../server/orders/order.ts';
import type { OrderStore } from '../../server/orders/order-store.ts';
import { judgeSums, type SumLedgers, type Sums } from '../support/invariants/sums.ts';
import type { Staff } from './torture-staff.ts';
import type { Declared } from './withdrawing.ts';
import type { World } from './torture-world.ts';

type Esims = SumLedgers['esims'];
type Payments = readonly (SumLedgers['payments'][number] & { readonly paidAt: number | null })[];

/** The shoppers' declarations, and those that a copy of the store may lack. */
export interface Promises {
  readonly declared: readonly Declared[];
  readonly turnedAway: readonly string[];
  readonly forgotten: ReadonlySet<string>;
  readonly staff?: Staff | undefined;
}

/**
 * Each acknowledged withdrawal from a paid order is in the store exactly once, and each payment keeps the amount that
 * the rule gives.
 */
export async function judgeWithdrawals(
  world: World,
  store: OrderStore,
  orders: readonly Order[],
  { payments, promises }: { readonly payments: Payments; readonly promises: Promises },
): Promise<Sums & { withdrawals: number; lost: string[]; doubled: string[] }> {
  const { declared, turnedAway, forgotten, staff } = promises;
  const withdrawals = await store.withdrawalsOf(orders.map(({ id }) => id));
  const answer = await fetch(`${world.addresses.connectivity}/control/esims`);
  const { esims } = (await answer.json()) as { esims: Esims };
  const paid = new Set(payments.filter(({ paidAt }) => paidAt !== null).map(({ orderId }) => orderId));
  const isMissing = (id: string) => paid.has(id) && !forgotten.has(id) && !withdrawals.has(id);
  const lost = [
    ...declared
      .filter(({ id }) => isMissing(id))
      .map(({ id, by }) => `${id}: withdrawn by ${by}, and forgotten`),
    ...turnedAway.filter(isMissing).map((id) => `${id}: paid, and there was nothing to withdraw from`),
  ];
  const doubled: string[] = [];
  for (const [id, { verdict }] of withdrawals) {
    const causes = (await store.history(id)).map(({ cause }) => cause);
    const entries = causes.filter((cause) => cause === 'withdrawn' || cause.startsWith('person:withdraw'));
    if (verdict === 'accepted' && entries.length !== 1) doubled.push(`${id}: ${entries.join(', ')}`);
  }
  const asked = staff ? { asked: staff.asked } : {};
  return {
    ...judgeSums({ orders, withdrawals, ledgers: { payments, esims }, forgotten, ...asked }),
    withdrawals: withdrawals.size,
    lost,
    doubled,
  };
}
