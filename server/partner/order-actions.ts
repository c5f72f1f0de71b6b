import type {
  ActionPreview,
  AskedAction,
  MovedOrder,
  PartnerOrder,
  TakenAction,
} from '../contract/schemas/partner.ts';
import type { ListedOrder } from '../orders/lists/listing.ts';
import { reasonAgainst, reasonAgainstAmount } from '../orders/actions/rules.ts';
import { runAction } from '../orders/actions/action.ts';
import type { Order } from '../orders/order.ts';
import { takenOf } from '../orders/quantity.ts';
import type { ReconcileDeps } from '../orders/reconcile/reconcile.ts';
import { readFacts } from '../orders/actions/action-facts.ts';
import type { WithdrawDeps } from '../orders/withdrawal/withdraw.ts';
import type { Caller } from './caller.ts';
import { listedOf, theirOrder, toPartnerOrder, type OrdersDeps } from './orders.ts';

export interface ActionsDeps extends OrdersDeps {
  readonly flow: ReconcileDeps & WithdrawDeps & { readonly mailing: boolean };
  /** What an action will do, in the words of the dashboard. */
  readonly willHappen: (
    action: AskedAction['action'],
    order: ListedOrder,
    amount: number | undefined,
  ) => readonly (readonly [about: string, what: string])[];
}

/** What an action would do, and why it cannot be taken; changes nothing. */
export async function previewAction(
  deps: ActionsDeps,
  caller: Caller,
  id: string,
  { action, amount }: AskedAction,
): Promise<ActionPreview> {
  const { flow } = deps;
  const order = await theirOrder(deps, caller, id);
  const now = await flow.store.now();
  const facts = { now, policy: flow.policy, ...(await readFacts(flow, action, order)) };
  const refused =
    reasonAgainst(action, order, facts) ?? (action === 'refund' ? reasonAgainstAmount(order, amount) : null);
  const judged = 'judged' in facts ? facts.judged : undefined;
  const given = judged?.verdict === 'accepted' ? judged.amount : null;
  const back = refused === null ? backOf(action, order, amount, given) : null;
  const listed = await listedOf(deps, order);
  const will = refused === null ? deps.willHappen(action, listed, back ?? undefined) : [];
  return {
    order: toPartnerOrder(deps, listed),
    action,
    isPossible: refused === null,
    refused,
    givesBack: back === null ? null : { amount: back, currency: order.price.currency },
    will: will.map(([about, what]) => ({ about, what })),
  };
}

/**
 * Takes an action over the version that was seen, by the rules of the dashboard and the command line. Acting
 * does not imply reading: the order is returned only to a caller that may read it.
 */
export async function takeAction(
  deps: ActionsDeps,
  caller: Caller,
  id: string,
  { action, version, amount, purchaseId, reason }: TakenAction,
): Promise<PartnerOrder | MovedOrder> {
  await theirOrder(deps, caller, id);
  const after = await runAction(deps.flow, action, id, {
    by: caller.by,
    via: caller.via,
    version,
    ...(amount === undefined ? {} : { amount }),
    ...(purchaseId === undefined ? {} : { purchaseId }),
    ...(reason === undefined || reason.trim() === '' ? {} : { reason: reason.trim() }),
  });
  if (caller.scopes.includes('read')) return toPartnerOrder(deps, await listedOf(deps, after));
  const { money, goods } = after;
  return { id, version: after.version, money, goods };
}

function backOf(
  action: AskedAction['action'],
  order: Order,
  amount: number | undefined,
  given: number | null,
): number | null {
  if (action === 'refund') return amount ?? takenOf(order) - order.refundedAmount;
  if (action === 'withdraw') return given;
  return null;
}
