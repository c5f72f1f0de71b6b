import type { Letter } from '../orders/notifications/notifications.ts';
import { deliveredOf } from '../orders/quantity.ts';
import { endOfPeriod } from '../orders/withdrawal/rule.ts';
import { dayMs } from '../contract/values/values.ts';
import { fill } from './fill.ts';
import type { Format } from './mail-format.ts';
import type { Texts } from './texts/mail-texts.ts';

type Told =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'rows'; readonly title: string; readonly rows: readonly (readonly [string, string])[] };

/** What was declared and when, and what comes of it: the traveller's proof. */
export function withdrawnBlocks(
  letter: Letter,
  { texts, format }: { readonly texts: Texts; readonly format: Format },
): readonly Told[] {
  const { withdrawal } = letter;
  if (!withdrawal) throw new Error('Bug! A receipt of a withdrawal without one');
  const [{ order }] = letter.orders;
  const { verdict, at, name, usedBytes, amount, reason } = withdrawal;
  const sum = amount === null ? null : format.money({ ...order.price, amount });
  const words = {
    sum: sum ?? '',
    reason: reason ?? '',
    // The last day of the period, in the time zone where it ends last.
    until: format.date(endOfPeriod(order.createdAt) - dayMs),
  };
  const texted = {
    accepted:
      amount === null ? texts.withdrawnByHand : amount === 0 ? texts.withdrawnNone : texts.withdrawnBack,
    late: texts.withdrawnLate,
    exempt: texts.withdrawnExempt,
    delivered: texts.withdrawnDelivered,
  };
  const isAccepted = verdict === 'accepted';
  const rows: (readonly [string, string])[] = [
    [texts.withdrawnReceived, format.instant(at)],
    ...(name === null ? [] : [[texts.withdrawnName, name] as const]),
    ...(isAccepted && usedBytes !== null ? [[texts.withdrawnUsed, format.data(usedBytes)] as const] : []),
    ...(isAccepted && sum !== null ? [[texts.withdrawnSum, sum] as const] : []),
  ];
  const hasEsim = isAccepted && order.goods === 'bought' && order.kind === 'purchase';
  const remove = deliveredOf(order) > 1 ? texts.withdrawnRemoveSeveral : texts.withdrawnRemove;
  return [
    { kind: 'text', text: fill(texted[verdict], words).trim() },
    ...(hasEsim ? [{ kind: 'text' as const, text: remove }] : []),
    { kind: 'rows', title: texts.withdrawnTitle, rows },
  ];
}
