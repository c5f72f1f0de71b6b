import type { ComponentChildren } from 'preact';
import { createFormat } from '../frame/format.ts';
import { StatusIcon } from '../ui/StatusIcon.tsx';
import { CheckDetails, DetailsForm } from './Details.tsx';
import { CheckOrder, Done } from './OrderSteps.tsx';
import { lastDay } from './dates.ts';
import { withdrawTexts } from './texts/texts-by-language.ts';
import type { WithdrawView } from './withdraw-view.ts';

/** The pages on which a traveller withdraws from an order: two steps and their answers. */
export function Withdraw(view: WithdrawView) {
  const { body, lang, query } = view;
  const t = withdrawTexts[lang];
  const parts = { t, query, lang, format: createFormat(lang) };
  switch (body.step) {
    case 'details':
      return <DetailsForm {...parts} {...body} />;
    case 'check-details':
      return <CheckDetails {...parts} {...body} />;
    case 'check-order':
      return <CheckOrder {...parts} {...body} />;
    case 'done':
      return <Done {...parts} {...body} />;
    case 'sent':
      return <Answer title={t.sentTitle} lines={[t.sentLead, t.sentNothing]} mark="M9 14l2 2 4-4" />;
    case 'late':
      return <Answer title={t.lateTitle} lines={[t.late.replace('{date}', lastDay(lang, body.until))]} />;
    case 'exempt':
      return <Answer title={t.exemptTitle} lines={body.reason === null ? [] : [<bdi>{body.reason}</bdi>]} />;
    case 'delivered':
      return <Answer title={t.deliveredTitle} lines={[t.delivered]} />;
    case 'unpaid':
      return <Answer title={t.unpaidTitle} lines={[t.unpaid]} />;
    case 'too-many':
      return <Answer title={t.tooMany} lines={[t.tooManyMore]} />;
    case 'failed':
      return <Answer title={t.failed} lines={[t.failedMore]} />;
    default:
      throw new Error(`Bug! Unhandled step ${String(body satisfies never)}`);
  }
}

function Answer({
  title,
  lines,
  mark,
}: {
  title: string;
  lines: readonly ComponentChildren[];
  mark?: string;
}) {
  return (
    <div class="withdraw">
      {mark === undefined ? <StatusIcon /> : <StatusIcon mark={mark} />}
      <h1>{title}</h1>
      {lines.map((line) => (
        <p>{line}</p>
      ))}
    </div>
  );
}
