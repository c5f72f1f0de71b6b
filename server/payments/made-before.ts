import type Stripe from 'stripe';
import type { Money } from '../contract/schemas/storefront.ts';
import type { MoneyOutcome, Payment } from '../orders/ports.ts';
import { madeBefore } from './outcome.ts';
import { hourMs } from '../contract/values/values.ts';

/** How far before an order to look for its key's payment: Stripe keeps a key for a day, and clocks differ. */
const lookBackMs = 48 * hourMs;

interface Books {
  /** Newest first. */
  paymentsIn(which: Stripe.PaymentIntentListParams): AsyncIterable<Payment>;
  retrieve(paymentId: string): Promise<Payment>;
}

/** A creation that was refused because its key had been sent with other parameters. */
interface Asked {
  readonly orderId: string;
  readonly price: Money;
  /** Epoch ms, by Stripe's clock. */
  readonly placedAt: number;
  readonly inTab: boolean;
  readonly key: string;
}

/**
 * Finds the payment that a key made under other parameters: the first creation got no response, or an error that
 * Stripe keeps, and the release or a setting has changed since.
 *
 * - The order's own payment is taken up. Its client secret was never handed out, so it cannot have been paid, and a
 *   second payment must not be made beside it.
 * - A payment of another order was made for the same checkout, whose order is lost: the refusal stands.
 * - If there is none, Stripe keeps an error that made nothing, and another key may make the payment.
 */
export async function orMadeBefore(
  { paymentsIn, retrieve }: Books,
  created: MoneyOutcome,
  asked: Asked,
): Promise<MoneyOutcome> {
  if (created.kind !== 'refused' || created.code !== madeBefore) return created;
  const gte = Math.floor((asked.placedAt - lookBackMs) / 1000);
  try {
    for await (const payment of paymentsIn({ created: { gte }, limit: 100 })) {
      if (!mayBeOfKey(payment, asked)) continue;
      const isOurs = payment.orderId === asked.orderId && costs(payment, asked.price);
      return isOurs ? { kind: 'done', payment: await retrieve(payment.id) } : created;
    }
    return { kind: 'unknown', cause: madeBefore, kept: true };
  } catch {
    return { kind: 'unknown', cause: 'made before, and it cannot be read' };
  }
}

/** If its release did not record the key, any order's payment at this price may be the key's. */
function mayBeOfKey(payment: Payment, { key, orderId, price, inTab }: Asked): boolean {
  if (payment.madeBy !== null) return payment.madeBy === key;
  // The frame's payment is closed before one for a tab is made.
  if (payment.orderId === orderId && inTab && payment.status === 'cancelled') return false;
  return payment.orderId !== null && costs(payment, price);
}

const costs = ({ price }: Payment, { amount, currency }: Money): boolean =>
  price.amount === amount && price.currency === currency;
