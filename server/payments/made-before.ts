import type Stripe from 'stripe';
import type { Money } from '../contract/schemas.ts';
import type { MoneyOutcome, Payment } from '../orders/ports.ts';
import { madeBefore } from './outcome.ts';

/** How far before an order its payment is looked for, in ms, as clocks differ. */
const lookBackMs = 3_600_000;

interface Books {
  /** Newest first. */
  paymentsIn(which: Stripe.PaymentIntentListParams): AsyncIterable<Payment>;
  retrieve(paymentId: string): Promise<Payment>;
}

/**
 * Finds the order's own payment where its key has made it under other parameters: the first creation was never answered,
 * and a release or a setting has changed since. Nobody was told its secret, so nobody can have paid it, and a second one
 * must not be made beside it. Where this order has none at this price, the checkout of another has used the key, and the
 * refusal stands.
 */
export async function orMadeBefore(
  { paymentsIn, retrieve }: Books,
  created: MoneyOutcome,
  order: {
    readonly orderId: string;
    readonly price: Money;
    /** Epoch ms, by Stripe's clock. */
    readonly placedAt: number;
  },
): Promise<MoneyOutcome> {
  if (created.kind !== 'refused' || created.code !== madeBefore) return created;
  const gte = Math.floor((order.placedAt - lookBackMs) / 1000);
  const isOurs = ({ orderId, price: { amount, currency } }: Payment) =>
    orderId === order.orderId && amount === order.price.amount && currency === order.price.currency;
  try {
    for await (const payment of paymentsIn({ created: { gte }, limit: 100 })) {
      if (isOurs(payment)) return { kind: 'done', payment: await retrieve(payment.id) };
    }
    return created;
  } catch {
    return { kind: 'unknown', cause: 'made before, and it cannot be read' };
  }
}
