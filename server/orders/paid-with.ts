import type { Order } from './order.ts';

const cards: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Brands, which are the same in every language. */
const methods: Readonly<Record<string, string>> = {
  eps: 'EPS',
  ideal: 'iDEAL',
  p24: 'Przelewy24',
  paypal: 'PayPal',
};

/** Turns the stored `visa 4242` into what the cardholder knows: `Visa •••• 4242`. */
function cardText(kept: string): string {
  const [, brand = '', digits = ''] = /^(\w+) (\d{4})$/.exec(kept) ?? [];
  return `${cards[brand] ?? titled(brand)} •••• ${digits}`;
}

/** What an order was paid with: `iDEAL`, `Apple Pay · Visa •••• 4242`; null before the money is taken. */
export function paidWithText({ paidWith, card }: Pick<Order, 'paidWith' | 'card'>): string | null {
  const shown = card && cardText(card);
  if (paidWith === null || paidWith === 'card') return shown;
  const name = methods[paidWith] ?? titled(paidWith);
  return shown ? `${name} · ${shown}` : name;
}

/** `google_pay` as `Google Pay`. */
const titled = (word: string): string =>
  word.replace(/(^|_)(\w)/g, (_, start: string, letter: string) => (start && ' ') + letter.toUpperCase());
