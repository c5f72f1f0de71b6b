import type { Order } from '../order.ts';
import { refuse, refuseIf } from './refusal.ts';
import { mayBeBought } from '../steps/check-before-buying.ts';
import { adoptIfListed } from '../steps/search-purchase.ts';
import { advanced, type ActionDeps } from './record.ts';
import { reasonToWait } from './rules.ts';

/** An attempt that was refused may have bought all the same; then the order keeps its purchase. */
export async function refuseIfBought(deps: ActionDeps, order: Order, now: number): Promise<void> {
  if (order.goods === 'bought' || order.goods === 'impossible') return;
  if (!(await mayBeBought(deps, order, now))) return;
  let found: Awaited<ReturnType<typeof adoptIfListed>>;
  try {
    found = await adoptIfListed(deps, order);
  } catch (cause) {
    deps.log.warn({ orderId: order.id, err: cause }, 'purchase lookup failed');
    refuse('the service cannot be asked whether it was bought; ask again later');
  }
  if (found.at === 'elsewhere') {
    refuse('the service lists its purchase on another eSIM; the money goes back by itself if it stays so');
  }
  if (found.at === 'nowhere') return refuseIf(reasonToWait(order, { now, policy: deps.policy }));
  await advanced(deps, order);
  return refuse('it is bought: the service lists its purchase, and the order has it now');
}

/** The order is not bought as far as we know; the list is watched for a while in case it was. */
export const watchFrom = ({ policy }: ActionDeps, order: Order, now: number) =>
  order.attempts > 0 ? { watchUntil: now + policy.watchMs } : {};
