import type { OrderView } from '../contract/schemas/storefront.ts';
import type { Cause } from './causes.ts';
import type { Order } from './order.ts';
import type { Payment } from './ports.ts';
import type { OrderRecords } from './order-store.ts';

type TabStatus = NonNullable<OrderView['tab']>;

/** What the history says about a payment in a tab of its own, so that the frame beside it can also show it. */
const statuses: ReadonlyMap<string, TabStatus> = new Map<Cause, TabStatus>([
  ['payment-switched', 'open'],
  ['payment-open', 'open'],
  ['payment-not-approved', 'refused'],
  ['payment-processing', 'deciding'],
]);

/** How an unpaid order's payment in a tab of its own stands; null where there is none. */
export async function statusInTab(
  store: Pick<OrderRecords, 'history'>,
  { id, money, reason, payIn }: Order,
): Promise<OrderView['tab']> {
  if (payIn !== 'tab' || money !== 'none' || reason !== null) return null;
  const last = (await store.history(id)).findLast(({ cause }) => statuses.has(cause));
  return statuses.get(last?.cause ?? '') ?? 'open';
}

/** The cause under which the history records the state of an unpaid payment. */
export function unpaidCause({ payIn }: Order, { status, failedTries }: Payment) {
  if (status === 'processing') return 'payment-processing';
  return payIn === 'tab' && failedTries > 0 ? 'payment-not-approved' : 'payment-open';
}

/** Whether that is news for the frame beside the tab. */
export async function isNewsOfTab(
  store: Pick<OrderRecords, 'history'>,
  order: Order,
  payment: Payment,
): Promise<boolean> {
  const known = await statusInTab(store, order);
  return known !== null && known !== statuses.get(unpaidCause(order, payment));
}
