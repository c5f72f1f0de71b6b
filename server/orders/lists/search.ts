import { orderReferencePattern } from '../../contract/order-id.ts';
import { readOrderNumber } from '../../contract/order-number.ts';
import { iccidPattern, orderIdPattern } from '../../contract/values/values.ts';

/** The kinds of text that staff search by. */
export type SearchShape =
  | 'e-mail'
  | 'order'
  | 'number'
  | 'our-reference'
  | 'payment'
  | 'iccid'
  | 'iccid-end'
  | 'purchase'
  | 'booking';

export interface Search {
  readonly as: SearchShape;
  /** As it is stored: without spaces, an address in lower case. */
  readonly value: string;
}

/** The end of an ICCID that a traveller reads out; shorter, it would match hundreds of orders. */
const iccidEnd = /^\d{4,17}$/;
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Tells by its shape what a text is: an address has an @, an ICCID has 18 to 22 digits, Stripe's and our ids their
 * prefix. A partner's reference can look like anything else, and so can the service's purchase id.
 */
export function readSearch(text: string): Search {
  const value = text.trim();
  if (value.includes('@')) return { as: 'e-mail', value: value.toLowerCase() };
  if (orderIdPattern.test(value)) return { as: 'order', value };
  if (orderReferencePattern.test(value)) return { as: 'our-reference', value };
  if (/^pi_[A-Za-z0-9_]+$/.test(value)) return { as: 'payment', value };
  const number = readOrderNumber(value);
  // Digits alone are more likely part of an ICCID.
  if (number !== null && !iccidEnd.test(value)) return { as: 'number', value };
  // Cards print it in groups, and some systems keep the filler that follows an odd number of digits.
  const digits = value.replaceAll(/[\s-]/g, '').replace(/(?<=\d)F$/i, '');
  if (iccidPattern.test(digits)) return { as: 'iccid', value: digits };
  if (iccidEnd.test(value)) return { as: 'iccid-end', value };
  return { as: uuid.test(value) ? 'purchase' : 'booking', value };
}
