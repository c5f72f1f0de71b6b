import { instant } from '../../runtime/dates.ts';
import type { Order } from '../../orders/order.ts';
import type { OrderStore } from '../../orders/order-store.ts';
import { maskEmail, toState } from '../../orders/order-view.ts';
import { toTable } from '../text-table.ts';
import { money } from './money.ts';

const maxFound = 50;

/** The orders that a caller may mean; addresses are masked, ICCIDs shortened. */
export async function findOrders(store: OrderStore, what: string) {
  const orders = await store.find(what.trim(), maxFound);
  return Promise.all(orders.map(async (order) => toFound(order, await store.contact(order.id))));
}

function toFound(order: Order, email: string | null) {
  return {
    id: order.id,
    placedAt: instant(order.createdAt),
    state: toState(order),
    review: order.marks,
    price: money(order.price.amount, order.price.currency),
    destination: order.destination,
    email: email && maskEmail(email),
    paymentId: order.paymentId,
    purchaseId: order.purchaseId,
    iccid: order.iccid && `…${order.iccid.slice(-4)}`,
    booking: order.attribution.referenceId ?? null,
  };
}

export function foundTable(found: Awaited<ReturnType<typeof findOrders>>): string {
  if (found.length === 0) return 'No order matches.';
  const heads = [
    'order',
    'placed',
    'state',
    'mark',
    'price',
    'to',
    'email',
    'payment',
    'purchase',
    'iccid',
    'booking',
  ];
  return toTable(
    heads,
    found.map((each) => Object.values(each)),
  );
}
