import type { GoodsState, MoneyState, Order, Mark } from './order.ts';
import { isLate, isPutOffForGood } from './order.ts';
import { settledAt, type Policy } from './policy.ts';
import { marksOf } from './marks.ts';
import { dayMs, hourMs } from '../contract/values/values.ts';

/**
 * What an order needs next, derived from its record and the time alone.
 *
 *   money  none ──► held ──► captured ──► refunding ◄──► refunded (and back, when the bank takes a refund back)
 *            │        └────► released
 *            └─ closed (reason `not-paid`)
 *   goods  none ──► attempting ──► bought
 *            ▲          ├────────► impossible, when the service refuses
 *            │          ├────────► unknown ──► bought | impossible
 *            └──────────┘ not executed
 *          none ──► unknown: given up, or money found captured; look before refunding
 *          none ──► impossible: given up, and nothing was sent
 *          none ──► bought: found in the service's list before it was sent again
 *          impossible ──► unknown: a payment was found; look before refunding
 *          impossible ──► bought: found while still held
 */
export type NextStep =
  | { readonly do: 'rest' }
  | { readonly do: 'wait'; readonly until: number }
  | {
      readonly do:
        | 'create-payment'
        | 'look-at-payment'
        | 'switch-payment'
        | 'close-payment'
        | 'expire-payment'
        | 'give-up'
        | 'buy'
        | 'look-for-purchase'
        | 'fetch-profile'
        | 'capture'
        | 'take-on-account'
        | 'take-off-account'
        | 'release'
        | 'refund';
    };

const rest: NextStep = { do: 'rest' };

/** Why a step is taken before its time. */
export interface Hint {
  /** Stripe has news of the payment. */
  readonly look?: boolean;
  /** The traveller has given the order up. */
  readonly close?: boolean;
  /** The traveller is about to pay in a tab of its own. */
  readonly toTab?: boolean;
}

export function decide(
  order: Order,
  now: number,
  policy: Policy,
  { look = false, close = false, toTab = false }: Hint,
): NextStep {
  if (order.payIn === 'account') return onAccount(order, now, policy);
  switch (order.money) {
    case 'none':
      return close ? closed(order, now) : unpaid(order, now, look, toTab);
    case 'held':
      return look ? { do: 'look-at-payment' } : held(order, now, policy);
    case 'captured':
      return look ? { do: 'look-at-payment' } : captured(order, now, policy);
    case 'released':
      return watched(order, now, policy);
    case 'refunding':
      return due(order, now, 'refund');
    case 'refunded':
      if (look) return { do: 'look-at-payment' };
      return lookUpDue(order) ? due(order, now, 'look-at-payment') : watched(order, now, policy);
    default:
      throw new Error(`Bug! Unhandled money state ${String(order.money satisfies never)}`);
  }
}

/** Stripe keeps the keys of payments for a day. After that, asking for the same payment would make another. */
const keyKeptMs = 23 * hourMs;

/**
 * An order without a payment id may still have been paid, and even delivered: a restored store forgets the id. So its
 * payment is made again, which under the same key is the same payment, before the order is closed.
 */
const paymentOf = (order: Order, now: number): NextStep => ({
  do: now < order.createdAt + keyKeptMs ? 'create-payment' : 'give-up',
});

function closed(order: Order, now: number): NextStep {
  if (order.reason !== null) return rest;
  return order.paymentId === null ? paymentOf(order, now) : { do: 'close-payment' };
}

function unpaid(order: Order, now: number, look: boolean, toTab: boolean): NextStep {
  if (order.reason !== null) return rest;
  if (order.paymentId === null) {
    const step = paymentOf(order, now);
    return look || toTab || step.do === 'give-up' ? step : due(order, now, 'create-payment');
  }
  const leaves = order.payIn === 'switching' || (toTab && order.payIn === 'frame');
  if (leaves && now < order.payBy) {
    return look || toTab ? { do: 'switch-payment' } : due(order, now, 'switch-payment');
  }
  if (now >= order.payBy) return look ? { do: 'look-at-payment' } : due(order, now, 'expire-payment');
  return look ? { do: 'look-at-payment' } : due(order, now, 'look-at-payment');
}

/** Marks with which nothing is bought any more; the money goes back. */
const againstBuying: ReadonlySet<Mark> = new Set([
  'fraud-warning',
  'disputed',
  'payment-mismatch',
  'withdrawal',
]);

/** Held and captured money take the same steps until the goods are settled, and end differently. */
function stepOncePaid(
  order: Order,
  now: number,
  policy: Policy,
  end: { readonly bought: () => NextStep; readonly impossible: 'release' | 'refund' },
): NextStep {
  switch (order.goods) {
    case 'none':
      if (order.fulfilBy !== null && now >= order.fulfilBy) return { do: 'give-up' };
      if (marksOf(order).some((mark) => againstBuying.has(mark))) return { do: 'give-up' };
      // Captured for fewer eSIMs than ordered, by a process whose commits are lost: it bought those.
      if (order.capturedAmount !== null) return { do: 'give-up' };
      return due(order, now, 'buy');
    case 'attempting':
    case 'unknown':
      return search(order, now, policy);
    case 'bought':
      return end.bought();
    case 'impossible':
      return due(order, now, end.impossible);
    default:
      throw new Error(`Bug! Unhandled goods state ${String(order.goods satisfies never)}`);
  }
}

function held(order: Order, now: number, policy: Policy): NextStep {
  return stepOncePaid(order, now, policy, {
    bought: () => due(order, now, 'capture'),
    impossible: 'release',
  });
}

function captured(order: Order, now: number, policy: Policy): NextStep {
  const bought = (): NextStep => {
    if (order.refundDue !== null) return due(order, now, 'refund');
    if (!order.profileStored) return due(order, now, 'fetch-profile');
    return lookUpDue(order) ? due(order, now, 'look-at-payment') : rest;
  };
  return stepOncePaid(order, now, policy, { bought, impossible: 'refund' });
}

/** The partner's account pays: the order has no payment, and never gets news of one. */
function onAccount(order: Order, now: number, policy: Policy): NextStep {
  if (order.money === 'none') return { do: 'take-on-account' };
  if (order.money === 'refunded') return watched(order, now, policy);
  const step = captured(order, now, policy);
  return step.do === 'refund' ? { do: 'take-off-account' } : step;
}

/** Does not look before the attempt has settled: until then "not listed" proves nothing. */
function search(order: Order, now: number, policy: Policy): NextStep {
  const settled = order.attemptAt === null ? now : settledAt(order.attemptAt, policy);
  if (now < settled) return { do: 'wait', until: settled };
  return due(order, now, 'look-for-purchase');
}

/** Stripe sent news of an order at rest, and its payment could not be read. */
const lookUpDue = (order: Order): boolean => order.moneyTries > 0 && order.nextAt !== null;

function watched(order: Order, now: number, policy: Policy): NextStep {
  if (order.goods === 'attempting' || order.goods === 'unknown') return search(order, now, policy);
  if (order.money === 'released' && order.goods === 'bought' && !order.profileStored && !isLate(order)) {
    return due(order, now, 'fetch-profile');
  }
  if (order.goods !== 'impossible' || order.watchUntil === null || now >= order.watchUntil) return rest;
  return due(order, now, 'look-for-purchase');
}

function due(order: Order, now: number, step: Exclude<NextStep['do'], 'rest' | 'wait'>): NextStep {
  if (order.nextAt !== null && order.nextAt > now) return { do: 'wait', until: order.nextAt };
  return { do: step };
}

/** Longer than any wait, and well within the seven days of a hold. */
const maxWaitMs = 3 * dayMs;
/** Clocks of hosts that share a database differ by less. */
const clocksDifferMs = 60_000;

/** True when a clock that ran ahead changed the order last: its times mean nothing now that the clock is right. */
const isFromFuture = (order: Order, now: number): boolean => order.updatedAt > now + clocksDifferMs;

/** True when a clock that ran ahead put the next step off: now that it is right again, the step is due. */
export function isMisplaced(order: Order, now: number): boolean {
  if (order.nextAt === null || order.nextAt <= now || isPutOffForGood(order, now)) return false;
  return order.nextAt > now + maxWaitMs || isFromFuture(order, now);
}

/** True when a clock that ran ahead dated an attempt. The attempt is over by now, so its window starts again. */
export function isAttemptMisplaced({ goods, attemptAt }: Order, now: number): boolean {
  if (goods === 'bought' || goods === 'impossible') return false;
  return attemptAt !== null && attemptAt > now;
}

const moneyMoves: Record<MoneyState, readonly MoneyState[]> = {
  none: ['held', 'captured'],
  held: ['captured', 'released'],
  captured: ['refunding', 'refunded'],
  released: [],
  refunding: ['refunded'],
  refunded: ['refunding'],
};

const goodsMoves: Record<GoodsState, readonly GoodsState[]> = {
  none: ['attempting', 'unknown', 'impossible', 'bought'],
  attempting: ['none', 'unknown', 'bought', 'impossible'],
  unknown: ['bought', 'impossible'],
  bought: [],
  impossible: ['unknown', 'bought'],
};

/** True when the move is on the map above; a commit of any other move is a bug. */
export function canMove(from: Order, to: { money: MoneyState; goods: GoodsState }): boolean {
  const money = to.money === from.money || moneyMoves[from.money].includes(to.money);
  const goods = to.goods === from.goods || goodsMoves[from.goods].includes(to.goods);
  return money && goods;
}
