import type { Ordering } from '../contract/schemas/ordering.ts';
import type { Withdrawal } from '../seller/seller.ts';
import { legalTexts } from './languages.ts';
import type { Lang } from '../contract/values/values.ts';
import { orderButtons } from './order-buttons.ts';
import { ticksOf, type StatementId } from './statement-ids.ts';

/** What a shop decides about its contracts. */
export interface OrderTerms extends Withdrawal {
  /** Whether the button has the words of the law instead of the shortest. */
  readonly longButton: boolean;
  /** What the seller says of every plan. */
  readonly planNote?: string | undefined;
  /** The version of the terms in effect; kept with each order. Null: they have no number. */
  readonly version: string | null;
}

/** What the order button of a shop says, and what has to be ticked before it. */
export function orderingOf(terms: Omit<OrderTerms, 'version'>, lang: Lang): Ordering {
  const { statements, missing } = legalTexts[lang];
  const { rule, reason } = terms;
  const because = rule === 'none' && reason !== null ? [reason] : [];
  return {
    button: orderButtons[lang][terms.longButton ? 'long' : 'short'],
    ticks: ticksOf[rule].map((ids) => ({
      ids: [...ids],
      text: joined([...ids.map((id) => statements[id]), ...because], lang),
    })),
    missing,
    ...(terms.planNote === undefined ? {} : { note: terms.planNote }),
  };
}

/** The ids of a shop's statements. */
export const statementsOf = ({ rule }: Pick<OrderTerms, 'rule'>): readonly StatementId[] =>
  ticksOf[rule].flat();

/** Sentences in a row; Chinese and Japanese put no space between them. */
const joined = (sentences: readonly string[], lang: Lang): string =>
  sentences.join(lang === 'ja' || lang === 'zh-Hans' ? '' : ' ');
