import type { Esim, OrderView } from '../../server/contract/schemas/storefront.ts';

/** The eSIM has no data left. */
export const isUsedUp = ({ esim }: OrderView): boolean =>
  esim?.usage?.remainingBytes === 0 && esim.status !== 'deleted';

/** The data of an eSIM in bytes, and the share that is left, from 0 to 1: all of it until its use is known. */
export function dataLeft(view: OrderView): { total: number; left: number; share: number } {
  const usage = view.esim?.usage;
  const total = usage?.totalBytes ?? view.package.dataBytes;
  const left = usage?.remainingBytes ?? total;
  return { total, left, share: Math.min(1, left / total) };
}

/** A fifth of its data or less is left. */
export function isLow({ esim }: OrderView): boolean {
  const usage = esim?.usage;
  return usage != null && usage.remainingBytes <= usage.totalBytes / 5;
}

/** How many of bought, installed, turned on and connected are done. */
export function stepsDone(esim: Esim | null): 1 | 2 | 3 | 4 {
  switch (esim?.status) {
    case 'installed':
    case 'disabled':
      return 2;
    case 'enabled':
      return esim.usage?.active ? 4 : 3;
    default:
      return 1;
  }
}

const rank = { 'awaiting-payment': 0, expired: 1, preparing: 2, 'in-review': 3, ready: 4, 'not-bought': 4 };

/** Grows with each step of an eSIM, and with each check with the service. */
const knowledge = (view: OrderView) =>
  [view, ...view.esims].reduce(
    (sum, { esim }) => sum + (esim ? esim.steps.length + (Date.parse(esim.checkedAt ?? '') || 0) : 0),
    0,
  );

/**
 * Responses may arrive out of order: an order never goes back, and an eSIM loses neither a step nor newer
 * usage.
 */
export const isOlder = (view: OrderView, shown: OrderView): boolean =>
  rank[view.state] < rank[shown.state] || (view.state === shown.state && knowledge(view) < knowledge(shown));
