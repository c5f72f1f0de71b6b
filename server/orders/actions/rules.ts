import type { Order } from '../order.ts';
import { takenOf } from '../quantity.ts';
import { settledAt, type Policy } from '../policy.ts';
import { marksOf } from '../marks.ts';
import type { DisputeState } from '../ports.ts';
import type { MailKind } from '../notifications/mails.ts';
import { isStillTrue } from '../notifications/notifications.ts';
import { hasAmount, type Judgement, type Withdrawal } from '../withdrawal/rule.ts';

/** The actions a person may take; each is recorded in the order's events as `person:<action>`. */
export const orderActions = [
  'look',
  'release',
  'refund',
  'adopt',
  'settle',
  'revoke',
  'resend',
  'withdraw',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** What is known besides the order when an action is requested. */
export interface ActionFacts {
  readonly now: number;
  readonly policy: Policy;
  /** As Stripe reports it; undefined where Stripe was not asked. */
  readonly dispute?: DisputeState;
  /** False when the service sends its own mail, and we send none. */
  readonly mailing?: boolean;
  /** False once the traveller's address is forgotten. */
  readonly hasContact?: boolean;
  readonly withdrawal?: Withdrawal | null;
  /** What a withdrawal would bring, according to the service. */
  readonly judged?: Judgement;
  readonly mails?: readonly { readonly kind: string; readonly sentAt: number | null }[];
}

/**
 * Why an action is refused, as the order stands; null when nothing known speaks against it. Outside systems are asked
 * only when the action is taken.
 */
export function reasonAgainst(action: OrderAction, order: Order, facts: ActionFacts): string | null {
  switch (action) {
    case 'look':
    case 'revoke':
      return null;
    case 'release':
      return againstRelease(order, facts);
    case 'refund':
      return againstRefund(order, facts);
    case 'adopt':
      if (order.goods === 'bought') return 'it has its purchase';
      return order.money === 'none' ? 'nobody has paid for it' : null;
    case 'settle':
      if (needsNobody(order)) return 'nobody is asked to look after it';
      return isRefunding(order) ? 'its refund is on its way; settle it if that gets stuck' : null;
    case 'resend':
      return againstResend(order, facts);
    case 'withdraw':
      return againstWithdrawal(order, facts);
    default:
      throw new Error(`Bug! Unhandled action ${String(action satisfies never)}`);
  }
}

const underWay = 'its purchase may be under way; ask again in two minutes';

/** True while an attempt may still be executed without our seeing it. */
function isUnderWay(order: Order, { now, policy }: ActionFacts): boolean {
  const open = order.goods === 'attempting' || order.goods === 'unknown';
  return open && now < settledAt(order.attemptAt ?? now, policy);
}

/** Why to wait: the list may not show the last attempt yet. */
export function reasonToWait(order: Order, { now, policy }: ActionFacts): string | null {
  return order.attemptAt !== null && now < settledAt(order.attemptAt, policy) ? underWay : null;
}

const onAccount = 'your account pays for it: nothing was taken from its traveller';

function againstRelease(order: Order, facts: ActionFacts): string | null {
  if (order.payIn === 'account') return onAccount;
  if (order.money === 'captured') return 'nothing is held: the money was taken, and refund gives it back';
  if (order.money !== 'held') return 'nothing is held';
  if (order.goods === 'bought') return 'it is bought: the money is taken next, and refund gives it back';
  return isUnderWay(order, facts) ? underWay : null;
}

const bankHasIt =
  'its payment is disputed: the bank has the money already; answer in the dashboard of Stripe';

function againstRefund(order: Order, facts: ActionFacts): string | null {
  if (order.payIn === 'account') return onAccount;
  if (order.money === 'held') return 'nothing is taken yet: release lets the hold go';
  if (order.money === 'refunding') return 'it is on its way back already';
  if (order.money === 'refunded') return 'all of it went back already';
  if (order.money !== 'captured') return 'only captured money is refunded';
  if (isUnderWay(order, facts)) return underWay;
  if (facts.dispute === 'open' || facts.dispute === 'lost') {
    return bankHasIt;
  }
  return null;
}

/** Why this amount cannot be refunded, in minor units; if omitted, all that is left. */
export function reasonAgainstAmount(order: Order, amount: number | undefined): string | null {
  const left = takenOf(order) - order.refundedAmount;
  if (amount === undefined || amount === left) return null;
  if (amount > left) return 'that is more than what is left of it';
  if (amount <= 0) return 'that is nothing';
  if (order.goods !== 'bought' || !order.profileStored) return 'a part is refunded of a delivered order only';
  if (order.refundDue !== null) return 'a part of it is being refunded; wait until that is done';
  return null;
}

function againstWithdrawal(order: Order, { dispute, withdrawal, judged }: ActionFacts): string | null {
  if (order.money === 'none') return 'nobody has paid for it';
  if (order.payIn === 'account') return onAccount;
  if (withdrawal && hasAmount(withdrawal)) return 'its traveller has withdrawn from it already';
  if (dispute === 'open' || dispute === 'lost') return bankHasIt;
  if (judged?.verdict === 'exempt') return 'WITHDRAWAL_RULE is none; refund gives money back all the same';
  if (judged?.verdict === 'delivered') {
    return 'it is delivered, which ends the right under WITHDRAWAL_RULE; refund gives money back all the same';
  }
  return judged?.verdict === 'accepted' && judged.amount === null
    ? 'the data used is unknown; work out the part to refund, refund it, then settle'
    : null;
}

function needsNobody(order: Order): boolean {
  return order.marks === null && order.money !== 'refunding' && order.refundDue === null;
}

/** Settling stops the program's work on a refund, so that work must have ended by itself first. */
function isRefunding(order: Order): boolean {
  const due = order.money === 'refunding' || order.refundDue !== null;
  return due && !marksOf(order).some((mark) => mark === 'refund-stuck' || mark === 'stuck');
}

function againstResend(order: Order, { now, mailing, hasContact, mails = [] }: ActionFacts): string | null {
  if (mailing === false) return 'the service mails its own sales here: no mail server is set';
  if (hasContact === false) return 'the address is forgotten';
  const kind = mailToResend(order, now);
  if (kind === null) return 'there is nothing to mail: it has no eSIM, and no money went back';
  const waits = mails.some((mail) => mail.kind === kind && mail.sentAt === null);
  return waits ? 'its mail waits to be sent, and goes out by itself' : null;
}

/** The mail that tells how an order ended; null while it has not. */
export function mailToResend(order: Order, now: number): MailKind | null {
  if (order.money === 'refunded') return order.payIn === 'account' ? null : 'refunded';
  if (order.goods === 'bought' && isStillTrue('delivered', order, now) === 'now') return 'delivered';
  const released = order.money === 'released' && isStillTrue('released', order, now) === 'now';
  return released ? 'released' : null;
}
