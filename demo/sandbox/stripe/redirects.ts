import type { Books, Origin } from './stripe-books.ts';
import { find } from './stripe-books.ts';
import { charge, fail } from './charging.ts';
import { findIntent, unexpected } from './intents.ts';
import { freshId } from './ids.ts';
import type { Intent } from './wire.ts';

export const bankAnswers = ['authorise', 'fail', 'cancel', 'later'] as const;
export type BankAnswer = (typeof bankAnswers)[number];

/** Sends the traveller to the page of a bank or wallet, with the way back. */
export function leave(
  books: Books,
  intent: Intent,
  { base, back }: { base: string; back: string },
  origin: Origin,
): Intent {
  const query = new URLSearchParams({ payment_intent: intent.id, visit: freshId('visit') });
  intent.status = 'requires_action';
  intent.next_action = {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: back, url: `${base}/v3/bank.html?${query}` },
  };
  books.tell('payment_intent.requires_action', intent, origin);
  return intent;
}

/** A bank page opened for an earlier try can no longer answer anything. */
export const isCurrentVisit = ({ next_action }: Intent, visit: string): boolean =>
  next_action?.type === 'redirect_to_url' &&
  new URL(next_action.redirect_to_url.url, 'http://sandbox').searchParams.get('visit') === visit;

/** Answers at the bank as the traveller; returns the address to come back to. */
export function answerBank(
  books: Books,
  id: string,
  answer: BankAnswer,
  origin: Origin,
): { intent: Intent; back: string } {
  const intent = findIntent(books, id);
  const { next_action } = intent;
  if (intent.status !== 'requires_action' || next_action?.type !== 'redirect_to_url') {
    throw unexpected(intent, 'authorise');
  }
  const back = new URL(next_action.redirect_to_url.return_url);
  intent.next_action = null;
  if (answer === 'later') {
    intent.status = 'processing';
    books.tell('payment_intent.processing', intent, origin);
  } else settleRedirect(books, intent, answer === 'authorise', origin);
  back.searchParams.set('payment_intent', intent.id);
  back.searchParams.set('payment_intent_client_secret', intent.client_secret);
  const status = { authorise: 'succeeded', later: 'pending', fail: 'failed', cancel: 'failed' }[answer];
  back.searchParams.set('redirect_status', status);
  return { intent, back: back.href };
}

/** The bank's final answer about a payment that it was still processing. */
export function settleProcessing(books: Books, id: string, succeeds: boolean, origin: Origin): Intent {
  const intent = findIntent(books, id);
  if (intent.status !== 'processing') throw unexpected(intent, 'settle');
  return settleRedirect(books, intent, succeeds, origin);
}

function settleRedirect(books: Books, intent: Intent, succeeds: boolean, origin: Origin): Intent {
  const method = find(books.methods, intent.payment_method ?? '', 'payment_method', 'payment_method');
  if (succeeds) return charge(books, intent, method, { kind: 'accept' }, origin);
  fail(books, intent, origin, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: method,
  });
  return intent;
}
