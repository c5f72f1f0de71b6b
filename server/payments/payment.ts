import type Stripe from 'stripe';
import { Currency } from '../contract/schemas/storefront.ts';
import type { Payment } from '../orders/ports.ts';
import type { Fee } from '../orders/sales/sales.ts';

const statuses: Readonly<Record<string, Payment['status']>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'processing',
  requires_capture: 'held',
  succeeded: 'captured',
  canceled: 'cancelled',
};

/** Where a payment's metadata names the key that made it. */
export const keyField = 'idempotency_key';

/** What has to be expanded for `toPayment`. */
export const expanded = ['latest_charge', 'latest_charge.refunds'];

/** What has to be expanded for the fees. The key needs a separate right for it. */
export const expandedFees = ['data.latest_charge.balance_transaction'];

/** Stripe's payment in our words; undefined when its currency or status is not one that we use. */
export function toPayment(
  intent: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[] = toldRefunds(intent).data,
): Payment | undefined {
  const currency = Currency.safeParse(intent.currency.toUpperCase());
  const status = statuses[intent.status];
  if (!currency.success || status === undefined || !Number.isInteger(intent.amount)) return undefined;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const error = intent.last_payment_error;
  const captureBefore = status === 'held' ? charge?.payment_method_details?.card?.capture_before : undefined;
  return {
    id: intent.id,
    orderId: intent.metadata['order_id'] ?? null,
    madeBy: intent.metadata[keyField] ?? null,
    price: { amount: intent.amount, currency: currency.data },
    capturedAmount: status === 'captured' ? intent.amount_received : 0,
    refundedAmount:
      status === 'captured' ? Math.min(sumOf(refunds, ['succeeded']), intent.amount_received) : 0,
    refundedAt: status === 'captured' ? lastOf(refunds) : null,
    pendingRefunds: status === 'captured' ? sumOf(refunds, ['pending', 'requires_action']) : 0,
    refunds: refunds.length,
    status,
    declineCode: error ? (error.decline_code ?? error.code ?? error.type) : null,
    failedTries: error ? 1 : 0,
    clientSecret: intent.client_secret ?? '',
    heldAt: charge && (status === 'held' || status === 'captured') ? charge.created * 1000 : null,
    atOnce: intent.capture_method !== 'manual',
    captureBefore: captureBefore === undefined ? null : captureBefore * 1000,
    card: cardOf(charge),
    paidWith: methodOf(charge),
    createdAt: intent.created * 1000,
    livemode: intent.livemode,
    cardCountry: charge?.payment_method_details?.card?.country ?? null,
    fee: feeOf(charge),
  };
}

/** A payment comes with its latest ten refunds, and says whether there are more. */
export function toldRefunds(
  intent: Stripe.PaymentIntent,
): Pick<Stripe.ApiList<Stripe.Refund>, 'data' | 'has_more'> {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return charge?.refunds ?? { data: [], has_more: false };
}

function cardOf(charge: Stripe.Charge | null): string | null {
  const { brand, last4 } = charge?.payment_method_details?.card ?? {};
  return brand && last4 && /^\w+ \d{4}$/.test(`${brand} ${last4}`) ? `${brand} ${last4}` : null;
}

/** A card in a wallet is named after the wallet. */
function methodOf(charge: Stripe.Charge | null): string | null {
  const details = charge?.payment_method_details;
  const word = details?.card?.wallet?.type ?? details?.type;
  return word && /^\w{1,40}$/.test(word) ? word : null;
}

/** Null before the capture, and where it was not expanded. */
function feeOf(charge: Stripe.Charge | null): Fee | null {
  const booked = charge?.balance_transaction;
  if (typeof booked !== 'object' || booked === null) return null;
  return { amount: booked.fee, currency: booked.currency.toUpperCase(), of: booked.amount };
}

function lastOf(refunds: readonly Stripe.Refund[]): number | null {
  const made = refunds.filter(({ status }) => status === 'succeeded').map(({ created }) => created * 1000);
  return made.length === 0 ? null : Math.max(...made);
}

/** The sum of the refunds in these states: failed and pending ones do not count as given back. */
function sumOf(refunds: readonly Stripe.Refund[], states: readonly string[]): number {
  return refunds
    .filter(({ status }) => states.includes(status ?? ''))
    .reduce((total, refund) => total + refund.amount, 0);
}
