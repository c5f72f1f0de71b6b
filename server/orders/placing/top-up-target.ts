import type { PlaceOrder } from '../../contract/schemas/storefront.ts';
import { linkedEsim } from '../../contract/values/values.ts';
import { Problem } from '../../contract/problem.ts';
import type { OrderContext } from '../context.ts';
import type { Offer } from './offers.ts';
import type { Order } from '../order.ts';
import type { Ids } from '../ports.ts';
import { iccidOf } from '../quantity.ts';
import { isReturned } from '../returned/watch-returned.ts';

type TargetDeps = Pick<OrderContext, 'store' | 'connectivity'> & { readonly ids: Pick<Ids, 'sha256'> };

type TopUpBody = Extract<PlaceOrder, { kind: 'top-up' }>;
export interface TopUpTarget {
  readonly iccid: string;
  readonly topUpOf: string | null;
}

/** @throws Problem `not-found` or `top-up-not-possible`; or as `topUpAllowed`. */
export async function topUpTarget(
  deps: TargetDeps,
  esim: TopUpBody['esim'],
  offer: Offer,
): Promise<TopUpTarget> {
  if ('iccid' in esim) {
    const allowed = await topUpAllowed(deps, esim.iccid, offer.destination);
    if (!allowed) throw new Problem('top-up-not-possible');
    return { iccid: esim.iccid, topUpOf: null };
  }
  const { order, n } = await ownEsim(deps, esim);
  const iccid = await iccidOf(deps.store, order, n);
  if (iccid === null || order.goods !== 'bought' || order.destination !== offer.destination) {
    throw new Problem('top-up-not-possible');
  }
  const state = await deps.connectivity.esim(iccid);
  if (!state?.topUpAllowed || (await isReturned(deps, iccid))) throw new Problem('top-up-not-possible');
  return { iccid, topUpOf: order.kind === 'purchase' ? order.id : order.topUpOf };
}

/** The eSIM to top up: the order's own link allows any of its eSIMs, an eSIM's link only that one. */
async function ownEsim(
  { store, ids }: TargetDeps,
  esim: Exclude<TopUpBody['esim'], { iccid: string }>,
): Promise<{ order: Order; n: number }> {
  const hash = ids.sha256(esim.capability);
  const isLink = esim.orderId === linkedEsim;
  const { orderId, n = 1 } = isLink ? ((await store.esimOfLink(hash)) ?? { orderId: '' }) : esim;
  const order = await store.read(orderId);
  const mine = order && (isLink || (await store.hasCapability(order.id, hash)));
  if (!mine) throw new Problem('not-found');
  return { order, n };
}

/**
 * Whether this eSIM takes a package of this destination; false for an unknown ICCID, and for one that went back.
 *
 * @throws Problem `upstream-unavailable` when the service cannot be asked.
 */
export async function topUpAllowed(
  deps: Pick<OrderContext, 'connectivity'> & Parameters<typeof isReturned>[0],
  iccid: string,
  destination: string,
): Promise<boolean> {
  const [state, purchases] = await Promise.all([
    deps.connectivity.esim(iccid),
    deps.connectivity.findByIccid(iccid),
  ]);
  const fits = purchases.some((purchase) => purchase.destination === destination);
  return state !== null && state.topUpAllowed && fits && !(await isReturned(deps, iccid));
}
