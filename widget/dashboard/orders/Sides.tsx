import type { ComponentChildren } from 'preact';
import { Facts, Panel } from '../ui/Panel.tsx';
import { Time } from '../ui/Time.tsx';
import { dollars, partOf } from './order-format.ts';
import type { OrderPageProps } from './order-page.ts';
import { mailWord } from './story.ts';

type Row = readonly [name: string, value: ComponentChildren];

/** The payment as Stripe reports it. */
export function MoneyPanel({ order, payment, paymentHref }: OrderPageProps) {
  const told = payment !== null && 'told' in payment ? payment.told : null;
  const money = (amount: number) => partOf(order.price, amount);
  const rows: Row[] = [
    ...(told
      ? [
          ['At Stripe', paymentWords[told.status] ?? told.status] as const,
          ['Taken', money(told.capturedAmount)] as const,
          ...(told.refundedAmount > 0 ? [['Given back', money(told.refundedAmount)] as const] : []),
          ...(told.pendingRefunds > 0 ? [['On its way back', money(told.pendingRefunds)] as const] : []),
          ['Dispute', disputeWords[told.dispute] ?? told.dispute] as const,
        ]
      : []),
    [
      'The service’s price',
      `${dollars(order.costCents)}${order.delivered > 1 ? ` for ${order.delivered} eSIMs` : ''}`,
    ],
    order.onAccount
      ? ['Paid by', 'your account at the service']
      : ['Paid with', order.paidWith ?? 'nothing yet, or no longer known'],
    ['Payment', order.paymentId === null ? 'none' : <span class="id">{order.paymentId}</span>],
  ];
  return (
    <Panel
      title={order.onAccount ? 'Money' : 'Money at Stripe'}
      aside={
        paymentHref !== null && (
          <a href={paymentHref} rel="noreferrer">
            Open in Stripe
          </a>
        )
      }
    >
      {payment !== null && 'failed' in payment && (
        <p class="finding" role="note">
          <b>Stripe did not answer.</b> {payment.failed}
        </p>
      )}
      <Facts rows={rows} />
    </Panel>
  );
}

const paymentWords: Readonly<Record<string, string>> = {
  open: 'Not paid',
  processing: 'The bank is processing it',
  held: 'Held',
  captured: 'Taken',
  cancelled: 'Released',
};

const disputeWords: Readonly<Record<string, string>> = {
  none: 'None',
  asked: 'The bank is asking, and has not taken the money',
  open: 'Open: the bank has the money',
  won: 'Won',
  lost: 'Lost',
};

/** The mails sent, and when. */
export function MailPanel({ mails }: OrderPageProps) {
  return (
    <Panel title="Mails">
      {mails.length === 0 ? (
        <p class="quiet">None was sent from here.</p>
      ) : (
        <Facts
          rows={mails.map(({ kind, sentAt }) => [
            `About ${mailWord(kind)}`,
            sentAt === null ? 'Waiting to be sent' : <Time at={sentAt} />,
          ])}
        />
      )}
    </Panel>
  );
}
