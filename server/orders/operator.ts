import { Problem } from '../contract/problem.ts';
import { isElsewhere } from './steps/elsewhere.ts';
import { adoptIfListed, adoptListed } from './steps/search-purchase.ts';
import { mayBeBought } from './steps/check-before-buying.ts';
import { neverAt, type Order, type Review } from './order.ts';
import { settledAt } from './policy.ts';
import type { DisputeState } from './ports.ts';
import type { ReconcileDeps } from './reconcile.ts';
import { unmark } from './review-marks.ts';
import type { Change } from './store.ts';

/** The actions a person may take; each is recorded in the order's events as `person:<action>`. */
export const operatorActions = ['look', 'release', 'refund', 'adopt', 'settle', 'revoke'] as const;
export type OperatorAction = (typeof operatorActions)[number];

export interface ActionOptions {
  /** Who takes the action; kept with it. */
  readonly by?: string;
  readonly via?: Change['via'];
  /** What to adopt. */
  readonly purchaseId?: string;
  /** How much of a delivered order to refund, minor units; without it, all that is left. */
  readonly amount?: number;
  readonly reason?: string;
}

interface PersonDeps extends ReconcileDeps {
  readonly by: string | undefined;
  readonly via: Change['via'];
}

/**
 * Takes one action, unless it is not safe.
 *
 * - `look`: reads Stripe and the service again and goes on from there.
 * - `release`: gives up buying and releases the hold; not of an order that is bought.
 * - `refund`: refunds what was captured, bought or not; or a part of it, and the eSIM stays.
 * - `adopt`: records a purchase that the service lists as this order's.
 * - `revoke`: ends every link to the order; the traveller can ask for a new one by e-mail.
 * - `settle`: says that a person has dealt with it; the order leaves the list.
 *
 * @throws Problem `not-found`; `order-closed` with the reason when it is not safe; `order-in-progress` when another
 * process moved the order meanwhile.
 */
export async function runAction(
  flow: ReconcileDeps,
  move: OperatorAction,
  orderId: string,
  how: ActionOptions = {},
): Promise<Order> {
  const deps: PersonDeps = { ...flow, by: how.by, via: how.via };
  const order = await deps.store.read(orderId);
  if (!order) throw new Problem('not-found');
  const now = await deps.store.now();
  switch (move) {
    case 'look':
      return look(deps, order, now);
    case 'settle':
      return commit(deps, order, {
        cause: 'person:settle',
        // The money went back by other means: Stripe is not asked again until a person says `look`.
        set: {
          review: null,
          ...(order.money === 'refunding' ? { nextAt: neverAt } : {}),
          ...(order.refundDue === null ? {} : { refundDue: null, moneyTries: 0, nextAt: null }),
        },
      });
    case 'release': {
      if (order.money !== 'held' || order.goods === 'bought')
        refuse('only a held order not bought is released');
      if (isUnderWay(deps, order, now)) refuse(underWay);
      await refuseIfBought(deps, order, now);
      const given = await commit(deps, order, {
        cause: 'person:release',
        set: {
          goods: 'impossible',
          reason: order.reason ?? 'unavailable',
          ...unmark(order, 'stuck'),
          nextAt: now,
          ...watchFrom(deps, order, now),
        },
      });
      return advanced(deps, given);
    }
    case 'refund':
      return refundMove(deps, order, how, now);
    case 'revoke': {
      const marked = await commit(deps, order, { cause: 'person:revoke', set: {} });
      await deps.store.revoke(order.id);
      return marked;
    }
    case 'adopt':
      return adopt(deps, order, how.purchaseId);
    default:
      throw new Error(`Bug! Unhandled move ${String(move satisfies never)}`);
  }
}

/** Takes the next step now; but a search keeps its pace, so that the list can catch up between two looks. */
async function look(deps: PersonDeps, order: Order, now: number): Promise<Order> {
  const searched = order.looks > 0 && (order.goods === 'none' || order.goods === 'unknown');
  const nextAt = searched ? order.nextAt : Math.min(now, order.nextAt ?? now);
  const marked = await commit(deps, order, { cause: 'person:look', set: { nextAt } });
  if (searched) {
    try {
      await adoptIfListed(deps, marked);
    } catch (cause) {
      deps.log.warn({ orderId: order.id, err: cause }, 'purchase lookup failed');
    }
  }
  return advanced(deps, marked);
}

async function refundMove(deps: PersonDeps, order: Order, how: ActionOptions, now: number): Promise<Order> {
  if (order.money !== 'captured') refuse('only captured money is refunded');
  if (isUnderWay(deps, order, now)) refuse(underWay);
  const dispute = await deps.payments.dispute(order.paymentId ?? '');
  if (dispute === 'open' || dispute === 'lost') {
    refuse('its payment is disputed: the bank has the money already; answer in the dashboard of Stripe');
  }
  const { amount, reason } = how;
  if (amount !== undefined) await checkSums(deps, order);
  const left = order.price.amount - order.refundedAmount;
  if (amount !== undefined && amount > left) refuse('that is more than what is left of it');
  const part = amount !== undefined && amount < left;
  if (part && (order.goods !== 'bought' || !order.profileStored)) {
    refuse('a part is refunded of a delivered order only');
  }
  if (part && order.refundDue !== null) refuse('a part of it is being refunded; wait until that is done');
  await refuseIfBought(deps, order, now);
  const begun = await commit(deps, order, {
    cause: `person:refund${part ? ` ${amount}` : ''}${reason === undefined ? '' : `: ${reason}`}`,
    set: {
      ...(part ? { refundDue: order.refundedAmount + amount } : { money: 'refunding', refundDue: null }),
      ...unmark(order, ...(part ? triedAgain : [...triedAgain, ...answeredByAll(dispute)])),
      moneyTries: 0,
      nextAt: now,
      ...(order.goods === 'bought' ? {} : watchFrom(deps, order, now)),
    },
  });
  return (await deps.advance(begun.id)) ?? begun;
}

/** A part is added to what was refunded before, and a refund by hand may not be in our books yet. */
async function checkSums(deps: PersonDeps, order: Order): Promise<void> {
  const payment = await deps.payments.retrieve(order.paymentId ?? '');
  const { refundedAmount: back, pendingRefunds: pending } = payment;
  if (back !== order.refundedAmount) {
    await advanced(deps, order);
    const known = `${decimal(order.refundedAmount)} in our books`;
    refuse(`${decimal(back)} of it went back at Stripe, ${known}; they are right now, so look and ask again`);
  }
  if (pending > 0) refuse(`${decimal(pending)} of it is on its way back already; wait until that is done`);
}

const decimal = (minorUnits: number): string => (minorUnits / 100).toFixed(2);

/** The marks that a refund answers; any other asks for more. */
const triedAgain = ['refund-stuck', 'stuck'] as const;
const answeredByAll = (dispute: DisputeState): readonly Review[] => [
  'no-code',
  'fraud-warning',
  ...(dispute === 'asked' ? [] : (['disputed'] as const)),
];

const underWay = 'its purchase may be under way; ask again in two minutes';

/** True while an attempt may still be executed without our seeing it. */
function isUnderWay(deps: ReconcileDeps, order: Order, now: number): boolean {
  const open = order.goods === 'attempting' || order.goods === 'unknown';
  return open && now < settledAt(order.attemptAt ?? now, deps.policy);
}

/** An attempt that was refused may have bought all the same; then the order keeps its purchase. */
async function refuseIfBought(deps: PersonDeps, order: Order, now: number): Promise<void> {
  if (order.goods === 'bought' || order.goods === 'impossible') return;
  if (!(await mayBeBought(deps, order, now))) return;
  let found: Awaited<ReturnType<typeof adoptIfListed>>;
  try {
    found = await adoptIfListed(deps, order);
  } catch (cause) {
    deps.log.warn({ orderId: order.id, err: cause }, 'could not look for the purchase');
    refuse('the service cannot be asked whether it was bought; ask again later');
  }
  if (found.at === 'elsewhere') {
    refuse('the service lists its purchase on another eSIM; the money goes back by itself if it stays so');
  }
  if (found.at === 'here') {
    await advanced(deps, order);
    refuse('it is bought: the service lists its purchase, and the order has it now');
  }
  if (order.attemptAt !== null && now < settledAt(order.attemptAt, deps.policy)) refuse(underWay);
}

const watchFrom = (deps: PersonDeps, order: Order, now: number) =>
  order.attempts > 0 ? { watchUntil: now + deps.policy.watchMs } : {};

async function adopt(deps: PersonDeps, order: Order, purchaseId: string | undefined): Promise<Order> {
  if (order.goods === 'bought') refuse('it has its purchase');
  if (order.money === 'none') refuse('nobody has paid for it');
  const listed = await deps.connectivity.findByReference(order.reference);
  const found = listed.find((purchase) => purchase.purchaseId === purchaseId);
  if (!found) refuse('the service lists no such purchase under the reference of this order');
  if (order.kind === 'purchase' && (await isElsewhere(deps, order, found))) {
    refuse('its eSIM is one that another order has bought');
  }
  const marked = await commit(deps, order, { cause: 'person:adopt', set: {} });
  await adoptListed(deps, marked, found);
  return advanced(deps, marked);
}

async function advanced(deps: ReconcileDeps, order: Order): Promise<Order> {
  return (await deps.advance(order.id, { look: true })) ?? order;
}

async function commit(deps: PersonDeps, order: Order, change: Change): Promise<Order> {
  const by = deps.by === undefined ? {} : { by: deps.by, via: deps.via ?? 'cli' };
  const after = await deps.store.commit(order, { ...change, ...by });
  if (!after) throw new Problem('order-in-progress');
  return after;
}

function refuse(detail: string): never {
  throw new Problem('order-closed', { detail });
}
