import { Problem } from '../../contract/problem.ts';
import type { Order } from '../order.ts';
import { refuse } from './refusal.ts';
import { isElsewhere } from '../steps/bought-elsewhere.ts';
import { adoptListed, awaitOthers, mayListMore, ownOf } from '../steps/search-purchase.ts';
import { advanced, byOf, causeOf, type ActionDeps, type ActionOptions } from './record.ts';

export async function adopt(deps: ActionDeps, order: Order, how: ActionOptions): Promise<Order> {
  const listed = await deps.connectivity.findByReference(order.reference);
  const found = listed.find((purchase) => purchase.purchaseId === how.purchaseId);
  if (!found) refuse('the service lists no such purchase under the reference of this order');
  if (order.kind === 'purchase' && (await isElsewhere(deps, order, found))) {
    refuse('its eSIM is one that another order has bought');
  }
  const own = await ownOf(deps, order, [found, ...listed]);
  if (await mayListMore(deps, order, own)) {
    await awaitOthers(deps, order, own.length);
    const some = `${own.length} of its ${order.quantity} eSIMs`;
    refuse(`the service lists only ${some} yet; the order looks on, and takes what is listed in the end`);
  }
  const adoption = { cause: causeOf('adopt', how, found.purchaseId), ...byOf(deps) };
  const [, ...others] = own;
  const adopted = await adoptListed(deps, order, [found, ...others], adoption);
  if (!adopted) throw new Problem('order-changed');
  if (adopted.goods !== 'bought') refuse('its eSIM is one that another order has bought');
  return advanced(deps, adopted);
}
