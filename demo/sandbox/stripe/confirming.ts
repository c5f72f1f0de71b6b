import type { Books, Origin } from './stripe-books.ts';
import { find } from './stripe-books.ts';
import type { Card } from './cards.ts';
import { namedCard, readCard } from './cards.ts';
import { charge, fail } from './charging.ts';
import type { Form } from './stripe-form.ts';
import { freshPaymentMethod, freshRedirectMethod } from './fresh-methods.ts';
import { freshId } from './ids.ts';
import { findIntent, unexpected } from './intents.ts';
import { isRedirect, needsReturn } from './methods.ts';
import { group, needed, oneOf, only, text, texts } from './params.ts';
import { leave } from './redirects.ts';
import { invalid, missing } from './refusal.ts';
import type { PaymentMethod } from './wire-methods.ts';
import type { Intent } from './wire.ts';

const names = [
  'client_context',
  'client_secret',
  'expand',
  'key',
  'mandate_data',
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'return_url',
  'use_stripe_sdk',
];

/** Tries to pay with a card: holds or takes the amount, asks the cardholder, or is declined (402). */
export function confirmIntent(books: Books, id: string, form: Form, origin: Origin, base = ''): Intent {
  only(form, names);
  const intent = findIntent(books, id);
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw unexpected(intent, 'confirm');
  }
  if (text(form, 'return_url') === undefined && needsReturn(intent)) {
    throw invalid(
      'return_url',
      'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.',
    );
  }
  sameContext(intent, form);
  const method = methodOf(books, form, intent);
  if (!intent.payment_method_types.includes(method.type)) {
    throw invalid(
      'payment_method',
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`,
    );
  }
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  intent.receipt_email = text(form, 'receipt_email') ?? intent.receipt_email;
  if (method.type !== 'card') return leave(books, intent, { base, back: needed(form, 'return_url') }, origin);
  const card = find(books.cards, method.id, 'payment_method', 'payment_method');
  if (card.outcome.kind === 'ask') {
    intent.status = 'requires_action';
    intent.next_action = {
      type: 'use_stripe_sdk',
      use_stripe_sdk: { type: 'stripe_3ds2_challenge', three_d_secure_2_source: freshId('payatt') },
    };
    books.tell('payment_intent.requires_action', intent, origin);
    return intent;
  }
  return charge(books, intent, method, card.outcome, origin);
}

/**
 * Checks that the payment matches what Stripe.js made its fields for. The error names no payment, and amounts are not
 * compared.
 */
function sameContext(intent: Intent, form: Form): void {
  const context = group(form, 'client_context');
  if (!context) return;
  only(context, ['currency', 'mode', 'capture_method', 'setup_future_usage', 'payment_method_types']);
  const types = texts(context, 'payment_method_types');
  const expected = JSON.stringify(intent.payment_method_types);
  const sameTypes = types !== undefined && sorted(types) === sorted(intent.payment_method_types);
  const pairs = [
    ['currency', text(context, 'currency'), intent.currency],
    ['mode', text(context, 'mode'), 'payment'],
    ['capture_method', text(context, 'capture_method'), intent.capture_method],
    ['payment_method_types', types && (sameTypes ? expected : JSON.stringify(types)), expected],
  ] as const;
  for (const [name, provided, expected] of pairs) {
    if (provided === undefined || provided === expected) continue;
    throw invalid(
      `client_context[${name}]`,
      `The provided ${name} (${provided}) does not match the expected ${name} (${expected}).`,
    );
  }
}

/** A list of types, regardless of order. */
const sorted = (types: readonly string[]): string => JSON.stringify(types.toSorted());

/** The cardholder passes or fails the bank's question. */
export function answerQuestion(books: Books, id: string, passed: boolean, origin: Origin): Intent {
  const intent = findIntent(books, id);
  if (intent.status !== 'requires_action') throw unexpected(intent, 'authenticate');
  const method = find(books.methods, intent.payment_method ?? '', 'payment_method', 'payment_method');
  const card = find(books.cards, method.id, 'payment_method', 'payment_method');
  intent.next_action = null;
  if (passed) {
    const outcome = card.outcome.kind === 'ask' ? card.outcome.then : card.outcome;
    return charge(books, intent, method, outcome, origin);
  }
  fail(books, intent, origin, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
  });
  return intent;
}

function methodOf(books: Books, form: Form, intent: Intent): PaymentMethod {
  const data = group(form, 'payment_method_data');
  if (data) {
    const type = needed(data, 'type');
    only(data, ['type', type, 'billing_details', 'allow_redisplay', 'metadata']);
    if (isRedirect(type)) {
      const method = freshRedirectMethod(type, books.seconds());
      books.methods.set(method.id, method);
      return method;
    }
    oneOf(data, 'type', ['card']);
    const card = group(data, 'card');
    if (!card)
      throw invalid('payment_method_data[card]', 'Missing required param: card.', 'parameter_missing');
    useOnce(books, text(card, 'token'));
    const address = group(group(data, 'billing_details') ?? {}, 'address') ?? {};
    return keep(books, readCard(card, books.seconds() * 1000), text(address, 'country', 2) ?? null);
  }
  const id = text(form, 'payment_method') ?? intent.payment_method;
  if (id === null) {
    throw invalid('payment_method', 'A payment method is needed to confirm.', 'parameter_missing');
  }
  const known = books.methods.get(id);
  if (known) return known;
  const named = namedCard(id, books.seconds() * 1000);
  if (!named) throw missing('PaymentMethod', id, 'payment_method');
  return keep(books, named, null);
}

/** A wallet's token is good for one attempt, whatever its outcome; Stripe's ready-made ones can be reused. */
function useOnce({ usedTokens }: Books, token: string | undefined): void {
  if (!token?.includes('~')) return;
  if (usedTokens.has(token)) {
    throw invalid(
      'payment_method_data[card][token]',
      `You cannot use a Stripe token more than once: ${token}.`,
      'token_already_used',
    );
  }
  usedTokens.add(token);
}

function keep(books: Books, card: Card, country: string | null): PaymentMethod {
  const method = freshPaymentMethod(card, country, books.seconds());
  books.methods.set(method.id, method);
  books.cards.set(method.id, card);
  return method;
}
