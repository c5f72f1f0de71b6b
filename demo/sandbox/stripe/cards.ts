import { brandOf, luhn } from './card-number.ts';
import type { Form } from './stripe-form.ts';
import { needed, only, text } from './params.ts';
import { missing, refuse } from './refusal.ts';
import type { WalletType } from './wire-methods.ts';
import type { RefusalError } from './refusal.ts';

/** What a test card does when it is charged. */
export type CardOutcome =
  | { readonly kind: 'accept' }
  | { readonly kind: 'ask'; readonly then: CardOutcome }
  | {
      readonly kind: 'decline';
      readonly code: string;
      readonly declineCode: string;
      readonly message: string;
      /** Radar stopped it before the bank was asked. */
      readonly blocked?: true;
    };

/** What happens after the money is taken. */
export type Afterwards = 'warning' | { readonly reason: string; readonly inquiry: boolean };

export interface Card {
  readonly number: string;
  readonly brand: string;
  readonly month: number;
  readonly year: number;
  readonly outcome: CardOutcome;
  readonly afterwards?: Afterwards;
  /** The wallet that holds it. */
  readonly wallet?: WalletType;
}

const accept: CardOutcome = { kind: 'accept' };
const decline = (
  declineCode: string,
  message = 'Your card was declined.',
  code = 'card_declined',
): CardOutcome => ({
  kind: 'decline',
  code,
  declineCode,
  message,
});

const generic = decline('generic_decline') as CardOutcome & { kind: 'decline' };
/** Stripe's published test numbers; any other number is refused as a real card is in test mode. */
const outcomes = new Map<string, CardOutcome>([
  ['4242424242424242', accept],
  ['4000056655665556', accept],
  ['5555555555554444', accept],
  ['2223003122003222', accept],
  ['378282246310005', accept],
  ['6011111111111117', accept],
  ['3566002020360505', accept],
  ['4000000000003220', { kind: 'ask', then: accept }],
  ['4000002500003155', { kind: 'ask', then: accept }],
  ['4000002760003184', { kind: 'ask', then: accept }],
  ['4000008400001629', { kind: 'ask', then: generic }],
  ['4000000000000002', generic],
  ['4000000000009995', decline('insufficient_funds', 'Your card has insufficient funds.')],
  ['4000000000009987', decline('lost_card')],
  ['4000000000009979', decline('stolen_card')],
  ['4000000000000069', decline('expired_card', 'Your card has expired.', 'expired_card')],
  ['4100000000000019', { ...generic, declineCode: 'fraudulent', blocked: true }],
  ['4000000000004954', { ...generic, declineCode: 'fraudulent', blocked: true }],
  ['4000000000000127', decline('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc')],
  [
    '4000000000000119',
    decline(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
      'processing_error',
    ),
  ],
]);

const afterwards = new Map<string, Afterwards>([
  ['4000000000000259', { reason: 'fraudulent', inquiry: false }],
  ['4000000000002685', { reason: 'product_not_received', inquiry: false }],
  ['4000000000001976', { reason: 'fraudulent', inquiry: true }],
  ['4000000000005423', 'warning'],
]);

const named = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_threeDSecure2Required', '4000000000003220'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_createDispute', '4000000000000259'],
  ['pm_card_createDisputeInquiry', '4000000000001976'],
  ['pm_card_createIssuerFraudRecord', '4000000000005423'],
  ['pm_card_radarBlock', '4100000000000019'],
]);

/** One of Stripe's ready-made payment methods, such as `pm_card_visa`. */
export function namedCard(id: string, now: number): Card | undefined {
  const number = named.get(id);
  return number === undefined
    ? undefined
    : toCard(number, { month: 12, year: new Date(now).getUTCFullYear() + 2 });
}

/** The card of `payment_method_data[card]`, checked as Stripe checks it: 402 with a code that names the field. */
export function readCard(form: Form, now: number): Card {
  const token = text(form, 'token');
  if (token !== undefined) return cardOfToken(form, token, now);
  only(form, ['number', 'exp_month', 'exp_year', 'cvc']);
  const number = needed(form, 'number').replace(/[\s-]/g, '');
  const month = Number(needed(form, 'exp_month'));
  const given = Number(needed(form, 'exp_year'));
  const year = given < 100 ? 2000 + given : given;
  const cvc = form['cvc'];
  if (!/^\d{13,19}$/.test(number) || !luhn(number)) {
    throw mistake('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw mistake('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  if (!Number.isInteger(year) || now >= Date.UTC(year, month) || year > new Date(now).getUTCFullYear() + 50) {
    throw mistake('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
  if (cvc !== undefined && (typeof cvc !== 'string' || !/^\d{3,4}$/.test(cvc))) {
    throw mistake('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  return toCard(number, { month, year });
}

/**
 * A wallet's token in place of a number: Stripe's ready-made tokens are named like its methods; ours have the wallet
 * before that name and a unique part after it: `tok_google_pay_visa~1`.
 */
function cardOfToken(form: Form, token: string, now: number): Card {
  only(form, ['token']);
  const [, wallet, name = ''] = /^tok_(?:(apple_pay|google_pay|link)_)?(\w+)(?:~\d+)?$/.exec(token) ?? [];
  const card = namedCard(`pm_card_${name}`, now);
  if (!card) throw missing('token', token, 'payment_method_data[card][token]');
  return wallet === undefined ? card : { ...card, wallet: wallet as WalletType };
}

function mistake(code: string, param: string, message: string): RefusalError {
  return refuse({
    status: 402,
    error: {
      type: 'card_error',
      code,
      param,
      message,
      doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
    },
  });
}

function toCard(number: string, expiry: { month: number; year: number }): Card {
  const later = afterwards.get(number);
  return {
    number,
    brand: brandOf(number),
    ...expiry,
    ...(later === undefined ? {} : { afterwards: later }),
    outcome:
      outcomes.get(number) ??
      (later === undefined ? undefined : accept) ??
      decline(
        'test_mode_live_card',
        'Your card was declined. Your request was in test mode, but used a non test card.',
      ),
  };
}
