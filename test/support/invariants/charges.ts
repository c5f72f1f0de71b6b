import { periodsOf } from '../../../server/orders/account/budget.ts';
import { deliveredOf, dueOf, takenOf } from '../../../server/orders/quantity.ts';
import { net, type Books, type Found } from './evidence.ts';

/**
 * Once the order is at rest, the sum paid is the price of the eSIMs delivered, and nothing if none was. A purchase
 * that the service listed too late is not delivered, and staff are told of it.
 */
export async function* i1({ cases, atRest, store }: Books): Found {
  const findings = new Set((await store.findings()).map(({ subject }) => subject));
  for (const { order, payments, purchases, causes } of cases) {
    const paid = payments.reduce((sum, each) => sum + net(each), 0);
    if (paid > order.price.amount) yield `${order.id}: paid ${paid}, more than its price`;
    const byPerson = causes.some((cause) => cause.startsWith('person:'));
    if (!atRest || order.marks !== null || byPerson) continue;
    const owed = order.goods === 'bought' ? takenOf(order) - order.refundedAmount : 0;
    if (paid !== owed) yield `${order.id}: paid ${paid}, owed ${owed}`;
    if (paid > 0 && paid > dueOf(order))
      yield `${order.id}: paid ${paid} for ${deliveredOf(order)} delivered`;
    const known = purchases.filter(({ purchaseId }) => !findings.has(purchaseId));
    if (known.length !== deliveredOf(order)) {
      yield `${order.id}: ${known.length} purchases, ${deliveredOf(order)} delivered`;
    }
  }
}

/** A payment's amount is the order's price; it captures that or the price of some eSIMs, in one currency. */
export function* i4({ cases }: Books): Found {
  for (const { order, payments } of cases) {
    const { amount, currency } = order.price;
    for (const payment of payments) {
      const same =
        payment.amount === amount &&
        payment.currency.toUpperCase() === currency &&
        [0, amount, order.capturedAmount].includes(payment.capturedAmount);
      if (!same) yield `${payment.id}: ${payment.amount} ${payment.currency} is not the price`;
    }
  }
}

/**
 * The browser alone causes neither a charge nor a purchase: by Stripe's own records the money was there before the
 * purchase, and the charge is of the payment that the server created for the order.
 */
export function* i7({ cases }: Books): Found {
  for (const { order, payments, purchases } of cases) {
    for (const { purchaseId, at } of purchases) {
      if (order.payIn === 'account') continue;
      const paid = payments.some(({ amount, paidAt }) => paidAt !== null && paidAt <= at && amount > 0);
      if (!paid) yield `${purchaseId}: bought before Stripe had the money`;
    }
    for (const payment of payments) {
      if (payment.captures > 0 && payment.id !== order.paymentId) {
        yield `${payment.id}: charged, and not the payment of ${order.id}`;
      }
    }
  }
}

/** At most one of the orders from one intent of a traveller costs money, and each order has at most one charge. */
export function* i10({ cases, ledgers, intents = [] }: Books): Found {
  const paid = ledgers.payments.filter((payment) => net(payment) > 0);
  const groups = [
    ...intents.map((ids) => paid.filter(({ orderId }) => orderId !== null && ids.includes(orderId))),
    ...cases.map(({ payments }) => payments.filter((payment) => net(payment) > 0)),
  ];
  for (const charged of groups) {
    if (charged.length > 1) yield `${charged.map(({ id, orderId }) => `${id} of ${orderId}`).join(' and ')}`;
  }
}

/** No payment of an order, or of one intent of a traveller, is made while another can still be paid, or is paid. */
export function* i13({ cases, ledgers, intents = [] }: Books): Found {
  const known = ledgers.payments.filter(({ handedOut }) => handedOut);
  const groups = [
    ...intents.map((ids) => known.filter(({ orderId }) => orderId !== null && ids.includes(orderId))),
    ...cases.map(({ payments }) => payments.filter(({ handedOut }) => handedOut)),
  ];
  for (const group of groups) {
    for (const next of group) {
      for (const former of group) {
        if (former.made >= next.made) continue;
        const isPaid = former.orderId === next.orderId && former.status !== 'canceled';
        const isOpen = former.ended === null || former.ended > next.made;
        if (isPaid || isOpen) yield `${next.id} of ${next.orderId}: made while ${former.id} could be paid`;
      }
    }
  }
}

/**
 * An order that a program places on account has its budget reserved once, and no payment. No day and no month exceeds
 * its budget, except by orders that a person approved.
 */
export function* i14({ cases, account }: Books): Found {
  const own = cases.filter(({ order }) => order.payIn === 'account');
  for (const { order, payments } of own)
    if (payments.length > 0 || order.paymentId !== null) yield `${order.id}: on account, and has a payment`;
  if (!account) return;
  const orders = new Map(own.map(({ order }) => [order.id, order]));
  for (const id of orders.keys())
    if (!account.taken.some((row) => row.order_id === id))
      yield `${id}: on account, and nothing was reserved`;
  const counted = account.taken.filter((row) => {
    const order = orders.get(row.order_id);
    // The budget of a refunded order may have been spent by others before its purchase was listed after all.
    return row.approval_id === null && order && order.money !== 'refunded';
  });
  for (const row of account.taken)
    if (!orders.has(row.order_id)) yield `${row.order_id}: reserved, and no such order`;
  for (const budget of account.budgets) {
    const rows = counted.filter((row) => row.budget_id === budget.id);
    for (const part of ['day', 'month'] as const) {
      const most = part === 'day' ? budget.perDay : budget.perMonth;
      for (const [from, some] of Map.groupBy(rows, ({ at }) => periodsOf(at)[part])) {
        const sum = some.reduce((all, { amount }) => all + amount, 0);
        if (sum > most) yield `${budget.id}: ${sum} in the ${part} from ${from}, of ${most}`;
      }
    }
  }
}
