import { toState } from '../../../server/orders/order-view.ts';
import { net, type Books, type Found } from './evidence.ts';

/** At most as many purchases per order as it has eSIMs, one order per payment, one capture, one full refund. */
export function* i2({ cases }: Books): Found {
  const orderOf = new Map<string, string>();
  for (const { order, payments, purchases } of cases) {
    if (purchases.length > order.quantity) yield `${order.id}: bought ${purchases.length} times`;
    const other = order.paymentId === null ? undefined : orderOf.get(order.paymentId);
    if (other !== undefined) yield `${order.id}: has the payment of ${other}`;
    if (order.paymentId !== null) orderOf.set(order.paymentId, order.id);
    for (const payment of payments) {
      if (payment.captures > 1) yield `${payment.id}: captured ${payment.captures} times`;
      if (net(payment) < 0) yield `${payment.id}: refunded too much`;
    }
  }
}

/** Every held or captured payment belongs to an order, and every purchase to an order with an attempt. */
export function* i3({ cases, ledgers, caseOf }: Books): Found {
  const known = new Set(cases.map(({ order }) => order.id));
  for (const payment of ledgers.payments) {
    const live = payment.status === 'requires_capture' || payment.capturedAmount > 0;
    if (live && !known.has(payment.orderId ?? '')) yield `${payment.id}: held or paid, no order`;
  }
  for (const { purchaseId, referenceId } of ledgers.purchases) {
    if ((caseOf(referenceId)?.order.attempts ?? 0) === 0) yield `${purchaseId}: bought, no order tried to`;
  }
}

/** An order shown as ready has an installable code, and so does its mail, but not for an eSIM that was refunded. */
export async function* i9({ cases, store, mails = [] }: Books): Found {
  for (const { order, forgotten } of cases) {
    if (order.kind !== 'purchase' || toState(order) !== 'ready' || forgotten) continue;
    const returned = (await store.returnedOf(order.id)).map(({ n }) => n);
    const isBack = order.money === 'refunding' || order.money === 'refunded';
    const profile = await store.profile(order.id);
    const further = order.quantity > 1 ? await store.furtherEsims(order.id) : [];
    let isShort = false;
    for (const { n, iccid, profile: codes } of [{ n: 1, iccid: order.iccid, profile }, ...further]) {
      const isGone = returned.includes(n);
      if (isBack && !isGone) yield `${order.id}: paid back, and eSIM ${n} is not taken back`;
      if (isGone && codes) yield `${order.id}: the code of eSIM ${n} is told, and its price went back`;
      if (isGone || codes?.activationCode || codes?.manualActivationCode) continue;
      // The code of an eSIM that its traveller deleted is no longer kept.
      if (iccid !== null && (await store.esim(iccid))?.status === 'deleted') continue;
      isShort = true;
      yield `${order.id}: ready without a code for eSIM ${n}`;
    }
    if (isShort) continue;
    // After a refund the traveller gets a mail about that instead.
    const mine = order.money === 'captured' ? mails.filter(({ text }) => text.includes(order.id)) : [];
    const sent = (await store.mailsOf(order.id)).some(
      (one) => one.kind === 'delivered' && one.sentAt !== null,
    );
    const codes = [profile, ...further.map((each) => each.profile)].filter((each) => each !== null);
    const isIn = (text: string, images: readonly unknown[]) =>
      codes.every(({ manualActivationCode: code }) => (code ? text.includes(code) : images.length > 0));
    const has = mine.some(({ text, images }) => isIn(text, images));
    if (sent && mine.length > 0 && !has) yield `${order.id}: its mail lacks a code`;
  }
}
