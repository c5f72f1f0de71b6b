import type { Order } from '../order.ts';
import { adoptIfListed } from '../steps/search-purchase.ts';
import { advanced, causeOf, commit, type ActionDeps, type ActionOptions } from './record.ts';

/** Takes the next step now; but a search keeps its pace, so that the list can catch up between two looks. */
export async function look(deps: ActionDeps, order: Order, how: ActionOptions, now: number): Promise<Order> {
  const searched = order.looks > 0 && (order.goods === 'none' || order.goods === 'unknown');
  const nextAt = searched ? order.nextAt : Math.min(now, order.nextAt ?? now);
  const marked = await commit(deps, order, { cause: causeOf('look', how), set: { nextAt } });
  if (searched) {
    try {
      await adoptIfListed(deps, marked);
    } catch (cause) {
      deps.log.warn({ orderId: order.id, err: cause }, 'purchase lookup failed');
    }
  }
  return advanced(deps, marked);
}
