import type { Order } from './order.ts';

/** An order has one to five eSIMs of one package, in one payment. */
type Counted = Pick<Order, 'goods' | 'quantity' | 'undelivered' | 'price'>;

/** How many eSIMs the service has delivered. */
export function deliveredOf({ goods, quantity, undelivered }: Omit<Counted, 'price'>): number {
  return goods === 'bought' ? quantity - undelivered : 0;
}

/** What one eSIM costs, minor units; the price is a multiple of it. */
export function unitPrice({ price, quantity }: Pick<Counted, 'price' | 'quantity'>): number {
  return price.amount / quantity;
}

/** Whether `amount` is the price of some of the eSIMs, but not of all. */
export const isOfSome = (order: Pick<Counted, 'price' | 'quantity'>, amount: number): boolean =>
  amount > 0 && amount < order.price.amount && amount % unitPrice(order) === 0;

/** The price of the eSIMs that were delivered, minor units. */
export function dueOf(order: Pick<Counted, 'price' | 'quantity' | 'undelivered'>): number {
  return order.price.amount - unitPrice(order) * order.undelivered;
}

/** What was taken, or will be: the price, or less when fewer eSIMs were delivered before the capture. */
export function takenOf({ capturedAmount, price }: Pick<Order, 'capturedAmount' | 'price'>): number {
  return capturedAmount ?? price.amount;
}

/** The ICCID of an order's n-th eSIM; null when there is none. */
export async function iccidOf(
  store: {
    furtherEsims(id: string): Promise<readonly { readonly n: number; readonly iccid: string | null }[]>;
  },
  order: Pick<Order, 'id' | 'iccid'>,
  n: number,
): Promise<string | null> {
  if (n === 1) return order.iccid;
  return (await store.furtherEsims(order.id)).find((each) => each.n === n)?.iccid ?? null;
}
