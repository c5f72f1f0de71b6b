import type { Kysely } from 'kysely';
import type { Order, OrderChange } from '../../orders/order.ts';
import { ClaimedError, type FurtherEsim } from '../../orders/order-store.ts';
import type { Tables } from '../schema.ts';

/**
 * Claims what was bought for an order: its purchases, and the eSIMs of first purchases. When two orders claim the
 * same purchase at once, the table's key decides; the second one gets a ClaimedError.
 */
export async function claimPurchase(
  tx: Kysely<Tables>,
  { id, kind }: Pick<Order, 'id' | 'kind'>,
  { goods, purchaseId, iccid }: OrderChange,
  further: readonly FurtherEsim[] = [],
): Promise<void> {
  if (goods !== 'bought' || purchaseId == null) return;
  const claims = [{ purchaseId, iccid }, ...further].flatMap((each) => [
    `purchase:${each.purchaseId}`,
    ...(kind === 'purchase' && each.iccid != null ? [`esim:${each.iccid}`] : []),
  ]);
  // Always sorted, so that two transactions cannot wait for each other.
  const rows = claims.toSorted().map((what) => ({ what, order_id: id }));
  await tx
    .insertInto('claims')
    .values(rows)
    .onConflict((conflict) => conflict.column('what').doNothing())
    .execute();
  const other = await tx
    .selectFrom('claims')
    .select('order_id')
    .where('what', 'in', claims)
    .where('order_id', '!=', id)
    .executeTakeFirst();
  if (other) throw new ClaimedError(other.order_id);
}
