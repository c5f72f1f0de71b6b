import type { AdvanceDeps } from './advance.ts';
import type { Order } from './order.ts';
import { begin, later, owed, paymentOf, retrieve, unstuck, watchAfterMs } from './trying.ts';

/** Gives back what was captured, when nothing could be bought for it. A refund that failed is begun anew twice. */
export async function refund(deps: AdvanceDeps, order: Order, now: number): Promise<Order | undefined> {
  const payment = await retrieve(deps, order);
  if (!payment) return later(deps, order, now, 'refund-not-read');
  if (payment.refundedAmount >= payment.capturedAmount) return refunded(deps, order);
  const begun = (await deps.store.effects(order.id)).filter(({ kind }) => kind === 'refund').length;
  const n = Math.max(1, begun);
  const open = await begin(deps, order, 'refund', n);
  if (!open) return undefined;
  const outcome = await deps.payments.refund({ orderId: open.id, paymentId: paymentOf(open), n });
  if (outcome.kind === 'refused' && outcome.code === 'refund-failed') return refundFailed(deps, open, n, now);
  if (outcome.kind === 'refused') {
    return deps.store.commit(open, {
      cause: `refund-refused:${outcome.code}`,
      set: { money: 'refunding', nextAt: now + 3_600_000, review: open.review ?? 'refund-stuck' },
    });
  }
  if (outcome.kind !== 'done') return later(deps, open, now, `refund-${outcome.kind}`);
  if (outcome.payment.refundedAmount >= outcome.payment.capturedAmount) return refunded(deps, open);
  // A pending refund settles by itself; after a day it needs a person.
  const stuck = open.money === 'refunding' && open.moneyTries > refundHours;
  return deps.store.commit(open, {
    cause: 'refund-pending',
    set: {
      money: 'refunding',
      nextAt: now + 3_600_000,
      ...(stuck ? { review: 'refund-stuck' as const } : {}),
    },
  });
}

const refundHours = 24;
const refundTries = 3;

function refundFailed(deps: AdvanceDeps, order: Order, n: number, now: number): Promise<Order | undefined> {
  const over = n >= refundTries;
  return deps.store.commit(order, {
    cause: `refund-failed:${n}`,
    set: {
      money: 'refunding',
      nextAt: now + 3_600_000,
      ...(over ? { review: 'refund-stuck' as const } : {}),
    },
    effect: { kind: 'refund', n: over ? n : n + 1, status: over ? 'failed' : 'open' },
  });
}

export async function refunded(deps: AdvanceDeps, order: Order): Promise<Order | undefined> {
  const now = await deps.store.now();
  const searching = order.goods === 'attempting' || order.goods === 'unknown';
  const watched = order.watchUntil === null ? null : now + watchAfterMs;
  return deps.store.commit(order, {
    cause: 'refunded',
    set: {
      money: 'refunded',
      moneyTries: 0,
      nextAt: searching ? now : watched,
      ...(order.goods === 'none' ? { goods: 'impossible' as const, reason: 'unavailable' as const } : {}),
      ...unstuck(order),
    },
    effect: { kind: 'refund', n: 1, status: 'done' },
    ...owed(deps, 'refunded'),
  });
}
