import type { Order } from '../../server/orders/order.ts';
import type { OrderStore } from '../../server/orders/store.ts';
import { toState } from '../../server/orders/view.ts';

/** What the two sandboxes say has happened; structural, so that a ledger read over HTTP fits too. */
export interface Ledgers {
  readonly payments: readonly {
    readonly id: string;
    readonly orderId: string | null;
    readonly amount: number;
    readonly currency: string;
    readonly status: string;
    readonly capturedAmount: number;
    readonly captures: number;
    readonly refundedAmount: number;
    readonly refunds: number;
    readonly disputed?: boolean;
  }[];
  readonly purchases: readonly {
    readonly purchaseId: string;
    readonly referenceId: string | null;
    readonly iccid: string;
  }[];
}

export interface Broken {
  readonly invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I9' | 'I11';
  readonly what: string;
}

/**
 * I1 to I6 and I9 of the purchase flow, over the store and the ledgers of the outside. `atRest`: faults are over and time
 * has passed, so nothing may be under way any more.
 */
export async function findBroken(
  store: OrderStore,
  orders: readonly Order[],
  ledgers: Ledgers,
  atRest: boolean,
): Promise<Broken[]> {
  const broken: Broken[] = [];
  const fail = (invariant: Broken['invariant'], what: string) => broken.push({ invariant, what });
  const byReference = new Map(orders.map((order) => [order.reference, order]));
  const byId = new Map(orders.map((order) => [order.id, order]));
  const paymentsOf = Map.groupBy(ledgers.payments, ({ orderId }) => orderId);
  // The reference of an order whose traveller was forgotten is its id; the service still has the whole one.
  const forgotten = new Set(orders.filter(({ bodyHash }) => bodyHash === '').map(({ id }) => id));
  const ours = (reference: string | null) => {
    const id = reference?.split('~').at(-1) ?? '';
    return forgotten.has(id) ? id : reference;
  };
  const purchasesOf = Map.groupBy(ledgers.purchases, ({ referenceId }) => ours(referenceId));

  for (const order of orders) {
    const payments = paymentsOf.get(order.id) ?? [];
    const purchases = purchasesOf.get(order.reference) ?? [];
    const net = payments.reduce((sum, each) => sum + each.capturedAmount - each.refundedAmount, 0);
    const byPerson = (await store.history(order.id)).some(({ cause }) => cause.startsWith('person:'));
    if (atRest && order.review === null && !byPerson) {
      const owed = order.goods === 'bought' ? order.price.amount - order.refundedAmount : 0;
      if (net !== owed) fail('I1', `${order.id}: paid ${net}, owed ${owed}`);
      if (purchases.length > 0 !== (order.goods === 'bought')) {
        fail('I1', `${order.id}: ${purchases.length} purchases, goods ${order.goods}`);
      }
    }
    if (net > order.price.amount) fail('I1', `${order.id}: paid ${net}, more than its price`);
    if (purchases.length > 1) fail('I2', `${order.id}: bought ${purchases.length} times`);
    for (const payment of payments) {
      if (payment.captures > 1) fail('I2', `${payment.id}: captured ${payment.captures} times`);
      if (payment.refundedAmount > payment.capturedAmount) fail('I2', `${payment.id}: refunded too much`);
      const same =
        payment.amount === order.price.amount &&
        payment.currency.toUpperCase() === order.price.currency &&
        (payment.capturedAmount === 0 || payment.capturedAmount === order.price.amount);
      if (!same) fail('I4', `${payment.id}: ${payment.amount} ${payment.currency} is not the price`);
    }
    if (order.kind === 'purchase' && toState(order) === 'ready' && !forgotten.has(order.id)) {
      const profile = await store.profile(order.id);
      if (!profile?.activationCode && !profile?.manualActivationCode)
        fail('I9', `${order.id}: ready without a code`);
    }
    if (atRest && payments.some(({ disputed }) => disputed) && !(await knowsDispute(store, order))) {
      fail('I11', `${order.id}: its payment is disputed, and nobody was told`);
    }
    await checkEffects(store, order, purchases.length, payments, fail);
    if (atRest && order.nextAt !== null && order.review === null && order.watchUntil === null) {
      fail('I5', `${order.id}: still ${order.money}/${order.goods}`);
    }
  }
  for (const payment of ledgers.payments) {
    const live = payment.status === 'requires_capture' || payment.capturedAmount > 0;
    if (live && !byId.has(payment.orderId ?? '')) fail('I3', `${payment.id}: held or paid, no order`);
    if (atRest && payment.status === 'requires_capture') fail('I5', `${payment.id}: still held`);
  }
  for (const purchase of ledgers.purchases) {
    const order = byReference.get(ours(purchase.referenceId) ?? '');
    if (!order || order.attempts === 0) fail('I3', `${purchase.purchaseId}: bought, no order tried to`);
  }
  return broken;
}

async function checkEffects(
  store: OrderStore,
  order: Order,
  purchases: number,
  payments: Ledgers['payments'],
  fail: (invariant: 'I6', what: string) => void,
): Promise<void> {
  const kinds = new Set((await store.effects(order.id)).map((effect) => effect.kind));
  if (payments.length > 0 && !kinds.has('payment')) fail('I6', `${order.id}: a payment without its row`);
  if (purchases > 0 && !kinds.has('purchase')) fail('I6', `${order.id}: a purchase without its row`);
  const atOnce = (await store.history(order.id)).some(({ cause }) => cause === 'captured-at-once');
  if (payments.some((each) => each.captures > 0) && !kinds.has('capture') && !atOnce) {
    fail('I6', `${order.id}: a capture without its row`);
  }
  if (payments.some((each) => each.refunds > 0) && !kinds.has('refund')) {
    fail('I6', `${order.id}: a refund without its row`);
  }
}

/**
 * I10: of the orders that came of one intent of a traveller, at most one costs money. Which orders these are, only the
 * test knows that placed them.
 */
export function findDoubled(intents: readonly (readonly string[])[], { payments }: Ledgers): string[] {
  return intents.flatMap((orderIds) => {
    const charged = payments.filter(
      ({ orderId, capturedAmount, refundedAmount }) =>
        orderId !== null && orderIds.includes(orderId) && capturedAmount > refundedAmount,
    );
    return charged.length > 1 ? [charged.map(({ orderId }) => orderId).join(' and ')] : [];
  });
}

/** I11: a person was told of it, by a mark that came or that a later truth took away. */
async function knowsDispute(store: OrderStore, order: Order): Promise<boolean> {
  return (await store.history(order.id)).some(({ cause }) => cause.startsWith('dispute'));
}
