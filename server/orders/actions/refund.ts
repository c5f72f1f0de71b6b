import { decimal } from '../../runtime/amounts.ts';
import { refreshEsims } from '../esims/esim-events.ts';
import type { Mark, Order } from '../order.ts';
import { unmark } from '../marks.ts';
import type { DisputeState } from '../ports.ts';
import { takenOf } from '../quantity.ts';
import { refuse, refuseIf } from './refusal.ts';
import { refuseIfBought, watchFrom } from './not-bought.ts';
import { advanced, causeOf, commit, type ActionDeps, type ActionOptions } from './record.ts';
import { reasonAgainstAmount } from './rules.ts';

export async function refund(
  deps: ActionDeps,
  order: Order,
  how: ActionOptions,
  { now, dispute }: { now: number; dispute: DisputeState },
): Promise<Order> {
  const { amount } = how;
  if (amount !== undefined) await checkSums(deps, order);
  refuseIf(reasonAgainstAmount(order, amount));
  const part = amount !== undefined && amount < takenOf(order) - order.refundedAmount;
  await refuseIfBought(deps, order, now);
  // Records how much data was used before the refund, so that later use shows.
  if (!part) await refreshEsims(deps, order, 0);
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

/** A part is added to earlier refunds, and one made by hand may not be in our books yet. */
async function checkSums(deps: ActionDeps, order: Order): Promise<void> {
  const payment = await deps.payments.retrieve(order.paymentId ?? '');
  const { refundedAmount: back, pendingRefunds: pending } = payment;
  if (back !== order.refundedAmount) {
    await advanced(deps, order);
    const known = `${decimal(order.refundedAmount)} in our books`;
    refuse(`${decimal(back)} of it went back at Stripe, ${known}; they are right now, so look and ask again`);
  }
  if (pending > 0) refuse(`${decimal(pending)} of it is on its way back already; wait until that is done`);
}

/** The marks that any refund resolves; a full one resolves more. */
const triedAgain = ['refund-stuck', 'stuck'] as const;
const answeredByAll = (dispute: DisputeState): readonly Mark[] => [
  'no-code',
  'fraud-warning',
  ...(dispute === 'asked' ? [] : (['disputed'] as const)),
];
