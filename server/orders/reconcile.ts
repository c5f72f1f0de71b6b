import type { Advance, AdvanceDeps } from './advance.ts';
import { adoptListed } from './adopting.ts';
import type { Order } from './order.ts';
import type { ListedPurchase, Payment } from './ports.ts';
import { lookAtStuck } from './stuck.ts';

export interface ReconcileDeps extends AdvanceDeps {
  readonly advance: Advance;
}

export interface Reconciled {
  readonly payments: number;
  readonly purchases: number;
  /** Orders that were behind the truth and were moved. */
  readonly mended: number;
  /** New findings for a person. */
  readonly found: number;
}

const dayMs = 86_400_000;
/** Younger than this, whoever made it is probably still at work. */
const youngMs = 5 * 60_000;
const ours = /(?:^|~)(ord_[a-z0-9]{26})$/;

/**
 * Looks for what does not come to rest, and compares what Stripe and the service say with what we know. What is behind is moved, what no order explains is put
 * before a person; nothing is dropped, and nothing is cancelled that is not certainly ours.
 */
export async function reconcile(deps: ReconcileDeps): Promise<Reconciled> {
  const now = await deps.store.now();
  const sum = { payments: 0, purchases: 0, mended: 0, found: 0 };
  for await (const payment of deps.payments.list(now - 8 * dayMs)) {
    sum.payments++;
    if (payment.createdAt > now - youngMs) continue;
    count(sum, await checkPayment(deps, payment));
  }
  for await (const purchase of deps.connectivity.listSince(now - 2 * dayMs)) {
    sum.purchases++;
    if (purchase.createdAt > now - youngMs) continue;
    count(sum, await checkPurchase(deps, purchase));
  }
  const stuck = await lookAtStuck(deps, deps.advance);
  return { ...sum, mended: sum.mended + stuck.mended, found: sum.found + stuck.found };
}

type Verdict = 'fine' | 'mended' | 'found';

function count(sum: { mended: number; found: number }, verdict: Verdict): void {
  if (verdict === 'mended') sum.mended++;
  if (verdict === 'found') sum.found++;
}

async function checkPayment(deps: ReconcileDeps, payment: Payment): Promise<Verdict> {
  const holdsMoney = payment.status === 'held' || payment.capturedAmount > payment.refundedAmount;
  const givenBack = payment.capturedAmount > 0 && !holdsMoney;
  // A payment of the same account that never was for an order is none of our business.
  if (payment.orderId === null || !ours.test(payment.orderId)) return 'fine';
  if (!holdsMoney && !givenBack) return 'fine';
  const order = await deps.store.read(payment.orderId);
  if (givenBack) {
    if (order?.paymentId !== payment.id || order.money !== 'captured') return 'fine';
    const after = await deps.advance(order.id, { look: true });
    return after?.money === 'refunded' ? 'mended' : 'fine';
  }
  if (!order || (order.paymentId !== null && order.paymentId !== payment.id)) {
    return report(deps, {
      kind: 'payment-without-order',
      subject: payment.id,
      detail: `${payment.status}, ${payment.price.amount} ${payment.price.currency}, for ${payment.orderId}`,
    });
  }
  if (agrees(order, payment)) return 'fine';
  const after = await deps.advance(order.id, { look: true });
  if (after && agrees(after, payment)) return 'mended';
  return report(deps, {
    kind: 'payment-without-order',
    subject: payment.id,
    detail: `${payment.status} at Stripe, ${after?.money ?? 'unknown'} in ${order.id}`,
  });
}

function agrees(order: Order, payment: Payment): boolean {
  if (order.nextAt !== null || order.review !== null) return true;
  const held = order.money === 'held' || order.money === 'captured' || order.money === 'refunding';
  return held || (payment.refundedAmount > 0 && order.money === 'refunded');
}

async function checkPurchase(deps: ReconcileDeps, purchase: ListedPurchase): Promise<Verdict> {
  const id = ours.exec(purchase.reference ?? '')?.[1];
  if (id === undefined) return 'fine';
  const order = await deps.store.read(id);
  if (order?.purchaseId === purchase.purchaseId) return 'fine';
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
  await adoptListed(deps, order, purchase);
  await deps.advance(order.id);
  return 'mended';
}

async function report(
  deps: ReconcileDeps,
  finding: Parameters<AdvanceDeps['store']['report']>[0],
): Promise<Verdict> {
  if (!(await deps.store.report(finding))) return 'fine';
  deps.log.error({ kind: finding.kind, subject: finding.subject }, finding.detail);
  return 'found';
}
