import { isElsewhere } from './steps/elsewhere.ts';
import { adoptIfListed, adoptListed, awaitOthers, mayListMore, ownOf } from './steps/search-purchase.ts';
import { mayBeBought } from './steps/check-before-buying.ts';
import {
  mailToResend,
  reasonAgainst,
  reasonAgainstAmount,
  reasonToWait,
  type OperatorAction,
} from './operator-rules.ts';
import { neverAt, type Order, type Review } from './order.ts';
import type { DisputeState } from './ports.ts';
import { Problem } from '../contract/problem.ts';
import { takenOf } from './quantity.ts';
import type { ReconcileDeps } from './reconcile.ts';
import { refuse, refuseIf } from './refusal.ts';
import { seenFor, type SeenDeps } from './seen.ts';
import { unmark } from './review-marks.ts';
import type { Change } from './store.ts';
import { withdraw, type WithdrawDeps } from './withdrawal/withdraw.ts';

export interface ActionOptions {
  /** Who takes the action; kept with it. */
  readonly by?: string;
  readonly via?: Change['via'];
  /** What to adopt. */
  readonly purchaseId?: string;
  /** How much of a delivered order to refund, minor units; without it, all that is left. */
  readonly amount?: number;
  /** Why; kept with it. */
  readonly reason?: string;
  /** The version that the person has seen; without it, whatever the order is now. */
  readonly version?: number;
}

interface PersonDeps extends ReconcileDeps, WithdrawDeps, SeenDeps {
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
 * - `resend`: queues the mail that tells how the order ended, with a fresh link.
 * - `withdraw`: enters that the traveller withdraws; what the rule gives back goes back.
 * - `settle`: says that a person has dealt with it; the order leaves the list.
 *
 * What the action itself writes is one commit: after a crash it is done, with its trace, or was never begun.
 *
 * @throws Problem `not-found`; `order-closed` with the reason when it is not safe; `order-changed` when another
 * person or process has changed the order meanwhile.
 */
export async function runAction(
  flow: ReconcileDeps & WithdrawDeps & SeenDeps,
  action: OperatorAction,
  orderId: string,
  how: ActionOptions = {},
): Promise<Order> {
  const deps: PersonDeps = { ...flow, by: how.by, via: how.via };
  const order = await deps.store.read(orderId);
  if (!order) throw new Problem('not-found');
  if (how.version !== undefined && how.version !== order.version) throw new Problem('order-changed');
  const now = await deps.store.now();
  const seen = { now, policy: deps.policy, ...(await seenFor(deps, action, order)) };
  refuseIf(reasonAgainst(action, order, seen));
  switch (action) {
    case 'look':
      return look(deps, order, how, now);
    case 'settle':
      return commit(deps, order, {
        cause: causeOf(action, how),
        // The money went back by other means: Stripe is not asked again until a person says `look`.
        set: {
          review: null,
          ...(order.money === 'refunding' ? { nextAt: neverAt } : {}),
          ...(order.refundDue === null ? {} : { refundDue: null, moneyTries: 0, nextAt: null }),
        },
      });
    case 'release': {
      await refuseIfBought(deps, order, now);
      const given = await commit(deps, order, {
        cause: causeOf(action, how),
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
      return refund(deps, order, how, { now, dispute: seen.dispute ?? 'none' });
    case 'revoke':
      return commit(deps, order, { cause: causeOf(action, how), set: {}, endLinks: true });
    case 'resend': {
      const kind = mailToResend(order, now);
      if (kind === null) throw new Error('Bug! No mail to send again');
      return commit(deps, order, { cause: causeOf(action, how, kind), set: {}, mailAgain: kind });
    }
    case 'adopt':
      return adopt(deps, order, how);
    case 'withdraw':
      await withdraw(deps, order.id, {
        name: null,
        lang: order.lang,
        staff: { ...byOf(deps), version: order.version, cause: (sum) => causeOf(action, how, String(sum)) },
      });
      return advanced(deps, order);
    default:
      throw new Error(`Bug! Unhandled action ${String(action satisfies never)}`);
  }
}

/** Takes the next step now; but a search keeps its pace, so that the list can catch up between two looks. */
async function look(deps: PersonDeps, order: Order, how: ActionOptions, now: number): Promise<Order> {
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

async function refund(
  deps: PersonDeps,
  order: Order,
  how: ActionOptions,
  { now, dispute }: { now: number; dispute: DisputeState },
): Promise<Order> {
  const { amount } = how;
  if (amount !== undefined) await checkSums(deps, order);
  refuseIf(reasonAgainstAmount(order, amount));
  const part = amount !== undefined && amount < takenOf(order) - order.refundedAmount;
  await refuseIfBought(deps, order, now);
  const begun = await commit(deps, order, {
    cause: causeOf('refund', how, part ? String(amount) : undefined),
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
  if (found.at === 'nowhere') return refuseIf(reasonToWait(order, { now, policy: deps.policy }));
  await advanced(deps, order);
  return refuse('it is bought: the service lists its purchase, and the order has it now');
}

const watchFrom = ({ policy }: PersonDeps, order: Order, now: number) =>
  order.attempts > 0 ? { watchUntil: now + policy.watchMs } : {};

async function adopt(deps: PersonDeps, order: Order, how: ActionOptions): Promise<Order> {
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

async function advanced(deps: ReconcileDeps, order: Order): Promise<Order> {
  return (await deps.advance(order.id, { look: true })) ?? order;
}

async function commit(deps: PersonDeps, order: Order, change: Change): Promise<Order> {
  const after = await deps.store.commit(order, { ...change, ...byOf(deps) });
  if (!after) throw new Problem('order-changed');
  return after;
}

const byOf = ({ by, via = 'cli' }: PersonDeps) => (by === undefined ? {} : { by, via });

/** What the record keeps: the action, what it was about, and why. */
function causeOf(
  action: OperatorAction,
  { reason }: ActionOptions,
  about?: string,
): `person:${OperatorAction}${string}` {
  return `person:${action}${about === undefined ? '' : ` ${about}`}${reason ? `: ${reason}` : ''}`;
}
