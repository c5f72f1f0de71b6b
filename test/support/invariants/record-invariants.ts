import type { Order } from '../../../server/orders/order.ts';
import { net, type Books, type Found } from './evidence.ts';
import { findSaid } from '../secrets.ts';

/** Once there are no faults, every order comes to rest. */
export function* i5({ cases, ledgers, atRest }: Books): Found {
  if (!atRest) return;
  for (const { order } of cases)
    if (isMoving(order)) yield `${order.id}: still ${order.money}/${order.goods}`;
  for (const { id, status } of ledgers.payments) if (status === 'requires_capture') yield `${id}: still held`;
}

/** Whether time alone will still move an order. */
export function isMoving(order: Order): boolean {
  return order.nextAt !== null && needsNobody(order) && order.watchUntil === null;
}

/** A withdrawal is marked for the staff to see, and ends by itself. */
export const needsNobody = ({ marks }: Order): boolean => marks === null || marks === 'withdrawal';

/** Every outside effect has its row. */
export function* i6({ cases }: Books): Found {
  for (const { order, payments, purchases, effects, causes } of cases) {
    if (payments.length > 0 && !effects.has('payment')) yield `${order.id}: a payment without its row`;
    if (purchases.length > 0 && !effects.has('purchase')) yield `${order.id}: a purchase without its row`;
    const captured = payments.some(({ captures }) => captures > 0);
    const byOthers = causes.some(
      (cause) => cause === 'captured-at-once' || cause.startsWith('payment-found:'),
    );
    // A bank takes the money in its tab, before the order learns of it.
    const isUnheard = order.payIn === 'tab' && order.money === 'none';
    if (captured && !effects.has('capture') && !byOthers && !isUnheard) {
      yield `${order.id}: a capture without its row`;
    }
    if (payments.some(({ refunds }) => refunds > 0) && !effects.has('refund')) {
      yield `${order.id}: a refund without its row`;
    }
  }
}

/** No secret, token, activation code or whole e-mail address in a log, an error, an address or a metric. */
export function i8({ said = [], secrets = [] }: Books): Found {
  return findSaid(said, secrets);
}

/** Everything Stripe and the service know about our orders is recorded, or reported to a person. */
export async function* i11({ cases, ledgers, caseOf, atRest, store }: Books): Found {
  if (!atRest) return;
  for (const { order, payments, causes } of cases) {
    const told = causes.some((cause) => cause.startsWith('dispute'));
    if (payments.some(({ disputed }) => disputed) && !told) {
      yield `${order.id}: its payment is disputed, and nobody was told`;
    }
    if (payments.some(({ warned }) => warned) && !causes.includes('fraud-warning')) {
      yield `${order.id}: its card is reported as stolen, and nobody was told`;
    }
    const lapsed = payments.some(({ id, status }) => id === order.paymentId && status === 'canceled');
    if (lapsed && order.money === 'held' && order.marks === null) {
      yield `${order.id}: held in the books, and its hold has lapsed`;
    }
    const back = payments.reduce((sum, each) => sum + each.refundedAmount, 0);
    if (back !== order.refundedAmount && order.marks === null && order.money !== 'refunding') {
      yield `${order.id}: ${back} went back, ${order.refundedAmount} in the books`;
    }
  }
  const findings = new Set((await store.findings()).map(({ subject }) => subject));
  for (const { purchaseId, referenceId } of ledgers.purchases) {
    const owner = caseOf(referenceId);
    const known = owner?.known.has(purchaseId) || owner?.order.marks?.includes('bought-twice');
    if (!known && !findings.has(purchaseId)) yield `${purchaseId}: bought, and nobody knows`;
  }
}

/**
 * Once the sum of a withdrawal is known, it completes by itself: its mark goes, and exactly its amount is refunded,
 * nothing more and nothing less.
 */
export function* i12({ cases, atRest }: Books): Found {
  if (!atRest) return;
  for (const { order, payments, causes, withdrawal } of cases) {
    if (withdrawal?.verdict !== 'accepted' || withdrawal.amount === null) continue;
    const marks = order.marks?.split(' ') ?? [];
    if (marks.length === 1 && marks[0] === 'withdrawal')
      yield `${order.id}: withdrawn, and its money is not back`;
    const byPerson = causes.some((cause) => cause.startsWith('person:'));
    if (order.goods !== 'bought' || order.money === 'released' || marks.length > 0 || byPerson) continue;
    const back = payments.reduce((sum, each) => sum + each.refundedAmount, 0);
    // Money that was never captured, as for an eSIM that did not arrive, cannot be refunded.
    const stays = payments.reduce((sum, each) => sum + net(each), 0);
    if (stays > order.price.amount - withdrawal.amount)
      yield `${order.id}: ${stays} stays of ${order.price.amount}, ${withdrawal.amount} withdrawn`;
    const before = causes.indexOf('withdrawn');
    const other =
      order.undelivered > 0 || causes.some((cause, at) => cause === 'refunded-part' && at < before);
    const ours = back - payments.reduce((sum, each) => sum + each.refundedByHand, 0);
    if (ours > withdrawal.amount && withdrawal.amount > 0 && !other) {
      yield `${order.id}: ${ours} went back, only ${withdrawal.amount} withdrawn`;
    }
  }
}
