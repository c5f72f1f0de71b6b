import type { ComponentChildren } from 'preact';
import { Facts, Panel } from '../ui/Panel.tsx';
import { Time } from '../ui/Time.tsx';
import { data, dollars, grouped, partOf } from './format.ts';
import type { OrderPageProps } from './page.ts';
import { mailWord } from './story.ts';
import { goodsStanding } from './words.ts';

type Row = readonly [name: string, value: ComponentChildren];

/** The eSIM as the service knows it, and when it was asked. */
export function EsimPanel({ order, esimTold, path }: OrderPageProps) {
  const { esim } = order;
  if (order.goods !== 'bought') return null;
  const { remainingBytes: left, totalBytes: total } = esim ?? { remainingBytes: null, totalBytes: null };
  return (
    <Panel
      title="eSIM, live"
      aside={
        <>
          {esim?.checkedAt != null && <Time at={esim.checkedAt} />}{' '}
          <a href={`${path}/${order.id}`}>Ask again</a>
        </>
      }
    >
      {esimTold === false && (
        <p class="finding" role="note">
          <b>The service did not answer.</b> This is what it said before. Nothing was changed.
        </p>
      )}
      {left !== null && total !== null && (
        <>
          <p>
            <b class="figure">{data(left)} left</b> <span class="quiet">of {data(total)}</span>
          </p>
          <meter min={0} max={total} value={left} aria-label="Data left" />
        </>
      )}
      <Facts
        rows={[
          ['State', goodsStanding({ ...order, marks: [] }).word],
          ['ICCID', order.iccid === null ? 'forgotten' : <span class="id">{grouped(order.iccid)}</span>],
          ['Purchase', <span class="id">{order.purchaseId}</span>],
          ['Reference', <span class="id">{order.reference}</span>],
          [
            'Top-ups',
            esim?.topUpAllowed == null ? 'not known' : esim.topUpAllowed ? 'Allowed' : 'Not allowed',
          ],
        ]}
      />
    </Panel>
  );
}

/** The money as Stripe has it. */
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
    ['The service’s price', dollars(order.costCents)],
    ['Card', order.card ?? 'none, or not charged yet'],
    ['Payment', order.paymentId === null ? 'none' : <span class="id">{order.paymentId}</span>],
  ];
  return (
    <Panel
      title="Money at Stripe"
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
  processing: 'The bank is at work',
  held: 'Held',
  captured: 'Taken',
  cancelled: 'Let go',
};

const disputeWords: Readonly<Record<string, string>> = {
  none: 'None',
  asked: 'The bank asks, and has not taken the money',
  open: 'Open: the bank has the money',
  won: 'Won',
  lost: 'Lost',
};

/** What was mailed, and when. */
export function MailPanel({ mails }: OrderPageProps) {
  return (
    <Panel title="Mails">
      {mails.length === 0 ? (
        <p class="quiet">None was sent from here.</p>
      ) : (
        <Facts
          rows={mails.map(({ kind, sentAt }) => [
            `About ${mailWord(kind)}`,
            sentAt === null ? 'Waits to be sent' : <Time at={sentAt} />,
          ])}
        />
      )}
    </Panel>
  );
}
