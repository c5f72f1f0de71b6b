import { element } from '../../page/elements.ts';
import type { Mail, Payment, SentEvent } from './outside.ts';

const shown = 30;
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** A message from the frame to this page. */
export interface FrameMessage {
  readonly at: number;
  readonly type: string;
  readonly data: string;
}

export function drawMessages(messages: readonly FrameMessage[]): readonly Node[] {
  if (messages.length === 0) return [empty('The frame has not sent anything yet.')];
  return lines(messages, ({ at, type, data }) => line(at, type, data === '{}' ? '' : data));
}

export function drawMails(mails: readonly Mail[]): readonly Node[] {
  if (mails.length === 0) return [empty('No mail yet. One goes out with every purchase.')];
  return lines(mails, ({ at, to, subject, address }) =>
    line(
      at,
      element(
        'a',
        { href: address, target: '_blank', 'data-key': address },
        subject,
        element('span', { class: 'unseen' }, ' (new tab)'),
      ),
      `to ${to}`,
    ),
  );
}

export function drawEvents(events: readonly SentEvent[]): readonly Node[] {
  if (events.length === 0) return [empty('No events yet. They start when the phone downloads the eSIM.')];
  return lines(events, ({ at, type, attempts, delivered }) => {
    const last = attempts.at(-1)?.status;
    const fate = delivered
      ? `delivered${attempts.length > 1 ? ` on try ${String(attempts.length)}` : ''}`
      : `not delivered yet${typeof last === 'number' ? `, last response ${String(last)}` : ''}`;
    return line(at, type, fate);
  });
}

const fates: Readonly<Record<string, string>> = {
  requires_payment_method: 'no card yet',
  requires_action: 'waiting for the bank',
  requires_capture: 'held on the card',
  succeeded: 'captured',
  canceled: 'released, nothing charged',
};

export function drawPayments(payments: readonly Payment[]): readonly Node[] {
  if (payments.length === 0) return [empty('No payment yet. Pressing Pay makes one.')];
  return lines(payments, ({ createdAt, amount, currency, status, refundedAmount }) => {
    const price = new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);
    const fate = refundedAmount > 0 ? 'refunded' : (fates[status] ?? status);
    return line(createdAt, `${price}: ${fate}`, '');
  });
}

function lines<Item>(items: readonly Item[], draw: (item: Item) => Node): readonly Node[] {
  return [element('ol', { class: 'log' }, ...items.slice(-shown).toReversed().map(draw))];
}

function line(at: number, what: Node | string, more: string): HTMLElement {
  return element(
    'li',
    {},
    element('b', {}, what),
    element('small', {}, more === '' ? time.format(at) : `${time.format(at)} · ${more}`),
  );
}

function empty(sentence: string): HTMLElement {
  return element('p', { class: 'empty' }, sentence);
}
