import { aheadOfStripe } from '../ahead-of-stripe.ts';
import type { Advance, OrderContext } from '../context.ts';
import { isElsewhere, reportElsewhere } from '../steps/bought-elsewhere.ts';
import { purchaseIdsOf } from '../steps/record-purchases.ts';
import { adoptIfListed, adoptListed } from '../steps/search-purchase.ts';
import { takenOf } from '../quantity.ts';
import { mayBeMissed } from '../payment-events.ts';
import { isOtherwise } from './compare-purchase.ts';
import { mark } from '../marks.ts';
import type { Order } from '../order.ts';
import type { ListedPurchase, Payment, PaymentNews, UnreadablePurchase } from '../ports.ts';
import { adoptPayment } from '../steps/read-payment.ts';
import { checkReturned, returnsToCheck } from '../returned/watch-returned.ts';
import { markStuckOrders } from './stuck.ts';
import { handleEvent } from '../handle-event.ts';
import { alone, count, each, type Reconciled, type Sum, type Verdict } from './reconcile-tally.ts';
import { orderReferencePattern } from '../../contract/order-id.ts';
import { dayMs, hourMs, minuteMs } from '../../contract/values/values.ts';

export interface ReconcileDeps extends OrderContext {
  readonly advance: Advance;
  /** Whether an order's id was made by this store: others may share its accounts. */
  readonly isOurs: (orderId: string) => boolean;
}

/** How far back to look when the last good round is unknown. */
const maxMs = 8 * dayMs;
/** A payment may be held and bought for hours after it was made, so a day before the last round is read again. */
const paymentsAgainMs = dayMs;
/** Clocks differ and lists lag: what happened shortly before the last round is read again. */
const newsAgainMs = hourMs;
/** Anything younger than this is probably still in progress. */
const youngMs = 5 * minuteMs;

/**
 * Looks for orders that do not come to rest, and compares what Stripe and the service say with our books. Orders that
 * are behind are moved, and what no order explains becomes a finding; nothing is dropped, and nothing is cancelled
 * unless it is certainly ours. Each part and each record in it fails alone, and is named in `failed`.
 */
export async function reconcile(deps: ReconcileDeps, doneAt: number | null = null): Promise<Reconciled> {
  const now = await deps.store.now();
  const sum: Sum = { payments: 0, purchases: 0, corrected: 0, found: 0, failed: [] };
  const since = (againMs: number) => (doneAt === null ? now - maxMs : doneAt - againMs);
  /** By Stripe's clock, which dates what happens there. A clock of ours that is ahead would ask for the future. */
  const sinceAtStripe = (againMs: number) => since(againMs) - aheadOfStripe(deps.payments, now);
  // First, because it needs no outside system, and a hold that is about to lapse cannot wait.
  await alone(deps, sum, 'stuck orders', async () => {
    const stuck = await markStuckOrders(deps, deps.advance);
    sum.corrected += stuck.corrected;
    sum.found += stuck.found;
    if (stuck.failed > 0) sum.failed.push('one of the stuck orders');
  });
  // Before the payments, whose fees belong to sales.
  await alone(deps, sum, 'sales', async () => void (await deps.store.countMissedSales()));
  await each(deps, sum, 'news of Stripe', deps.payments.news(sinceAtStripe(newsAgainMs)), async (news) => {
    if (news.at > now - youngMs) return;
    count(sum, await handleMissedEvent(deps, news));
  });
  await each(deps, sum, 'payments', deps.payments.list(sinceAtStripe(paymentsAgainMs)), async (payment) => {
    sum.payments++;
    if (payment.fee) await deps.store.noteFee(payment.id, payment.fee);
    if (payment.createdAt > now - youngMs) return;
    count(sum, await checkPayment(deps, payment));
  });
  await each(deps, sum, 'purchases', deps.connectivity.listSince(since(dayMs)), async (purchase) => {
    sum.purchases++;
    if ('unreadable' in purchase) return count(sum, await reportUnreadable(deps, purchase));
    if (purchase.createdAt > now - youngMs) return;
    count(sum, await checkPurchase(deps, purchase));
  });
  await each(deps, sum, 'returned eSIMs', returnsToCheck(deps), async (orderId) => {
    if (await checkReturned(deps, orderId)) sum.found++;
  });
  return sum;
}

/** Handles an event that the webhook never delivered, or that a stale reading hid. */
async function handleMissedEvent(
  deps: ReconcileDeps,
  { id, type, paymentId, at }: PaymentNews,
): Promise<Verdict> {
  const order = paymentId === null ? undefined : await deps.store.readByPayment(paymentId);
  if (!order) return 'fine';
  const event = { provider: 'stripe', eventId: id, type, subject: paymentId, at } as const;
  if (!(await deps.store.receive(event)) && !(await mayBeMissed(deps, order, type))) return 'fine';
  await handleEvent(deps, event);
  const after = await deps.store.read(order.id);
  if (after && after.marks !== order.marks) return 'found';
  return after?.money === order.money ? 'fine' : 'corrected';
}

async function checkPayment(deps: ReconcileDeps, listed: Payment): Promise<Verdict> {
  // The account may have payments of other systems.
  if (listed.orderId === null || !orderReferencePattern.test(listed.orderId)) return 'fine';
  const order = await deps.store.read(listed.orderId);
  if (!order || (order.paymentId !== null && order.paymentId !== listed.id)) {
    if (!holdsMoney(listed) || (!order && !deps.isOurs(listed.orderId))) return 'fine';
    const payment = await deps.payments.retrieve(listed.id);
    if (!holdsMoney(payment)) return 'fine';
    const closed = order && (await deps.advance(order.id, { look: true }));
    if (await adoptLost(deps, closed, payment)) return 'corrected';
    return report(deps, {
      kind: 'payment-without-order',
      subject: payment.id,
      detail: `${payment.status}, ${payment.price.amount} ${payment.price.currency}, for ${listed.orderId}`,
    });
  }
  if (agrees(order, listed)) return 'fine';
  const moved = await deps.advance(order.id, { look: true });
  // The listing may be out of date by now.
  const payment = await deps.payments.retrieve(listed.id);
  const after = (await adoptLost(deps, moved, payment)) ?? moved;
  if (after && agrees(after, payment)) return after.version === order.version ? 'fine' : 'corrected';
  return report(deps, {
    kind: 'payment-without-order',
    subject: payment.id,
    detail: `${payment.status}, ${payment.price.amount} ${payment.price.currency} at Stripe, ${after?.money ?? 'unknown'} in ${order.id}`,
  });
}

/** Adopts the payment of an order that a restored store closed because it knew no payment, or only an earlier one. */
async function adoptLost(
  deps: ReconcileDeps,
  order: Order | undefined,
  payment: Payment,
): Promise<Order | undefined> {
  if (order?.reason !== 'not-paid' || !holdsMoney(payment)) return undefined;
  const { amount, currency } = payment.price;
  if (amount !== order.price.amount || currency !== order.price.currency) return undefined;
  await adoptPayment(deps, order, payment, await deps.store.now());
  return deps.advance(order.id);
}

const holdsMoney = (payment: Payment): boolean =>
  payment.status === 'held' || payment.capturedAmount > payment.refundedAmount;

function agrees(order: Order, payment: Payment): boolean {
  if (order.nextAt !== null || order.marks !== null) return true;
  const { amount, currency } = payment.price;
  if (amount !== order.price.amount || currency !== order.price.currency) return false;
  switch (payment.status) {
    case 'held':
      return order.money === 'held';
    case 'captured':
      return (
        ['captured', 'refunding', 'refunded'].includes(order.money) &&
        payment.capturedAmount === takenOf(order)
      );
    default:
      return order.money === 'none' || order.money === 'released';
  }
}

async function checkPurchase(deps: ReconcileDeps, purchase: ListedPurchase): Promise<Verdict> {
  const id = orderReferencePattern.exec(purchase.reference ?? '')?.[1];
  if (id === undefined) return 'fine';
  const order = await deps.store.read(id);
  if (order && (await purchaseIdsOf(deps, order)).includes(purchase.purchaseId)) {
    return compare(deps, order, purchase);
  }
  if (!order && !deps.isOurs(id)) return 'fine';
  if (!order || order.attempts === 0) {
    return report(deps, {
      kind: 'purchase-without-order',
      subject: purchase.purchaseId,
      detail: `bought under ${id}, which ${order ? 'never tried to buy' : 'is no order'}`,
    });
  }
  if (order.goods === 'bought') {
    return report(deps, {
      kind: 'purchase-not-of-order',
      subject: purchase.purchaseId,
      detail: `a second purchase under ${id}, which has ${order.purchaseId}`,
    });
  }
  if (await isElsewhere(deps, order, purchase)) {
    return (await reportElsewhere(deps, order, purchase)) === order ? 'fine' : 'found';
  }
  // Everything listed under its reference is recorded together; fewer than ordered only when the window is over.
  const before = order.version;
  await (order.quantity > 1 ? adoptIfListed(deps, order) : adoptListed(deps, order, [purchase]));
  const after = await deps.advance(order.id);
  return order.quantity > 1 && after?.version === before ? 'fine' : 'corrected';
}

async function reportUnreadable(deps: ReconcileDeps, purchase: UnreadablePurchase): Promise<Verdict> {
  const id = orderReferencePattern.exec(purchase.reference)?.[1];
  if (id === undefined) return 'fine';
  const order = await deps.store.read(id);
  if (!order && !deps.isOurs(id)) return 'fine';
  if (order && purchase.purchaseId !== null) {
    if ((await purchaseIdsOf(deps, order)).includes(purchase.purchaseId)) return 'fine';
  }
  return report(deps, {
    kind: 'purchase-without-order',
    subject: purchase.purchaseId ?? purchase.reference,
    detail: `bought under ${id}, and what the service lists of it cannot be read`,
  });
}

/** The reply to a purchase names only its package; the list also has its data and days. Reports a mismatch once. */
async function compare(deps: ReconcileDeps, order: Order, purchase: ListedPurchase): Promise<Verdict> {
  if (purchase.packageId !== order.packageId || !isOtherwise(order, purchase)) return 'fine';
  const history = await deps.store.history(order.id);
  // Compared when it was adopted.
  if (history.some(({ cause }) => /^(listed-otherwise$|adopted:|person:adopt\b)/.test(cause))) return 'fine';
  const { dataBytes, duration, span } = purchase;
  deps.log.error({ orderId: order.id, dataBytes, duration, span }, 'listed purchase differs from the order');
  const set = mark(order, 'bought-otherwise');
  return (await deps.store.commit(order, { cause: 'listed-otherwise', set })) ? 'found' : 'fine';
}

async function report(
  deps: ReconcileDeps,
  finding: Parameters<OrderContext['store']['report']>[0],
): Promise<Verdict> {
  if (!(await deps.store.report(finding))) return 'fine';
  deps.log.error({ kind: finding.kind, subject: finding.subject }, finding.detail);
  return 'found';
}
