import type { Books, Origin } from './stripe-books.ts';
import type { CardOutcome } from './cards.ts';
import { goWrong } from './disputes.ts';
import { recordTransaction } from './fees.ts';
import { freshCharge } from './objects.ts';
import { refuse } from './refusal.ts';
import type { PaymentMethod } from './wire-methods.ts';
import type { ErrorBody, Intent } from './wire.ts';

/** Takes or holds the money, or says why the bank declined (402). */
export function charge(
  books: Books,
  intent: Intent,
  method: PaymentMethod,
  outcome: CardOutcome,
  origin: Origin,
): Intent {
  const made = freshCharge(intent, method, outcome, {
    now: books.seconds(),
    captureBefore: books.hold.told ? books.seconds() + books.hold.seconds : null,
  });
  if (made.captured) made.balance_transaction = recordTransaction(books, made).id;
  books.charges.set(made.id, made);
  intent.latest_charge = made.id;
  intent.next_action = null;
  if (outcome.kind === 'decline') {
    books.tell('charge.failed', made, origin);
    const error: ErrorBody = {
      type: 'card_error',
      charge: made.id,
      code: outcome.code,
      decline_code: outcome.declineCode,
      doc_url: `https://stripe.com/docs/error-codes/${outcome.code.replaceAll('_', '-')}`,
      message: outcome.message,
      payment_method: method,
    };
    fail(books, intent, origin, error);
    throw refuse({ status: 402, error: { ...error, payment_intent: structuredClone(intent) } });
  }
  const manual = intent.capture_method === 'manual';
  intent.status = manual ? 'requires_capture' : 'succeeded';
  intent.amount_capturable = manual ? intent.amount : 0;
  intent.amount_received = manual ? 0 : intent.amount;
  books.tell('charge.succeeded', made, origin);
  books.tell(
    manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded',
    intent,
    origin,
  );
  if (!manual) goWrong(books, made, books.cards.get(method.id)?.afterwards);
  return intent;
}

/** This attempt has ended; the payment may be attempted again. */
export function fail(books: Books, intent: Intent, origin: Origin, error: ErrorBody): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = error;
  books.tell('payment_intent.payment_failed', intent, origin);
}
