import { Problem } from '../../contract/problem.ts';
import type { Order } from '../order.ts';
import type { ReconcileDeps } from '../reconcile/reconcile.ts';
import type { Change } from '../order-store.ts';
import type { WithdrawDeps } from '../withdrawal/withdraw.ts';
import type { FactsDeps } from './action-facts.ts';
import type { OrderAction } from './rules.ts';

export interface ActionOptions {
  /** Who takes the action; kept with it. */
  readonly by?: string;
  readonly via?: Change['via'];
  /** The purchase to adopt. */
  readonly purchaseId?: string;
  /** How much of a delivered order to refund, minor units; if omitted, all that is left. */
  readonly amount?: number;
  /** Why; kept with it. */
  readonly reason?: string;
  /** The version that the person saw; if omitted, the current one. */
  readonly version?: number;
}

export interface ActionDeps extends ReconcileDeps, WithdrawDeps, FactsDeps {
  readonly by: string | undefined;
  readonly via: Change['via'];
}

export async function advanced(deps: ReconcileDeps, order: Order): Promise<Order> {
  return (await deps.advance(order.id, { look: true })) ?? order;
}

export async function commit(deps: ActionDeps, order: Order, change: Change): Promise<Order> {
  const after = await deps.store.commit(order, { ...change, ...byOf(deps) });
  if (!after) throw new Problem('order-changed');
  return after;
}

export const byOf = ({ by, via = 'cli' }: ActionDeps) => (by === undefined ? {} : { by, via });

/** What the record keeps: the action, what it was about, and why. */
export function causeOf(
  action: OrderAction,
  { reason }: ActionOptions,
  about?: string,
): `person:${OrderAction}${string}` {
  return `person:${action}${about === undefined ? '' : ` ${about}`}${reason ? `: ${reason}` : ''}`;
}
