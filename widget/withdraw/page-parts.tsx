import type { ComponentChildren } from 'preact';
import type { Format } from '../frame/format.ts';
import type { WithdrawTexts } from './texts/withdraw-texts.ts';
import type { WithdrawView } from './withdraw-view.ts';

export interface Parts {
  readonly t: WithdrawTexts;
  readonly lang: WithdrawView['lang'];
  readonly query: string;
  readonly format: Format;
}

/** The heading of one of the two steps. */
export function StepTitle({ t, step, title }: { t: WithdrawTexts; step: 1 | 2; title: string }) {
  return (
    <div class="withdraw-head">
      <p class="small">{t.step.replace('{n}', String(step))}</p>
      <h1>{title}</h1>
    </div>
  );
}

export type Row = readonly [name: string, value: ComponentChildren];

/** Names and values; the last may stand out. */
export function Rows({ rows, isLastMain = false }: { rows: readonly Row[]; isLastMain?: boolean }) {
  return (
    <dl class="withdraw-rows">
      {rows.map(([name, value], index) => (
        <div class={isLastMain && index === rows.length - 1 ? 'withdraw-main' : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Fields that the next step needs again. */
export function Hidden({ values }: { values: Readonly<Record<string, string>> }) {
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
