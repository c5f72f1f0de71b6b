import type { OrderFacts } from './order-facts.ts';
import { data, partOf } from './order-format.ts';

/** The state of one rail: a word, its shape, and how much attention it needs. */
export interface Standing {
  readonly word: string;
  readonly shape: 'dashed' | 'half' | 'full' | 'struck' | 'back' | 'alert';
  readonly tone: 'ok' | 'quiet' | 'warn' | 'bad';
}

export const moneyWords = {
  none: 'Not paid',
  held: 'Held',
  captured: 'Paid',
  released: 'Released',
  refunding: 'Refunding',
  refunded: 'Refunded',
} as const;

export const goodsWords = {
  none: 'Not started',
  attempting: 'Buying',
  unknown: 'Not known yet',
  bought: 'Bought',
  impossible: 'Not bought',
} as const;

/** For purchases by a partner's program: the partner is billed for whatever was bought. */
export const accountWords: Readonly<Record<keyof typeof moneyWords, string>> = {
  ...moneyWords,
  none: 'On account',
  captured: 'On account',
  refunded: 'Not billed',
};

const moneyShapes = {
  none: 'dashed',
  held: 'half',
  captured: 'full',
  released: 'struck',
  refunding: 'back',
  refunded: 'back',
} as const;

/** Marks that need a person: they change the word, keeping the state where it still matters. */
const moneyMarks: Readonly<Record<string, readonly [say: (state: string) => string, 'warn' | 'bad']>> = {
  'dispute-lost': [() => 'Dispute lost', 'bad'],
  disputed: [(state) => `${state}, disputed`, 'bad'],
  'refund-stuck': [() => 'Refund stuck', 'bad'],
  'capture-failed': [() => 'Capture failed', 'bad'],
  'fraud-warning': [(state) => `${state}, card reported`, 'bad'],
  'payment-mismatch': [(state) => `${state}, wrong amount`, 'warn'],
};

const goodsMarks: Readonly<Record<string, readonly [word: string, 'warn' | 'bad']>> = {
  'bought-after-release': ['Bought too late', 'bad'],
  'bought-twice': ['Bought twice', 'warn'],
  'bought-otherwise': ['Not as ordered', 'warn'],
  'no-code': ['Bought, no code', 'warn'],
  'used-after-refund': ['Used after refund', 'warn'],
};

type Rails = Pick<
  OrderFacts,
  | 'money'
  | 'goods'
  | 'marks'
  | 'price'
  | 'refundedAmount'
  | 'kind'
  | 'esim'
  | 'reason'
  | 'quantity'
  | 'delivered'
  | 'onAccount'
>;

export function moneyStanding(order: Rails): Standing {
  const { money, goods, marks, price, refundedAmount } = order;
  const partly = money === 'captured' && refundedAmount > 0;
  const state = order.onAccount ? accountWords[money] : moneyWords[money];
  const word = state + (partly ? `, ${partOf(price, refundedAmount)} back` : '');
  const mark = Object.entries(moneyMarks).find(([name]) => marks.includes(name));
  if (mark) {
    const [, [say, tone]] = mark;
    return { word: say(word), shape: 'alert', tone };
  }
  if (marks.includes('stuck') && (goods === 'bought' || goods === 'impossible'))
    return { word: `${word}, stuck`, shape: 'alert', tone: 'warn' };
  const tone = money === 'none' || money === 'released' ? 'quiet' : money === 'refunding' ? 'warn' : 'ok';
  return { word, shape: moneyShapes[money], tone };
}

export function goodsStanding(order: Rails): Standing {
  const { goods, marks } = order;
  const mark = Object.entries(goodsMarks).find(([name]) => marks.includes(name));
  if (mark) {
    const [, [word, tone]] = mark;
    return { word, shape: 'alert', tone };
  }
  const stuck = marks.includes('stuck') && goods !== 'bought' && goods !== 'impossible';
  if (stuck) return { word: `${goodsWords[goods]}, stuck`, shape: 'alert', tone: 'warn' };
  switch (goods) {
    case 'none':
      return { word: goodsWords.none, shape: 'dashed', tone: 'quiet' };
    case 'attempting':
      return { word: goodsWords.attempting, shape: 'half', tone: 'ok' };
    case 'unknown':
      return { word: goodsWords.unknown, shape: 'half', tone: 'warn' };
    case 'impossible':
      return { word: goodsWords.impossible, shape: 'struck', tone: 'quiet' };
    case 'bought':
      return { word: liveWord(order), shape: 'full', tone: 'ok' };
    default:
      return { word: String(goods satisfies never), shape: 'alert', tone: 'bad' };
  }
}

const liveWords: Readonly<Record<string, string>> = {
  released: 'Not installed',
  downloaded: 'Downloaded',
  installed: 'Installed',
  enabled: 'In use',
  disabled: 'Switched off',
  deleted: 'Deleted',
  error: 'Error on the phone',
};

/** The state of the eSIM, once it is bought. */
function liveWord({ kind, esim, quantity, delivered }: Rails): string {
  if (quantity > 1) return delivered === quantity ? `${quantity} eSIMs` : `${delivered} of ${quantity} eSIMs`;
  if (kind === 'top-up') return 'Added';
  return esimWord(esim);
}

/** The state of one eSIM. */
export function esimWord(esim: OrderFacts['esim']): string {
  if (!esim) return liveWords['released'] ?? '';
  const word = liveWords[esim.status] ?? esim.status;
  if (esim.status !== 'enabled' || esim.remainingBytes === null) return word;
  return esim.remainingBytes === 0 ? 'Used up' : `${word}, ${data(esim.remainingBytes)} left`;
}

function summaryOnAccount(order: Rails): string {
  if (order.goods === 'impossible') return 'Nothing was bought, and nothing is billed.';
  if (order.goods !== 'bought') return 'On your account, and being bought.';
  const esim = goodsStanding({ ...order, marks: [] }).word.toLowerCase();
  if (order.reason !== null) return `Bought after its program was told that it was not. The eSIM is ${esim}.`;
  return `Bought on your account and delivered. The eSIM is ${esim}.`;
}

/** One sentence on the state of the order, above its story. */
export function summary(order: Rails): string {
  const { goods, money } = order;
  if (order.onAccount) return summaryOnAccount(order);
  if (goods === 'bought') {
    const { word } = goodsStanding({ ...order, marks: [] });
    const esim = word.slice(0, 1).toLowerCase() + word.slice(1);
    const which = order.quantity > 1 ? `: ${word}.` : `. The eSIM is ${esim}.`;
    if (order.reason !== null) return `Bought after the money had gone back, a loss${which}`;
    if (money === 'refunded') return `Delivered, and all of the money went back${which}`;
    if (money === 'refunding') return `Delivered, and the money is on its way back${which}`;
    if (money === 'held') return 'Bought; the money is held and taken next.';
    return order.kind === 'top-up' ? 'Paid, and the data was added.' : `Paid and delivered${which}`;
  }
  if (money === 'none') {
    return order.reason === null ? 'Not paid yet.' : 'Never paid, and closed. Nothing was bought.';
  }
  if (goods === 'impossible') {
    return money === 'released' || money === 'refunded'
      ? 'Nothing was bought, and the money went back.'
      : 'Nothing was bought. The money is on its way back.';
  }
  return goods === 'unknown'
    ? 'Paid. It is not known yet whether it was bought: we keep looking, and never buy it a second time.'
    : 'Paid, and being bought.';
}
