import { brandOf, luhn } from '../card-number.ts';

/** The card's fields: their format and their validation. Pure, for the frame and for tests. */
export type Field = 'number' | 'expiry' | 'cvc';
export type Values = Readonly<Record<Field, string>>;
/** Stripe.js's names for the mistakes in a field. */
export type Mistake =
  | 'incomplete_number'
  | 'invalid_number'
  | 'incomplete_expiry'
  | 'invalid_expiry_month_past'
  | 'invalid_expiry_year_past'
  | 'incomplete_cvc';

export const digits = (text: string) =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/[^0-9]/g, '');

const lengthOf = (number: string) => (brandOf(number) === 'amex' ? 15 : 16);
const cvcLengthOf = (number: string) => (brandOf(number) === 'amex' ? 4 : 3);

/** The text shown while the traveller types; characters that do not fit are dropped. */
export function format(field: Field, text: string, number: string): string {
  const plain = digits(text);
  if (field === 'cvc') return plain.slice(0, cvcLengthOf(digits(number)));
  if (field === 'number') {
    const cut = plain.slice(0, lengthOf(plain));
    const groups = brandOf(cut) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : /\d{1,4}/g;
    return brandOf(cut) === 'amex'
      ? (groups.exec(cut)?.slice(1) ?? []).filter(Boolean).join(' ')
      : (cut.match(groups) ?? []).join(' ');
  }
  // A full year, as autofill writes it, becomes two digits; 3 can only be March.
  const short = plain.length === 6 ? plain.slice(0, 2) + plain.slice(4) : plain;
  const full = /^[2-9]/.test(short) ? `0${short}` : short;
  return full.length < 2 ? full : `${full.slice(0, 2)} / ${full.slice(2, 4)}`;
}

/** Deleting the space or the slash also deletes the digit before it; otherwise the caret would be stuck. */
export function erased(before: string, after: string): string {
  const gone = after.length === before.length - 1 && before.startsWith(after);
  return gone && digits(before) === digits(after) ? digits(after).slice(0, -1) : after;
}

export function mistakeOf(field: Field, values: Values, now: Date): Mistake | null {
  const number = digits(values.number);
  if (field === 'number') {
    if (number.length < lengthOf(number)) return 'incomplete_number';
    return luhn(number) ? null : 'invalid_number';
  }
  if (field === 'cvc') return digits(values.cvc).length < cvcLengthOf(number) ? 'incomplete_cvc' : null;
  const expiry = digits(values.expiry);
  if (expiry.length < 4) return 'incomplete_expiry';
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))];
  if (month < 1 || month > 12) return 'incomplete_expiry';
  if (year < now.getFullYear() || year > now.getFullYear() + 50) return 'invalid_expiry_year_past';
  return year === now.getFullYear() && month < now.getMonth() + 1 ? 'invalid_expiry_month_past' : null;
}

/** Complete enough to show its mistake while the traveller is still typing. */
export const isFull = (field: Field, values: Values) =>
  field === 'number'
    ? digits(values.number).length >= lengthOf(digits(values.number))
    : field === 'expiry' && digits(values.expiry).length >= 4;
