import Stripe from 'stripe';
import type { MoneyOutcome } from '../orders/ports.ts';
import { Problem } from '../contract/problem.ts';
import { toPayment } from './payment.ts';

/** The code of a key that was sent before, with other parameters. */
export const madeBefore = 'idempotency_error';

/** The outcome of a call that Stripe answered. A reply that a proxy took from another call says nothing about it. */
export function toDone(
  intent: Stripe.PaymentIntent,
  asked: { readonly orderId: string; readonly paymentId?: string },
): MoneyOutcome {
  const payment = toPayment(intent);
  const isOfIt =
    asked.paymentId === undefined ? payment?.orderId === asked.orderId : payment?.id === asked.paymentId;
  return payment && isOfIt
    ? { kind: 'done', payment }
    : { kind: 'unknown', cause: 'the reply is not understood' };
}

/** Codes of errors that say nothing about the payment itself: asking again later may work. */
const passing = ['idempotency_key_in_use', 'lock_timeout', 'rate_limit', 'api_key_expired'];

/**
 * What an error from the library says about the step. Only an answer that names a mistake in this request is a
 * refusal; a wrong key of ours, a limit, an outage or silence leaves it unknown.
 */
export function toOutcome(cause: unknown): Exclude<MoneyOutcome, { kind: 'done' }> {
  return { ...meaningOf(cause), ...(isReplayed(cause) ? { kept: true } : {}) };
}

/** Only Stripe sends this header: a gateway's error and a key in use look the same otherwise. */
const isReplayed = (cause: unknown): boolean =>
  cause instanceof Stripe.errors.StripeError && cause.headers?.['idempotent-replayed'] === 'true';

function meaningOf(cause: unknown): Exclude<MoneyOutcome, { kind: 'done' }> {
  const code = codeOf(cause);
  if (refusedByPace(cause)) return { kind: 'unknown', cause: 'overloaded' };
  if (cause instanceof Stripe.errors.StripePermissionError) return { kind: 'unknown', cause: 'no-right' };
  if (cause instanceof Problem) return { kind: 'unknown', cause: 'not read back' };
  if (
    cause instanceof Stripe.errors.StripeCardError ||
    cause instanceof Stripe.errors.StripeInvalidRequestError ||
    cause instanceof Stripe.errors.StripeIdempotencyError
  ) {
    const status = cause.statusCode ?? 0;
    const final =
      status >= 400 && status < 500 && status !== 409 && status !== 429 && !passing.includes(code);
    return final ? { kind: 'refused', code } : { kind: 'unknown', cause: code };
  }
  return { kind: 'unknown', cause: code };
}

/** What the rate limit threw instead of sending, even when the library has wrapped it. */
export function refusedByPace(cause: unknown): Problem | undefined {
  const thrown = cause instanceof Stripe.errors.StripeConnectionError ? (cause.detail as unknown) : cause;
  return thrown instanceof Problem && thrown.slug === 'overloaded' ? thrown : undefined;
}

/** A short word for logs and causes; never a message, which may hold what a person typed. */
export function codeOf(cause: unknown): string {
  if (cause instanceof Stripe.errors.StripeIdempotencyError) return cause.code ?? madeBefore;
  if (cause instanceof Stripe.errors.StripeError) return cause.code ?? cause.type;
  return cause instanceof Error ? cause.name : 'error';
}
