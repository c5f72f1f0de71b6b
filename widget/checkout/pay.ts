import type { Money, PlaceOrder } from '../../server/contract/schemas/storefront.ts';
import { type Api, type ApiError, toApiError } from '../frame/api/api-client.ts';
import { type Attempts, newAttempt, refOf } from '../frame/session/attempts.ts';
import type { Clock } from '../frame/clock.ts';
import { closeOrder, type OrderRef, placeOrder, refreshOrder } from '../frame/api/orders.ts';
import { type Elements, type Outcome, outcomeOf, type Stripe, type StripeError } from './stripe-elements.ts';

export type PayResult =
  /** Paid, or possibly paid: the order's page shows which. */
  | { readonly kind: 'order'; readonly ref: OrderRef }
  /** The traveller left before anything was sent to Stripe. */
  | { readonly kind: 'left' }
  /** Nothing was sent: Stripe marks a wrong field in its own fields, or the traveller closed a wallet. */
  | { readonly kind: 'card'; readonly said: Partial<StripeError> }
  | { readonly kind: 'declined' | 'refused'; readonly message: string | null; readonly ref: OrderRef }
  | { readonly kind: 'price-changed'; readonly price: Money }
  | { readonly kind: 'problem'; readonly error: ApiError };

export interface PayOptions {
  readonly api: Api;
  readonly clock: Clock;
  readonly crypto: Pick<Crypto, 'getRandomValues'>;
  readonly attempts: Attempts;
  readonly stripe: Stripe;
  readonly elements: Elements;
  readonly origin: string;
  readonly hasLeft: () => boolean;
  /** Called once the card goes to Stripe, which may show the bank's challenge. */
  readonly onConfirming: (ref: OrderRef) => void;
}

/** Thrown instead of placing an order once the traveller has left. */
const left = {};

/**
 * Handles one click on Pay: checks the card fields, places the order (or finds it already placed) and has Stripe hold
 * the money. Only the last step can take money; after it, only a definite refusal returns the traveller to the
 * checkout.
 */
export async function pay(body: PlaceOrder, options: PayOptions): Promise<PayResult> {
  const { clock, attempts, stripe, elements } = options;
  const { error: said } = await elements.submit().catch(() => ({ error: {} }));
  if (said) return { kind: 'card', said };

  let placed: Placed;
  try {
    placed = await place(body, options);
  } catch (error) {
    if (error === left) return { kind: 'left' };
    const problem = toApiError(error);
    return problem.slug === 'price-changed' && problem.price
      ? { kind: 'price-changed', price: problem.price }
      : { kind: 'problem', error: problem };
  }
  const { ref, clientSecret } = placed;
  if (!clientSecret) return { kind: 'order', ref };
  if (options.hasLeft()) return { kind: 'left' };

  const attempt = attempts.current();
  if (attempt) attempts.save({ ...attempt, paidAt: clock.now() });
  options.onConfirming(ref);
  const outcome: Outcome = await stripe
    .confirmPayment({
      elements,
      clientSecret,
      confirmParams: {
        return_url: `${options.origin}/order/${ref.orderId}?lang=${body.lang}`,
        // For Stripe's fraud detection.
        payment_method_data: { billing_details: { email: body.email } },
      },
      redirect: 'if_required',
    })
    .then(outcomeOf, () => ({ kind: 'unknown' }) as const);
  const { kind } = outcome;
  const again = kind === 'declined' || (kind === 'refused' && (await isOpen(options.api, ref)));
  if (!again) return { kind: 'order', ref };
  if (attempt) attempts.save({ ...attempt, paidAt: null });
  return { kind, message: outcome.message, ref };
}

/** Whether the order still awaits payment; the server asks Stripe before it answers. */
const isOpen = (api: Api, ref: OrderRef): Promise<boolean> =>
  refreshOrder(api, ref).then(
    ({ state }) => state === 'awaiting-payment',
    () => false,
  );

interface Placed {
  readonly ref: OrderRef;
  /** Null when the order no longer needs a payment. */
  readonly clientSecret: string | null;
}

async function place(body: PlaceOrder, options: PayOptions): Promise<Placed> {
  const { api, clock, attempts } = options;
  let attempt = attempts.current() ?? newAttempt(options.crypto);
  if (attempt.body && JSON.stringify(attempt.body) !== JSON.stringify(body)) {
    const ref = refOf(attempt);
    if (ref && !(await closeOrder(api, ref))) return { ref, clientSecret: null };
    attempt = newAttempt(options.crypto);
  }
  const send = async () => {
    attempt = { ...attempt, body };
    // Seal and store what is sent first, so that a reload at any moment finds it.
    attempt = await import('../frame/kept/sealed-attempts.ts').then(
      (module) => module.sealAttempt(attempt, clock),
      () => attempt,
    );
    // A traveller back at the form may order again, and two orders from one intent could both be paid.
    if (options.hasLeft()) throw left;
    attempts.save(attempt);
    return placeOrder(api, clock, { body, key: attempt.key, capability: attempt.capability });
  };
  let { order, payment } = await send();
  const ref = { orderId: order.id, capability: attempt.capability };
  // It will be paid in another tab; the fields here were made for another payment.
  const leaves = order.state === 'awaiting-payment' && !payment.clientSecret;
  if (order.state === 'expired' || (leaves && (await closeOrder(api, ref)))) {
    attempt = newAttempt(options.crypto);
    ({ order, payment } = await send());
  }
  attempts.save({ ...attempt, orderId: order.id });
  return {
    ref: { orderId: order.id, capability: attempt.capability },
    clientSecret: order.state === 'awaiting-payment' ? payment.clientSecret : null,
  };
}
