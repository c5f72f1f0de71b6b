import { orderNumber } from '../../server/contract/order-number.ts';
import { StatusIcon } from '../ui/StatusIcon.tsx';
import { day, instant, lastDay } from './dates.ts';
import { Hidden, Rows, StepTitle, type Parts, type Row } from './page-parts.tsx';
import type { OrderFacts, Outcome, WithdrawStep } from './withdraw-view.ts';
import { maxDeclaredLength } from '../../server/contract/values/values.ts';

/** Step 2 with a link: the order and its refund. */
export function CheckOrder(props: Parts & Extract<WithdrawStep, { step: 'check-order' }>) {
  const { t, lang, query, order, capability, outcome } = props;
  const until: Row = [t.until, lastDay(lang, order.until)];
  return (
    <form class="withdraw" method="post" action={`/withdraw/confirm${query}`}>
      <StepTitle t={t} step={2} title={t.title} />
      <p>{t.checkLead}</p>
      <Rows rows={[...rowsOf(props, order), until, ...sums(props, order, outcome)]} isLastMain />
      <Explained {...props} isAsking />
      <div class="field">
        <label class="label" for="name">
          {t.name} <span class="withdraw-optional">({t.optional})</span>
        </label>
        <input
          type="text"
          id="name"
          name="name"
          maxLength={maxDeclaredLength}
          autoComplete="name"
          dir="auto"
          spellcheck={false}
        />
      </div>
      <Hidden values={{ order: order.id, capability }} />
      <button class="button button--main" type="submit">
        {t.confirm}
      </button>
    </form>
  );
}

/** The receipt: the declaration, its time, and the refund. */
export function Done(props: Parts & Extract<WithdrawStep, { step: 'done' }>) {
  const { t, lang, order, outcome, at, name, isMailed } = props;
  return (
    <div class="withdraw">
      <StatusIcon mark="M9 14l2 2 4-4" />
      <h1>{t.doneTitle}</h1>
      <p>{isMailed ? t.doneMail : t.doneKeep}</p>
      <Rows
        rows={[
          [t.received, instant(lang, at)],
          ...(name === null ? [] : [[t.name, <bdi>{name}</bdi>] as const]),
          ...rowsOf(props, order),
          ...sums(props, order, outcome),
        ]}
        isLastMain
      />
      <Explained {...props} isAsking={false} />
    </div>
  );
}

function rowsOf({ t, lang, format }: Parts, order: OrderFacts): Row[] {
  return [
    [
      t.plan,
      `${order.quantity > 1 ? `${order.quantity} × ` : ''}${order.destination} · ${format.data(order.dataBytes)} · ${format.days(order.days)}`,
    ],
    [t.number, <bdi class="code">{orderNumber(order.id)}</bdi>],
    ...(order.emailMasked === null ? [] : [[t.email, <bdi dir="ltr">{order.emailMasked}</bdi>] as const]),
    [t.ordered, day(lang, order.createdAt)],
    [t.paid, <span class="num">{format.money(order.price)}</span>],
  ];
}

function sums({ t, format }: Parts, order: OrderFacts, { usedBytes, amount }: Outcome): Row[] {
  const used = usedBytes === null ? null : usedBytes === 0 ? t.notUsed : format.data(usedBytes);
  const back = amount === null ? t.unknownSum : format.money({ ...order.price, amount });
  return [
    ...(used === null || !order.isDelivered ? [] : [[t.used, used] as const]),
    [t.back, <span class="num">{back}</span>],
  ];
}

/** What becomes of the money and of the eSIM, in sentences. */
function Explained(props: Parts & { order: OrderFacts; outcome: Outcome; isAsking: boolean }) {
  const { t, order, outcome, isAsking } = props;
  const lines = [
    ...(outcome.amount === null ? [t.unknown] : []),
    ...(outcome.isBackAlready ? [t.already] : outcome.amount === 0 ? [t.allUsed] : []),
    ...(!order.isDelivered && !outcome.isBackAlready ? [t.preparing] : []),
    ...(isAsking && order.isDelivered && !outcome.isBackAlready && outcome.amount !== null
      ? [t.service]
      : []),
    ...(outcome.amount !== null && outcome.amount > 0 ? [t.wayBack] : []),
    ...(order.isDelivered && !order.isTopUp ? [order.isSeveral ? t.removeSeveral : t.remove] : []),
  ];
  return (
    <div class="withdraw-text">
      {lines.map((line) => (
        <p>{line}</p>
      ))}
    </div>
  );
}
