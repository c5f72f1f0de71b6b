import { expect, it } from 'vitest';
import { paidWithText } from '../../../server/orders/paid-with.ts';
import { redirectMethods } from '../../../server/payments/payment-methods.ts';

it('every method is called by its brand', () => {
  expect(redirectMethods.map((paidWith) => paidWithText({ paidWith, card: null }))).toEqual([
    'iDEAL',
    'Bancontact',
    'EPS',
    'Przelewy24',
    'PayPal',
    'Klarna',
  ]);
  expect(paidWithText({ paidWith: 'link', card: null })).toBe('Link');
});

it('a card is named by its last digits, after its wallet', () => {
  expect(paidWithText({ paidWith: 'card', card: 'visa 4242' })).toBe('Visa •••• 4242');
  expect(paidWithText({ paidWith: 'apple_pay', card: 'amex 0005' })).toBe(
    'Apple Pay · American Express •••• 0005',
  );
  // Captured before the method was stored.
  expect(paidWithText({ paidWith: null, card: 'visa 4242' })).toBe('Visa •••• 4242');
  expect(paidWithText({ paidWith: null, card: null })).toBeNull();
});
