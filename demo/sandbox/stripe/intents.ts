import type { Books, Origin } from './stripe-books.ts';
import { byItself, find } from './stripe-books.ts';
import { goWrong } from './disputes.ts';
import type { Form } from './stripe-form.ts';
import { recordTransaction } from './fees.ts';
import { freshIntent } from './objects.ts';
import { methodNames, methodsOf } from './methods.ts';
import { amount, metadata, needed, oneOf, only, refuseCustomer, text } from './params.ts';
import { chargeable } from './smallest.ts';
import { invalid, refuse } from './refusal.ts';
import type { RefusalError } from './refusal.ts';
import type { Intent, IntentStatus } from './wire.ts';

const createNames = [
  ...methodNames,
  'amount',
  'capture_method',
  'confirm',
  'currency',
  'customer',
  'description',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'return_url',
  'statement_descriptor',
  'statement_descriptor_suffix',
];
const updateNames = ['amount', 'currency', 'customer', 'description', 'expand', 'metadata', 'receipt_email'];
const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

export const findIntent = (books: Books, id: string): Intent =>
  find(books.intents, id, 'payment_intent', 'intent');

export function createIntent(books: Books, form: Form, origin: Origin): Intent {
  only(form, createNames);
  refuseCustomer(form);
  const value = amount(form, 'amount');
  if (value === undefined) throw invalid('amount', 'Missing required param: amount.', 'parameter_missing');
  const currency = needed(form, 'currency').toLowerCase();
  chargeable(value, currency, books.shop.account.default_currency);
  const capture_method =
    oneOf(form, 'capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async';
  const intent = freshIntent(
    {
      ...methodsOf(form, { capture_method, currency }),
      amount: value,
      capture_method,
      currency,
      description: text(form, 'description', 1000) ?? null,
      metadata: metadata(form),
      receipt_email: text(form, 'receipt_email') ?? null,
      statement_descriptor: text(form, 'statement_descriptor', 22) ?? null,
      statement_descriptor_suffix: text(form, 'statement_descriptor_suffix', 22) ?? null,
    },
    books.seconds(),
  );
  books.intents.set(intent.id, intent);
  books.tell('payment_intent.created', intent, origin);
  return intent;
}

export function updateIntent(books: Books, id: string, form: Form): Intent {
  only(form, updateNames);
  refuseCustomer(form);
  const intent = findIntent(books, id);
  const value = amount(form, 'amount');
  const currency = text(form, 'currency')?.toLowerCase();
  if (value !== undefined || currency !== undefined) {
    const open: IntentStatus[] = ['requires_payment_method', 'requires_confirmation'];
    if (!open.includes(intent.status)) throw unexpected(intent, 'update the amount of');
    const settlement = books.shop.account.default_currency;
    chargeable(value ?? intent.amount, currency ?? intent.currency, settlement);
  }
  intent.amount = value ?? intent.amount;
  intent.currency = currency ?? intent.currency;
  intent.description = text(form, 'description', 1000) ?? intent.description;
  intent.receipt_email = text(form, 'receipt_email') ?? intent.receipt_email;
  intent.metadata = metadata(form, intent.metadata);
  return intent;
}

export function captureIntent(books: Books, id: string, form: Form, origin: Origin): Intent {
  only(form, [
    'amount_to_capture',
    'expand',
    'metadata',
    'statement_descriptor',
    'statement_descriptor_suffix',
  ]);
  const intent = findIntent(books, id);
  const asked = amount(form, 'amount_to_capture');
  if (intent.status !== 'requires_capture' || intent.latest_charge === null)
    throw unexpected(intent, 'capture');
  const value = asked ?? intent.amount_capturable;
  if (value > intent.amount_capturable) {
    throw invalid(
      'amount_to_capture',
      'The amount to capture is more than the amount capturable.',
      'amount_too_large',
    );
  }
  intent.status = 'succeeded';
  intent.amount_received = value;
  intent.amount_capturable = 0;
  intent.metadata = metadata(form, intent.metadata);
  const charge = find(books.charges, intent.latest_charge, 'charge', 'charge');
  charge.captured = true;
  charge.amount_captured = value;
  // Money that was held and not captured is released for good. Since 2025-03-31 Stripe no longer books it as a refund.
  charge.balance_transaction = recordTransaction(books, charge).id;
  books.tell('charge.captured', charge, origin);
  books.tell('payment_intent.succeeded', intent, origin);
  goWrong(books, charge, books.cards.get(charge.payment_method)?.afterwards);
  return intent;
}

export function cancelIntent(books: Books, id: string, form: Form, origin: Origin): Intent {
  only(form, ['cancellation_reason', 'expand']);
  const intent = findIntent(books, id);
  const reason = oneOf(form, 'cancellation_reason', reasons);
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
    throw unexpected(intent, 'cancel');
  }
  return close(books, intent, reason ?? null, origin);
}

/** A hold that was not captured in time: Stripe cancels the payment and sends two events. */
export function lapse(books: Books, id: string): void {
  const intent = books.intents.get(id);
  if (intent?.status !== 'requires_capture' || intent.latest_charge === null) return;
  const charge = find(books.charges, intent.latest_charge, 'charge', 'charge');
  close(books, intent, 'expired', byItself);
  books.tell('charge.expired', charge, byItself);
}

/** A hold that ends is no refund: its charge stays as it was (Stripe's 2025-03-31.basil). */
function close(books: Books, intent: Intent, reason: string | null, origin: Origin): Intent {
  intent.status = 'canceled';
  intent.amount_capturable = 0;
  intent.canceled_at = books.seconds();
  intent.cancellation_reason = reason;
  intent.next_action = null;
  books.tell('payment_intent.canceled', intent, origin);
  return intent;
}

export function unexpected(intent: Intent, verb: string): RefusalError {
  return refuse({
    status: 400,
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      doc_url: 'https://stripe.com/docs/error-codes/payment-intent-unexpected-state',
      message: `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`,
      payment_intent: structuredClone(intent),
    },
  });
}
