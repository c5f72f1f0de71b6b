import { instant } from '../../runtime/dates.ts';
import { marksOf } from '../../orders/marks.ts';
import type { Order, Mark } from '../../orders/order.ts';
import { payBackBy } from '../../orders/withdrawal/rule.ts';
import type { OrderStore } from '../../orders/order-store.ts';
import { toTable } from '../text-table.ts';
import { toSummary } from './describe-order.ts';

/** What each mark asks staff to do. */
const advice: Record<Mark, string> = {
  'payment-mismatch': "compare the payment in Stripe's dashboard; refund or settle",
  'capture-failed': 'delivered, but the hold was gone: a loss; settle',
  'bought-after-release': 'delivered but not paid: a loss, or ask the service to take it back; settle',
  'bought-twice': 'ask the service to take the second purchase back; settle',
  'bought-otherwise': 'not the package ordered, or on another eSIM: compare them; refund or settle',
  'refund-stuck': "check the refund in Stripe's dashboard; look, then settle",
  disputed: "answer the dispute in Stripe's dashboard; settle",
  'dispute-lost': 'the bank has kept the money: a loss; settle',
  'fraud-warning': 'the card is reported as stolen: refund before it is disputed, or settle',
  'no-code': 'paid, but the service gives no code: ask it for one, or refund',
  withdrawal:
    'withdrawn: the money must be back by the day shown; withdraw again, or refund what you work out, then settle',
  'used-after-refund':
    'an eSIM was used after its refund: ask the traveller, or ask the service to end it; then settle',
  stuck: 'not finished after 12 h, still being retried: show says why; look, release or refund',
};

/** What the order's marks ask for, one after the other. */
export const todoOf = (order: Order) =>
  marksOf(order)
    .map((each) => advice[each])
    .join('. ') || null;

/** Everything that needs a person: marked orders, and findings. */
export async function listNeeding(store: OrderStore) {
  const [orders, findings] = await Promise.all([store.needingPerson(), store.findings()]);
  const withdrawals = await store.withdrawalsOf(orders.map(({ id }) => id));
  const dueOf = (id: string) => {
    const withdrawal = withdrawals.get(id);
    return withdrawal === undefined ? null : instant(payBackBy(withdrawal.at));
  };
  return {
    orders: orders.map((order) => ({ ...toSummary(order), payBackBy: dueOf(order.id), todo: todoOf(order) })),
    findings: findings.map(({ foundAt, ...finding }) => ({ ...finding, foundAt: instant(foundAt) })),
  };
}

export function needingTable({ orders, findings }: Awaited<ReturnType<typeof listNeeding>>): string {
  if (orders.length + findings.length === 0) return 'Nothing needs a person.';
  return [
    toTable(
      ['order', 'mark', 'money', 'goods', 'price', 'payment', 'purchase', 'since', 'refund by', 'to do'],
      orders.map((each) => [
        each.id,
        each.review,
        each.money,
        each.goods,
        each.price,
        each.paymentId,
        each.purchaseId,
        each.updatedAt,
        each.payBackBy,
        each.todo,
      ]),
    ),
    toTable(
      ['finding', 'about', 'detail', 'since'],
      findings.map((each) => [each.kind, each.subject, each.detail, each.foundAt]),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}
