import type { Checkout, Currency } from '../contract/schemas/storefront.ts';

/** Cards with their wallets, and Link: they stay on the page, and all of them can hold money. */
const methods = ['card', 'link'] as const;

const inMost = ['AUD', 'CAD', 'EUR', 'GBP', 'NZD', 'USD'] as const satisfies readonly Currency[];

/** Redirect methods, through a bank or a wallet, and which of our currencies each takes. */
const redirects = {
  ideal: ['EUR'],
  bancontact: ['EUR'],
  eps: ['EUR'],
  p24: ['EUR'],
  paypal: inMost,
  klarna: inMost,
} as const satisfies Record<string, readonly Currency[]>;

export type RedirectMethod = keyof typeof redirects;

export const redirectMethods = Object.keys(redirects) as [RedirectMethod, ...RedirectMethod[]];

/** The methods that take a currency. */
export const redirectsIn = (offered: readonly RedirectMethod[], currency: Currency): RedirectMethod[] =>
  offered.filter((method) => (redirects[method] as readonly Currency[]).includes(currency));

type Elements = Checkout['elements'];

/**
 * What the fields in the browser and the payment agree on, letter for letter: Stripe refuses to confirm a payment with
 * fields that were made for another capture method or another list of methods.
 */
export const elementsFor = (capture: 'hold' | 'at-once'): Elements => ({
  mode: 'payment',
  captureMethod: capture === 'hold' ? 'manual' : 'automatic',
  allowedPaymentMethodTypes: [...methods],
});

/** The same for a tab of its own. Most banks cannot hold money, so it is taken at once. */
export const tabElements = (offered: readonly RedirectMethod[], currency: Currency): Elements => ({
  mode: 'payment',
  captureMethod: 'automatic',
  allowedPaymentMethodTypes: redirectsIn(offered, currency),
});
