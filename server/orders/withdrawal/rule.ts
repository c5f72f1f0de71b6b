import { dayMs, hourMs } from '../../contract/values/values.ts';
import type { Withdrawal as Terms } from '../../seller/seller.ts';
import type { Order } from '../order.ts';
import { dueOf, takenOf, unitPrice } from '../quantity.ts';

/**
 * How a traveller's right to withdraw is treated. `service`: it lasts while data is left, and used data is paid for.
 * `digital-content`: it ends with the delivery. `none`: there is none, and the seller says why.
 */
export type WithdrawalTerms = Terms;

const periodDays = 14;
/** A day begins first where it is UTC+14, and ends last where it is UTC-12. */
const firstPlaceMs = 14 * hourMs;
const lastPlaceMs = 12 * hourMs;

/**
 * Until when a traveller may withdraw from an order: until the end, in every time zone, of the 14th day after
 * the latest date that any time zone had when it was placed.
 */
export function endOfPeriod(createdAt: number): number {
  const day = Math.floor((createdAt + firstPlaceMs) / dayMs);
  return (day + periodDays + 1) * dayMs + lastPlaceMs;
}

/** How long the seller may take to pay the money back. */
const payBackMs = 14 * dayMs;

/** Until when the money must be back. */
export const payBackBy = (withdrawnAt: number): number => withdrawnAt + payBackMs;

/**
 * How much of a price goes back when this much of the data was used. The part kept is rounded down to the minor unit,
 * in the traveller's favour.
 */
export function shareBack(priceAmount: number, usedBytes: number, totalBytes: number): number {
  if (totalBytes <= 0 || usedBytes <= 0) return priceAmount;
  if (usedBytes >= totalBytes) return 0;
  // A price times gigabytes in bytes exceeds what a double holds exactly.
  return priceAmount - Number((BigInt(priceAmount) * BigInt(usedBytes)) / BigInt(totalBytes));
}

/** A declaration as it is kept with the order. */
export interface Withdrawal {
  readonly at: number;
  /** Whether the right existed; otherwise why not. */
  readonly verdict: Verdict;
  readonly rule: WithdrawalTerms['rule'];
  /** As the traveller gave it. Null: not given, or erased. */
  readonly name: string | null;
  /** BCP 47, of the page that it came from. */
  readonly lang: string;
  /** Null: it could not be read. */
  readonly usedBytes: number | null;
  /** What goes back because of it, minor units; null: a person works it out. */
  readonly amount: number | null;
}

/** Accepted, but how much goes back is not known yet. */
export const isOpen = ({ verdict, amount }: Withdrawal): boolean => verdict === 'accepted' && amount === null;

/** Accepted, with its sum. Any other may be followed by one that staff know of, such as a letter that came in time. */
export const hasAmount = ({ verdict, amount }: Withdrawal): boolean =>
  verdict === 'accepted' && amount !== null;

export type Verdict = 'accepted' | 'late' | 'exempt' | 'delivered';

/** What a withdrawal would bring right now. */
export type Judgement =
  | { readonly verdict: 'unpaid' }
  | { readonly verdict: Exclude<Verdict, 'accepted'> }
  | {
      readonly verdict: 'accepted';
      readonly usedBytes: number | null;
      readonly amount: number | null;
      /** The total that is to have gone back with it, earlier refunds included; minor units. */
      readonly due: number | null;
      /** Its eSIMs that are no longer to be used: a withdrawal ends the whole contract. */
      readonly returned: readonly Used[];
    };

/** How much of its data an eSIM of an order has used. */
export interface Used {
  readonly n: number;
  readonly bytes: number;
}

/** The refund for an order whose use is known, eSIM by eSIM: the share, less what has gone back or is on its way. */
export function accepted(order: Order, used: readonly Used[]): Judgement & { verdict: 'accepted' } {
  const unit = unitPrice(order);
  const taken = order.goods === 'bought' && order.money === 'held' ? dueOf(order) : takenOf(order);
  const kept = used.reduce((sum, { bytes }) => sum + unit - shareBack(unit, bytes, order.dataBytes), 0);
  const before = Math.max(order.refundedAmount, order.refundDue ?? 0);
  const due = Math.max(taken - kept, before);
  return {
    verdict: 'accepted',
    usedBytes: used.reduce((sum, { bytes }) => sum + bytes, 0),
    amount: due - before,
    due,
    // If nothing goes back at all, all of the data was used.
    returned: order.kind === 'top-up' || due === 0 ? [] : used,
  };
}
