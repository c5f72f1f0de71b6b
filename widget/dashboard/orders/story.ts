import type { Standing } from './order-standing.ts';

/** A change of an order, in words for staff who answer a traveller. */
export interface Told {
  readonly text: string;
  readonly more?: string;
  readonly tone?: Standing['tone'];
}

/** The values that the sentences contain. */
export interface Named {
  readonly price: string;
  /** The captured part of the price. */
  readonly taken: string;
  readonly lang: string;
  /** Formats a part of the price, given in minor units of the order's currency. */
  readonly part: (amount: number) => string;
}

type Teller = Told | ((named: Named, detail: string) => Told);

const waits = 'It is retried automatically.';

const tellers: Readonly<Record<string, Teller>> = {
  placed: ({ lang }) => ({ text: 'Ordered', more: `In ${lang}.` }),
  'payment-made': { text: 'The payment was created at Stripe', more: 'Not approved yet.' },
  'payment-open': { text: 'Not approved yet', more: 'Stripe was asked.' },
  'payment-processing': { text: 'The bank is processing it' },
  'payment-not-approved': { text: 'Not approved by the bank', more: 'The traveller can try again.' },
  'payment-not-read': { text: 'Stripe could not be asked', more: waits, tone: 'warn' },
  'payment-read': { text: 'The payment was checked at Stripe' },
  'payment-cancelled': { text: 'Closed at Stripe by somebody else', more: 'Never paid.' },
  'payment-closed': { text: 'Closed unpaid', more: 'Nothing was charged.' },
  'payment-not-closed': { text: 'Closing it failed', more: waits, tone: 'warn' },
  'payment-mismatch': {
    text: 'The payment is not what was ordered',
    more: 'The money goes back.',
    tone: 'bad',
  },
  'payment-refused': (_, detail) => ({ text: 'Stripe refused the payment', more: detail, tone: 'warn' }),
  'payment-unknown': { text: 'No answer while the payment was made', more: waits, tone: 'warn' },
  'payment-kept': { text: 'Stripe repeats an error', more: 'It is retried under a new key.', tone: 'warn' },
  'payment-found': {
    text: 'Found at Stripe after the order was closed',
    more: 'A restored copy of the store did not know its payment. We look for its eSIM.',
    tone: 'warn',
  },
  'switch-begun': {
    text: 'The traveller chose more ways to pay',
    more: 'The payment in the shop is closed first.',
  },
  'payment-switched': { text: 'The payment in the shop is closed', more: 'It is paid in a separate tab.' },
  'never-payable': { text: 'Given up before there was a payment' },
  'closing-too-late': { text: 'It was too late to close it', more: waits },
  'closing-too-early': { text: 'It stays open a little longer', more: 'Our clock is ahead of Stripe’s.' },
  'paid-while-closing': {
    text: 'Approved while it was being closed',
    more: 'Nothing is bought until that is clear.',
  },
  held: ({ price }) => ({ text: `${price} held on the card`, more: 'Nothing is taken yet.' }),
  'on-account': {
    text: 'Bought by a program of yours',
    more: 'Your account at the service pays, and the budget of its key is reserved.',
  },
  'off-account': { text: 'Nothing is billed', more: 'The amount is back in the key’s budget.' },
  'captured-at-once': ({ price }) => ({ text: `${price} taken at once` }),
  buying: { text: 'We asked the service for the eSIM' },
  bought: { text: 'Bought' },
  'purchase-not-sent': { text: 'The request could not be sent', more: waits, tone: 'warn' },
  'purchase-refused': (_, detail) => ({ text: 'The service refused to sell', more: detail, tone: 'warn' }),
  'purchase-unavailable': (_, detail) => ({
    text: 'The service did not accept the request',
    more: `It answered ${detail}. We check before we ask again.`,
    tone: 'warn',
  }),
  'purchase-unknown': (_, detail) => ({
    text: 'No usable answer from the service',
    more: `Bought or not? We do not ask again: that could buy it twice. (${detail})`,
    tone: 'warn',
  }),
  'look-failed': { text: 'The service’s list could not be read', more: waits, tone: 'warn' },
  'not-found-yet': { text: 'Not on the service’s list yet', more: 'The list may lag, so we look again.' },
  'not-found': { text: 'Not on the service’s list', more: 'It counts as not bought: the money goes back.' },
  watched: { text: 'Still not on the service’s list' },
  adopted: { text: 'Found on the list and assigned to this order' },
  'bought-twice': { text: 'Bought a second time', more: 'Ask the service to take one back.', tone: 'bad' },
  'listed-part': (_, detail) => ({
    text: `The service lists ${detail} of its eSIMs so far`,
    more: 'The list may lag, so we look again.',
  }),
  'listed-times': (_, detail) => ({ text: `The service lists it ${detail} times`, tone: 'bad' }),
  'found-elsewhere': { text: 'Listed on an eSIM of another order', tone: 'warn' },
  'listed-otherwise': { text: 'Listed, but not as it was ordered', tone: 'warn' },
  'esim-returned': {
    text: 'The eSIM’s price went back meanwhile, so not topped up',
    more: 'The money goes back.',
  },
  'cost-risen': { text: 'Too expensive by now, so not bought', more: 'The money goes back.' },
  'not-bought-in-time': { text: 'Not bought in time', more: 'The money goes back.' },
  'not-bought-marked': { text: 'Not bought because of its mark', more: 'The money goes back.' },
  profile: { text: 'Its activation code has arrived' },
  'profile-later': { text: 'No code yet', more: waits, tone: 'warn' },
  'capture-begun': { text: 'The money is being taken' },
  captured: ({ taken }) => ({ text: `${taken} taken from the card` }),
  'capture-lapsed': {
    text: 'The hold was gone before it was taken',
    more: 'Delivered but not paid.',
    tone: 'bad',
  },
  'found-captured': { text: 'Already taken at Stripe', more: 'By somebody else, or before a restore.' },
  'hold-lapsed': { text: 'The hold was gone', more: 'Nothing was charged.' },
  'release-begun': { text: 'The hold is being released' },
  released: ({ price }) => ({ text: `The hold of ${price} is released`, more: 'Nothing was charged.' }),
  'found-released': { text: 'Already released at Stripe' },
  'money-done': { text: 'Stripe had already done it' },
  'money-refused': { text: 'Stripe refused', more: 'The payment is read again.', tone: 'warn' },
  'money-unknown': { text: 'No clear answer from Stripe', more: 'The payment is read again.', tone: 'warn' },
  'refund-begun': { text: 'The refund is being made' },
  'refund-not-read': { text: 'Stripe could not be asked about the refund', more: waits, tone: 'warn' },
  'refund-unknown': { text: 'No answer to the refund', more: 'It is never made twice.', tone: 'warn' },
  'refund-kept': { text: 'Stripe repeats an error', more: waits, tone: 'warn' },
  'refund-pending': { text: 'Stripe has the refund', more: 'It has not paid it yet.' },
  'refund-refused': (_, detail) => ({ text: 'Stripe refused the refund', more: detail, tone: 'bad' }),
  'refund-failed': { text: 'The bank did not accept the refund', more: waits, tone: 'bad' },
  'refund-taken-back': { text: 'The bank returned the refund', more: 'It is made again.', tone: 'warn' },
  'part-taken-back': { text: 'The bank returned a part', tone: 'bad' },
  refunded: { text: 'Refunded in full' },
  'refunded-part': { text: 'Refunded in part' },
  disputed: { text: 'The bank disputes the payment', more: 'Answer at Stripe.', tone: 'bad' },
  'dispute-won': { text: 'The dispute was won' },
  'dispute-lost': { text: 'The dispute was lost', more: 'The bank keeps the money.', tone: 'bad' },
  'fraud-warning': { text: 'The card is reported as stolen', tone: 'bad' },
  stuck: { text: 'Not done after 12 hours', more: 'It is still being tried.', tone: 'warn' },
  withdrawn: { text: 'The traveller has withdrawn', more: 'The amount due under the rule goes back.' },
  'withdrawal-refused': {
    text: 'The traveller withdrew without having the right to',
    more: 'They were told why.',
  },
  'used-after-refund': {
    text: 'An eSIM was used after its refund',
    more: 'Its codes were hidden by then.',
    tone: 'warn',
  },
  'clock-was-ahead': { text: 'A clock had been ahead', more: 'Its times were corrected.' },
  wait: { text: 'It waits for its next step' },
  rest: { text: 'Nothing is left to do' },
};

const actions: Readonly<Record<string, string>> = {
  look: 'Looked again',
  release: 'Given up: the hold is released',
  refund: 'Refund requested',
  adopt: 'A purchase was assigned to this order',
  settle: 'Settled: it no longer needs a person',
  revoke: 'All links revoked',
  resend: 'The mail was queued again',
  withdraw: 'Withdrawal entered',
  show: 'E-mail address shown',
};

/** A recorded cause as a sentence. */
export function tell(cause: string, named: Named): Told {
  const [head = '', ...rest] = cause.split(':');
  const detail = rest.join(':').trim();
  if (head === 'person') return tellAction(cause.slice('person:'.length), named);
  const teller = tellers[head];
  if (!teller) return { text: cause };
  return typeof teller === 'function' ? teller(named, detail) : teller;
}

/** Such as `refund 450: slow network`. */
function tellAction(done: string, named: Named): Told {
  const [, action = '', about = '', note = ''] = /^([a-z-]+)(?: ([^:]*))?(?:: (.*))?$/s.exec(done) ?? [];
  const text = actions[action] ?? done;
  const more = note === '' ? {} : { more: `“${note}”` };
  if (action === 'refund' && about !== '')
    return { text: `Refund of ${named.part(Number(about))} requested`, ...more };
  return { text, ...more };
}

/** Causes that are no news for a traveller: waits and intermediate steps. */
const small = new Set([
  'wait',
  'rest',
  'payment-read',
  'payment-open',
  'watched',
  'capture-begun',
  'release-begun',
  'refund-begun',
  'payment-made',
]);
export const isSmall = (cause: string): boolean => small.has(cause);

const mailWords: Readonly<Record<string, string>> = {
  delivered: 'the eSIM',
  delayed: 'the delay',
  released: 'the released hold',
  refunded: 'the refund',
  'return-delayed': 'the money on its way',
  withdrawn: 'the withdrawal',
  'data-low': 'data running low',
  ending: 'the end of the package',
  links: 'its links',
};
export const mailWord = (kind: string): string => mailWords[kind] ?? kind;

const esimSteps: Readonly<Record<string, string>> = {
  released: 'Ready to be installed',
  downloaded: 'Downloaded to a phone',
  installed: 'Installed on a phone',
  enabled: 'Turned on',
  disabled: 'Turned off',
  deleted: 'Deleted from the phone',
  error: 'Error on the phone',
};
/** `n` is the number of one eSIM of several. */
export const esimStep = (status: string, n?: number): string =>
  `${n === undefined ? '' : `eSIM ${n}: `}${esimSteps[status] ?? status}`;
