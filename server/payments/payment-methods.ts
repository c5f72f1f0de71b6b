import type { Checkout } from '../contract/schemas.ts';

/** Cards with their wallets, and Link: none of them leads away from the page, and all of them can hold. */
export const methods = ['card', 'link'] as const;

/**
 * What the fields in the browser and the payment agree on, letter for letter: Stripe refuses to confirm a payment with
 * fields that were made for another capture method or another list of methods.
 */
export const elementsFor = (capture: 'hold' | 'at-once'): Checkout['elements'] => ({
  mode: 'payment',
  captureMethod: capture === 'hold' ? 'manual' : 'automatic',
  allowedPaymentMethodTypes: [...methods],
});
