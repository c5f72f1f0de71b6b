import type { OrderFacts, WithdrawStep } from '../../../../widget/withdraw/withdraw-view.ts';
import type { Order } from '../../../orders/order.ts';
import { deliveredOf } from '../../../orders/quantity.ts';
import { maskEmail } from '../../../orders/order-view.ts';
import {
  endOfPeriod,
  type Judgement,
  type Verdict,
  type Withdrawal,
  type WithdrawalTerms,
} from '../../../orders/withdrawal/rule.ts';

interface Known {
  readonly destination: string;
  readonly email: string | null;
  readonly isMailed: boolean;
  readonly terms: WithdrawalTerms;
}

/** What a withdrawal would pay back, for the holder of the order's link. */
export function judgedStep(
  order: Order,
  judged: Judgement,
  known: Known & { readonly capability: string },
): WithdrawStep {
  if (judged.verdict === 'unpaid') return { step: 'unpaid' };
  if (judged.verdict !== 'accepted') return refusedStep(judged.verdict, order, known.terms);
  const { usedBytes, amount } = judged;
  return {
    step: 'check-order',
    order: toFacts(order, known),
    capability: known.capability,
    outcome: { usedBytes, amount, isBackAlready: usedBytes === null && amount === 0 },
  };
}

/** The receipt of a declaration, shown as often as requested. */
export function receiptStep(order: Order, withdrawal: Withdrawal, known: Known): WithdrawStep {
  const { verdict, at, name, usedBytes, amount } = withdrawal;
  if (verdict !== 'accepted') return refusedStep(verdict, order, known.terms);
  return {
    step: 'done',
    order: toFacts(order, known),
    outcome: { usedBytes, amount, isBackAlready: usedBytes === null && amount === 0 },
    at,
    name,
    isMailed: known.isMailed && known.email !== null,
  };
}

function refusedStep(
  verdict: Exclude<Verdict, 'accepted'>,
  order: Order,
  terms: WithdrawalTerms,
): WithdrawStep {
  switch (verdict) {
    case 'late':
      return { step: 'late', until: endOfPeriod(order.createdAt) };
    case 'exempt':
      return { step: 'exempt', reason: terms.reason };
    case 'delivered':
      return { step: 'delivered' };
    default:
      throw new Error(`Bug! Unhandled verdict ${String(verdict satisfies never)}`);
  }
}

function toFacts(order: Order, { destination, email }: Known): OrderFacts {
  return {
    id: order.id,
    destination,
    dataBytes: order.dataBytes,
    quantity: order.quantity,
    days: order.days,
    price: order.price,
    createdAt: order.createdAt,
    until: endOfPeriod(order.createdAt),
    isDelivered: order.goods === 'bought',
    isSeveral: deliveredOf(order) > 1,
    isTopUp: order.kind === 'top-up',
    emailMasked: email && maskEmail(email),
  };
}
