import type { Letter, LinkedOrder } from '../orders/notifications.ts';
import type { Format } from './format.ts';
import { orderNumber } from '../contract/order-number.ts';
import { cardText } from '../orders/card.ts';
import type { ReceiptSeller, SellerFoot } from './seller.ts';
import type { Texts } from './texts/texts.ts';

/** The content of a mail, before it becomes HTML or plain text. */
export interface Page {
  readonly subject: string;
  readonly title: string;
  readonly lead: string;
  readonly blocks: readonly Block[];
  readonly footer: string;
  /** Undefined in mails of a shop that says nothing of its seller, and in mails to staff. */
  readonly seller?: SellerFoot | undefined;
}

type Pair = readonly [label: string, value: string];

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'button';
      readonly label: string;
      readonly href: string;
      /** The subject that the text refers to, shown above it. */
      readonly head?: string;
      /** The consequence, shown below the text. */
      readonly note?: string;
    }
  | { readonly kind: 'qr'; readonly title: string; readonly lead: string; readonly alt: string }
  | { readonly kind: 'links'; readonly title: string; readonly links: readonly Pair[] }
  | { readonly kind: 'codes'; readonly title: string; readonly codes: readonly Pair[] }
  | { readonly kind: 'steps'; readonly title: string; readonly systems: readonly System[] }
  | { readonly kind: 'rows'; readonly title: string; readonly rows: readonly Pair[] }
  | { readonly kind: 'notes'; readonly title: string; readonly notes: readonly string[] };

interface System {
  readonly name: string;
  readonly steps: readonly string[];
}

export interface PageParts {
  readonly texts: Texts;
  readonly format: Format;
  /** A destination's name in the language of the mail. */
  readonly destination: (code: string) => string;
  /** What the receipt says of the seller. */
  readonly seller: ReceiptSeller;
}

export function toPage(letter: Letter, parts: PageParts): Page {
  const { texts, format } = parts;
  const [{ order, link }] = letter.orders;
  const words = {
    destination: parts.destination(order.destination),
    data: format.data(order.dataBytes),
    price: format.money(order.price),
  };
  const say = (text: string) => fill(text, words);
  const page = (subject: string, title: string, lead: string, blocks: readonly Block[]): Page => ({
    subject: say(subject),
    title: say(title),
    lead: say(lead),
    blocks,
    footer: texts.footer,
  });
  const openOrder: Block = { kind: 'button', label: texts.openOrder, href: link };
  const paidFor = receipt(letter, parts);
  const reason = texts[reasons[order.reason ?? 'unavailable']];

  switch (letter.kind) {
    case 'links':
      return page(texts.linksSubject, texts.linksTitle, texts.linksLead, [
        ...letter.orders.map((each) => orderBlock(each, parts)),
        { kind: 'text', text: texts.linksUnasked },
      ]);
    case 'delayed': {
      const money = order.money === 'held' ? texts.delayedHeld : texts.delayedPaid;
      return page(texts.delayedSubject, texts.delayedTitle, texts.delayedLead, [
        { kind: 'text', text: say(money) },
        openOrder,
      ]);
    }
    case 'released': {
      const title = order.kind === 'top-up' ? texts.releasedTopUp : texts.releasedTitle;
      return page(texts.releasedSubject, title, reason, [
        { kind: 'text', text: say(texts.releasedMoney) },
        openOrder,
        receipt(letter, parts, say(texts.notCharged)),
      ]);
    }
    case 'refunded':
      return page(texts.refundedSubject, texts.refundedTitle, texts.refundedLead, [
        ...(order.goods === 'bought' ? [] : [{ kind: 'text' as const, text: reason }]),
        openOrder,
        paidFor,
      ]);
    case 'return-delayed': {
      const lead = order.money === 'held' ? texts.returnHeld : texts.returnPaid;
      return page(texts.returnSubject, texts.returnTitle, lead, [
        ...(order.goods === 'bought' ? [] : [{ kind: 'text' as const, text: reason }]),
        openOrder,
      ]);
    }
    case 'delivered': {
      const bill = order.money === 'released' ? receipt(letter, parts, say(texts.notCharged)) : paidFor;
      if (order.kind === 'top-up') {
        return page(texts.topUpSubject, texts.topUpTitle, texts.topUpLead, [
          { kind: 'button', label: texts.openEsim, href: link, note: texts.openLead },
          bill,
        ]);
      }
      return page(texts.deliveredSubject, texts.deliveredTitle, texts.deliveredLead, [
        { kind: 'button', label: texts.openEsim, href: link, note: texts.openLead },
        ...installing(letter, texts),
        bill,
      ]);
    }
    default:
      throw new Error(`Bug! Unhandled letter ${String(letter.kind satisfies never)}`);
  }
}

const reasons = {
  refused: 'refused',
  unavailable: 'unavailable',
  'outcome-unknown': 'unknown',
  'hold-lapsed': 'lapsed',
  'not-paid': 'lapsed',
} as const;

function installing(letter: Letter, texts: Texts): Block[] {
  const { profile } = letter;
  if (!profile) return [];
  const { manualActivationCode: whole, iosActivationLink: ios, androidActivationLink: android } = profile;
  const [, address = '', code = ''] = whole.split('$');
  const links: Pair[] = [
    ...(ios === null ? [] : [[texts.installIphone, ios] as const]),
    ...(android === null ? [] : [[texts.installAndroid, android] as const]),
  ];
  return [
    ...(profile.activationCode === ''
      ? []
      : [{ kind: 'qr' as const, title: texts.scanTitle, lead: texts.scanLead, alt: texts.qrAlt }]),
    ...(links.length === 0 ? [] : [{ kind: 'links' as const, title: texts.sameTitle, links }]),
    { kind: 'notes', title: texts.warnTitle, notes: texts.warnings },
    ...(whole === ''
      ? []
      : [
          {
            kind: 'codes' as const,
            title: texts.handTitle,
            codes: [
              [texts.address, address],
              [texts.code, code],
              [texts.whole, whole],
            ] as const,
          },
        ]),
    {
      kind: 'steps',
      title: texts.stepsTitle,
      systems: [
        { name: 'iPhone', steps: texts.iphone },
        { name: 'Samsung', steps: texts.samsung },
        { name: 'Pixel', steps: texts.pixel },
        { name: texts.otherAndroid, steps: texts.android },
      ],
    },
  ];
}

function receipt(letter: Letter, { texts, format, destination, seller }: PageParts, price?: string): Block {
  const { profile } = letter;
  const [{ order }] = letter.orders;
  const { referenceId } = order.attribution;
  const rows: Pair[] = [
    [texts.package, format.list(destination(order.destination), format.data(order.dataBytes))],
    [
      texts.validity,
      order.dates ? format.trip(order.dates) : fill(texts.validFor, { days: format.days(order.days) }),
    ],
    [texts.price, price ?? format.money(order.price)],
    ...(seller.tax === null ? [] : [[seller.labels.tax, seller.tax] as const]),
    ...(order.card === null ? [] : [[seller.labels.card, cardText(order.card)] as const]),
    [texts.date, format.date(order.createdAt)],
    ...(profile === null ? [] : [[texts.iccid, profile.iccid] as const]),
    [texts.number, orderNumber(order.id)],
    ...(referenceId === undefined ? [] : [[texts.booking, referenceId] as const]),
    ...(seller.who.length === 0 ? [] : [[seller.labels.seller, format.list(...seller.who)] as const]),
  ];
  return { kind: 'rows', title: texts.receipt, rows };
}

function orderBlock({ order, link }: LinkedOrder, { texts, format, destination }: PageParts): Block {
  const bought = order.goods === 'bought' && order.kind === 'purchase';
  const kind = order.kind === 'purchase' ? texts.esim : texts.topUp;
  return {
    kind: 'button',
    label: bought ? texts.openEsim : texts.openOrder,
    href: link,
    head: `${kind} · ${format.list(destination(order.destination), format.data(order.dataBytes), format.date(order.createdAt))}`,
  };
}

function fill(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
}
