import type { Period } from './today-view.ts';

/** What each mark of an order means to staff, and what to do about it. */
export const marks: Readonly<Record<string, { what: string; says: string; stake: string; next: string }>> = {
  'payment-mismatch': {
    what: 'Amount taken differs from the price',
    says: 'Compare the payment at Stripe. Refund it, or settle.',
    stake: 'at stake',
    next: 'Compare',
  },
  'capture-failed': {
    what: 'Delivered but not paid',
    says: 'The hold was gone when the eSIM was bought: a loss.',
    stake: 'lost',
    next: 'Settle',
  },
  'bought-after-release': {
    what: 'Bought after the hold was released',
    says: 'A loss, unless the service takes the purchase back.',
    stake: 'lost',
    next: 'Settle',
  },
  'bought-twice': {
    what: 'Bought twice',
    says: 'Two purchases for one order. Ask the service for one back.',
    stake: 'paid too much',
    next: 'Compare',
  },
  'bought-otherwise': {
    what: 'Not the package that was ordered',
    says: 'It is a different package, or on another eSIM.',
    stake: 'at stake',
    next: 'Compare',
  },
  'refund-stuck': {
    what: 'A refund is stuck',
    says: 'Stripe could not give it back. The traveller waits.',
    stake: 'owed to traveller',
    next: 'Look',
  },
  disputed: {
    what: 'The bank disputes a payment',
    says: "Answer with the evidence in Stripe's Dashboard.",
    stake: 'may be lost',
    next: 'Answer',
  },
  'dispute-lost': {
    what: 'A dispute was lost',
    says: 'The bank has kept the money.',
    stake: 'lost',
    next: 'Settle',
  },
  'fraud-warning': {
    what: 'The card is reported as stolen',
    says: 'Refund it before its bank disputes it.',
    stake: 'may be lost',
    next: 'Refund',
  },
  'no-code': {
    what: 'Paid, but there is no code',
    says: 'The service has not given one. Ask it for one, or refund.',
    stake: 'paid, unused',
    next: 'Look',
  },
  withdrawal: {
    what: 'A traveller has withdrawn',
    says: 'Work out what goes back. The money must be returned within 14 days.',
    stake: 'owed to traveller',
    next: 'Work it out',
  },
  'used-after-refund': {
    what: 'Used after its refund',
    says: 'It was refunded, but somebody installed or used it. Ask the service to end it.',
    stake: 'given back',
    next: 'Settle',
  },
  stuck: {
    what: 'Not done after 12 hours',
    says: 'It is still being tried. The order’s page says why.',
    stake: 'at stake',
    next: 'Look',
  },
};

export const unknownMark = { what: 'Needs a person', says: '', stake: 'at stake', next: 'Look' };

export const findings: Readonly<Record<string, { what: string; says: string }>> = {
  'payment-without-order': {
    what: 'A payment without an order',
    says: 'Stripe holds or has taken money that no order explains.',
  },
  'payment-made-before': {
    what: 'A payment was made before',
    says: 'Its key had already made the payment of another order.',
  },
  'purchase-without-order': {
    what: 'A purchase without an order',
    says: 'The service sold an eSIM that no order explains.',
  },
  'purchase-not-of-order': { what: 'A second purchase', says: 'The service lists two under one order.' },
  'mail-not-sent': { what: 'A mail was given up', says: 'The mail server never accepted it.' },
  'event-not-handled': { what: 'An event was given up', says: 'It arrived but could not be handled.' },
  'reconciliation-failed': {
    what: 'The books were not compared',
    says: 'The comparison failed twice in a row.',
  },
  'webhook-failed': {
    what: 'An endpoint no longer gets events',
    says: 'See why under Connections, Webhooks, and turn it back on.',
  },
  'approval-waiting': {
    what: 'A program asks to buy beyond its budget',
    says: 'An owner can decide under Connections.',
  },
  'stripe-key-without-right': { what: 'The Stripe key lacks a right', says: 'See which under Connections.' },
};

export const unknownFinding = { what: 'Something needs a look', says: '' };

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `four orders`, `one mail`. */
const counted = (count: number, one: string, many = `${one}s`): string =>
  `${numbers[count] ?? String(count)} ${count === 1 ? one : many}`;

/** `Four orders and one mail need a person`. */
export function headline(waiting: { orders: number; mails: number; others: number }): string {
  const parts = [
    ...(waiting.orders > 0 ? [counted(waiting.orders, 'order')] : []),
    ...(waiting.mails > 0 ? [counted(waiting.mails, 'mail')] : []),
    ...(waiting.others > 0 ? [counted(waiting.others, 'finding')] : []),
  ];
  if (parts.length === 0) return 'Nothing needs a person';
  const list = parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
  const one = waiting.orders + waiting.mails + waiting.others === 1;
  const text = `${list} ${one ? 'needs' : 'need'} a person`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `1 order`, `71 orders`. */
export const orders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** Whether the period is today, so far. */
export const isToday = ({ isChosen, count }: Period): boolean => !isChosen && count === 1;

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `1–31 Aug 2026`. */
export const spokenDays = ({ first, last }: Period): string =>
  day.formatRange(Date.parse(first), Date.parse(last));

/** The period as query parameters. */
export const asQuery = ({ isChosen, first, last, count }: Period): Record<string, string> =>
  isChosen ? { first, last } : count === 1 ? {} : { days: String(count) };
