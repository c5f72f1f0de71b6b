import { orderNumber, readOrderNumber } from '../../contract/order-number.ts';
import { Problem } from '../../contract/problem.ts';
import { dayMs } from '../../contract/values/values.ts';
import type { Advance, OrderContext } from '../context.ts';
import type { Order } from '../order.ts';
import { takenOf } from '../quantity.ts';
import { mark } from '../marks.ts';
import type { Change, OrderStore } from '../order-store.ts';
import { withMail } from '../steps/money-step.ts';
import { agreedTerms, judge } from './judge.ts';
import { isOpen, hasAmount, type Judgement, type Withdrawal, type WithdrawalTerms } from './rule.ts';

export interface WithdrawDeps extends OrderContext {
  readonly advance: Advance;
  /** The right to withdraw as a shop grants it, by its id. */
  readonly withdrawalTerms: (shop: string) => WithdrawalTerms;
}

export interface Declaration {
  /** When it came; if omitted, now. */
  readonly at?: number;
  readonly name: string | null;
  readonly lang: string;
  /** The member of staff who enters it, and why. */
  readonly staff?: Pick<Change, 'by' | 'via'> & {
    readonly cause: (amount: number | null) => `person:${string}`;
    /** The version that the person has seen. */
    readonly version: number;
  };
}

/**
 * Withdraws from an order: records the declaration, and with it starts to send back what the rule gives back. The
 * record stays: a second declaration finds the first. Only staff may declare again, if the first was refused or its
 * sum could not be worked out. Null: the order was never paid.
 *
 * @throws Problem `not-found`; `payment-unavailable` while it is unknown whether it is paid; `order-changed` when the
 * order has changed since staff saw it.
 */
export async function withdraw(
  deps: WithdrawDeps,
  orderId: string,
  declared: Declaration,
): Promise<Withdrawal | null> {
  const { store } = deps;
  const { staff } = declared;
  for (;;) {
    // The order first: a withdrawal in another process, after it was read, fails the commit.
    const order = await store.read(orderId);
    if (!order) throw new Problem('not-found');
    const known = await store.withdrawal(orderId);
    if (known && (!staff || hasAmount(known))) return known;
    if (staff && order.version !== staff.version) throw new Problem('order-changed');
    const now = await store.now();
    const terms = await agreedTerms(deps, order, deps.withdrawalTerms(order.shop));
    const at = declared.at ?? now;
    const judged = await judge(deps, order, { terms, now: at, byStaff: staff !== undefined });
    if (judged.verdict === 'unpaid') {
      // It may have been paid a moment ago, without news of it yet.
      const after = await deps.advance(order.id, { close: true });
      if (after && after.money !== 'none') continue;
      // Still open: Stripe has not said whether it is paid.
      if (after && after.reason === null) throw new Problem('payment-unavailable');
      return null;
    }
    const { verdict } = judged;
    const { usedBytes, amount } = verdict === 'accepted' ? judged : { usedBytes: null, amount: 0 };
    const withdrawal: Withdrawal = {
      // A refused declaration has no date to pay back by.
      at: known && isOpen(known) ? known.at : at,
      verdict,
      rule: terms.rule,
      name: known?.name ?? declared.name,
      lang: known?.lang ?? declared.lang,
      usedBytes,
      amount,
    };
    const done = await store.commit(order, {
      cause: staff?.cause(amount) ?? (verdict === 'accepted' ? 'withdrawn' : 'withdrawal-refused'),
      set: effectOf(order, judged, now),
      withdrawal,
      ...(verdict === 'accepted' ? { returned: judged.returned } : {}),
      ...(staff?.by === undefined ? {} : { by: staff.by, via: staff.via ?? 'cli' }),
      ...(deps.serviceMail ? {} : known ? { mailAgain: 'withdrawn' } : withMail(deps, 'withdrawn')),
    });
    if (done) return withdrawal;
    if (staff) throw new Problem('order-changed');
  }
}

/** The change to the order: nothing more is bought for it, and its money goes back by the existing steps. */
function effectOf(order: Order, judged: Judgement, now: number): Change['set'] {
  if (judged.verdict !== 'accepted' || judged.amount === 0) return {};
  const marked = mark(order, 'withdrawal');
  if (judged.due === null) return marked;
  switch (order.goods) {
    case 'impossible':
      return marked;
    case 'none':
      return { ...marked, reason: order.reason ?? 'withdrawn', refundDue: judged.due, nextAt: now };
    case 'attempting':
    case 'unknown':
      // A search keeps its pace, so that the service's list can catch up.
      return { ...marked, reason: order.reason ?? 'withdrawn', refundDue: judged.due };
    case 'bought': {
      if (order.money !== 'captured') return { ...marked, refundDue: judged.due };
      // A refund under way ends first: another one beside it would send its sum back a second time.
      const begun = { ...marked, ...(order.refundDue === null ? { moneyTries: 0, nextAt: now } : {}) };
      return judged.due < takenOf(order)
        ? { ...begun, refundDue: judged.due }
        : { ...begun, money: 'refunding', refundDue: null };
    }
    default:
      throw new Error(`Bug! Unhandled goods state ${String(order.goods satisfies never)}`);
  }
}

/**
 * The orders that a traveller names, among those of their address: one by its own number, or all of a booking. Only
 * paid ones; if there are none, those that may have been paid a moment ago.
 */
export async function findDeclared(
  store: Pick<OrderStore, 'payableOf' | 'now'>,
  { email, number }: { readonly email: string; readonly number: string },
): Promise<readonly string[]> {
  const orders = await store.payableOf(email.toLowerCase(), (await store.now()) - searchedMs);
  const given = plain(number);
  const letters = readOrderNumber(number);
  const named = orders.filter(
    ({ id }) => plain(id) === given || (letters !== null && readOrderNumber(orderNumber(id)) === letters),
  );
  const booked = orders.filter(
    ({ referenceId }) => referenceId !== undefined && plain(referenceId) === given,
  );
  const meant = named.length > 0 ? named : booked;
  const paid = meant.filter(({ isPaid }) => isPaid);
  return (paid.length > 0 ? paid : meant).map(({ id }) => id);
}

/** Long enough to tell a traveller who withdraws too late that it is too late. */
const searchedMs = 400 * dayMs;
/** As a person may have copied or heard it. */
const plain = (number: string): string => number.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
