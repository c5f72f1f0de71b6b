import type { Letter, LinkedOrder } from '../orders/notifications/notifications.ts';
import type { Format } from './mail-format.ts';
import { orderNumber } from '../contract/order-number.ts';
import { headOf, installBlocks } from './install-blocks.ts';
import { dueOf, takenOf } from '../orders/quantity.ts';
import { paidWithText } from '../orders/paid-with.ts';
import type { Block, MailContent, Pair } from './mail-page.ts';
import { reminderWords } from './reminder-words.ts';
import type { ReceiptSeller } from './seller.ts';
import type { ReminderTexts } from './texts/reminders.ts';
import type { Texts } from './texts/mail-texts.ts';
import { fill } from './fill.ts';
import { withdrawnBlocks } from './withdrawn-blocks.ts';

export interface PageParts {
  readonly texts: Texts;
  readonly reminders: ReminderTexts;
  readonly format: Format;
  /** Keeps the direction of a name in the text around it. */
  readonly isolate: (text: string) => string;
  /** A destination's name in the language of the mail. */
  readonly destination: (code: string) => string;
  /** What the receipt says of the seller. */
  readonly seller: ReceiptSeller;
}

export function toMailContent(letter: Letter, parts: PageParts): MailContent {
  const { texts, format } = parts;
  const [{ order, link }] = letter.orders;
  const words = {
    destination: parts.destination(order.destination),
    data: format.data(order.dataBytes),
    price: format.money({ ...order.price, amount: takenOf(order) }),
    delivered: String(order.quantity - order.undelivered),
    quantity: String(order.quantity),
  };
  const say = (text: string) => fill(text, words);
  const page = (subject: string, title: string, lead: string, blocks: readonly Block[]): MailContent => ({
    subject: say(subject),
    title: say(title),
    lead: say(lead),
    blocks,
    footer: texts.footer,
  });
  const due = format.money({ ...order.price, amount: dueOf(order) });
  const openOrder: Block = { kind: 'button', label: texts.openOrder, href: link };
  const paidFor = receipt(letter, parts);
  const reason = order.reason === 'withdrawn' ? null : texts[reasons[order.reason ?? 'unavailable']];

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
    case 'withdrawn': {
      const blocks = [...withdrawnBlocks(letter, parts), openOrder, paidFor];
      return page(texts.withdrawnSubject, texts.withdrawnTitle, texts.withdrawnLead, blocks);
    }
    case 'released': {
      if (reason === null) {
        return page(texts.releasedSubject, texts.withdrawnTitle, texts.releasedMoney, [
          openOrder,
          receipt(letter, parts, say(texts.notCharged)),
        ]);
      }
      const title = order.kind === 'top-up' ? texts.releasedTopUp : texts.releasedTitle;
      return page(texts.releasedSubject, title, reason, [
        { kind: 'text', text: say(texts.releasedMoney) },
        openOrder,
        receipt(letter, parts, say(texts.notCharged)),
      ]);
    }
    case 'refunded':
      return page(texts.refundedSubject, texts.refundedTitle, texts.refundedLead, [
        ...(wasDelivered(order) ? [{ kind: 'text' as const, text: texts.refundedEsim }] : []),
        ...(order.goods === 'bought' || reason === null ? [] : [{ kind: 'text' as const, text: reason }]),
        openOrder,
        paidFor,
      ]);
    case 'return-delayed': {
      const lead = order.money === 'held' ? texts.returnHeld : texts.returnPaid;
      return page(texts.returnSubject, texts.returnTitle, lead, [
        ...(order.goods === 'bought' || reason === null ? [] : [{ kind: 'text' as const, text: reason }]),
        openOrder,
      ]);
    }
    case 'data-low':
    case 'ending': {
      if (!letter.reminder) throw new Error(`a mail of kind ${letter.kind} without what it is about`);
      const { n } = letter.reminder;
      const reminder = reminderWords(letter.reminder, parts);
      const { lead } = reminder;
      const told = (text: string) => fill(text, { ...words, ...reminder.words });
      const which = n === null || order.quantity === 1 ? '' : headOf(n, letter.names, texts, parts.isolate);
      const subject = which + told(reminder.subject);
      return page(subject, subject, told(lead), [
        { kind: 'button', label: parts.reminders.topUp, href: link, note: texts.openLead },
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
      const several = (letter.further?.length ?? 0) > 0;
      const subject = several ? texts.severalSubject : texts.deliveredSubject;
      const [title, lead] = several
        ? [texts.severalTitle, texts.severalLead]
        : [texts.deliveredTitle, texts.deliveredLead];
      return page(subject, title, lead, [
        ...(order.undelivered > 0
          ? [{ kind: 'text' as const, text: fill(texts.deliveredPart, { ...words, price: due }) }]
          : []),
        {
          kind: 'button',
          label: several ? texts.openEsims : texts.openEsim,
          href: link,
          note: texts.openLead,
        },
        ...installBlocks(letter, texts, parts.isolate),
        bill,
      ]);
    }
    default:
      throw new Error(`Bug! Unhandled letter ${String(letter.kind satisfies never)}`);
  }
}

/** An eSIM that was bought too late was never shown. */
const wasDelivered = ({ kind, goods, reason }: LinkedOrder['order']): boolean =>
  kind === 'purchase' && goods === 'bought' && reason === null;

const reasons = {
  refused: 'refused',
  unavailable: 'unavailable',
  'outcome-unknown': 'unknown',
  'hold-lapsed': 'lapsed',
  'not-paid': 'lapsed',
} as const;

function receipt(
  letter: Letter,
  { texts, format, destination, isolate, seller }: PageParts,
  price?: string,
): Block {
  const { profile } = letter;
  const [{ order }] = letter.orders;
  const { referenceId } = order.attribution;
  const paidWith = paidWithText(order);
  const rows: Pair[] = [
    [
      texts.package,
      `${order.quantity > 1 ? `${order.quantity} × ` : ''}${format.list(destination(order.destination), format.data(order.dataBytes))}`,
    ],
    [
      texts.validity,
      order.dates ? format.trip(order.dates) : fill(texts.validFor, { days: format.days(order.days) }),
    ],
    // The traveller of an order on account does not pay, so sees no price.
    ...(order.payIn === 'account'
      ? []
      : [[texts.price, price ?? format.money({ ...order.price, amount: dueOf(order) })] as const]),
    ...(seller.tax === null || order.payIn === 'account' ? [] : [[seller.labels.tax, seller.tax] as const]),
    ...(paidWith === null ? [] : [[seller.labels.paidWith, isolate(paidWith)] as const]),
    [texts.date, format.date(order.createdAt)],
    ...[profile, ...(letter.further ?? [])].flatMap((each) =>
      each === null ? [] : [[texts.iccid, each.iccid] as const],
    ),
    [texts.number, orderNumber(order.id)],
    ...(referenceId === undefined ? [] : [[texts.booking, referenceId] as const]),
    ...(seller.who.length === 0 ? [] : [[seller.labels.seller, format.list(...seller.who)] as const]),
  ];
  return { kind: 'rows', title: texts.receipt, rows };
}

function orderBlock({ order, link }: LinkedOrder, { texts, format, destination }: PageParts): Block {
  const bought = order.goods === 'bought' && order.kind === 'purchase';
  const openBought = order.quantity - order.undelivered > 1 ? texts.openEsims : texts.openEsim;
  const kind = order.kind === 'purchase' ? texts.esim : texts.topUp;
  return {
    kind: 'button',
    label: bought ? openBought : texts.openOrder,
    href: link,
    head: `${kind} · ${format.list(destination(order.destination), format.data(order.dataBytes), format.date(order.createdAt))}`,
  };
}
