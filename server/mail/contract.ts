import type { Consent } from '../orders/placing/origin-and-consent.ts';
import type { Letter } from '../orders/notifications/notifications.ts';
import { instant } from '../runtime/dates.ts';
import { withdrawPath } from '../seller/links.ts';
import type { Withdrawal } from '../seller/seller.ts';
import { legalTexts } from '../legal/languages.ts';
import type { Lang } from '../contract/values/values.ts';
import { isStatement, ruleOf } from '../legal/statement-ids.ts';
import { isolate } from '../contract/values/locale.ts';
import type { Format } from './mail-format.ts';
import type { Block } from './mail-page.ts';
import type { MailSeller } from './seller.ts';

/**
 * What the traveller agreed to, in the words that were on the page, and how to withdraw: a mail is the durable medium
 * on which a shop has to confirm both.
 */
export function contractBlocks(
  { kind, orders: [{ order }], agreed }: Letter,
  parts: {
    readonly lang: Lang;
    readonly format: Format;
    readonly seller: MailSeller | null;
    /** What was bought, in a few words. */
    readonly service: string;
  },
): Block[] {
  if (kind !== 'delivered' || !agreed) return [];
  const { lang, format, seller } = parts;
  const texts = legalTexts[lang];
  const said = agreed.flatMap(saidIn);
  const [first] = agreed;
  const consents: Block[] =
    first && said.length > 0
      ? [{ kind: 'legal', title: texts.agreed, lines: [...said, on(texts.agreedOn, first.at, lang, format)] }]
      : [];
  if (!seller) return consents;
  const rule = ruleOf(agreed.map(({ id }) => id)) ?? seller.withdrawal.rule;
  return [...consents, ...rights(rule, { ...parts, seller, date: format.date(order.createdAt) })];
}

/** The statement in the language it was shown in; empty for an id from a newer version of the program. */
const saidIn = ({ id, lang }: Consent): string[] =>
  isStatement(id) && lang in legalTexts ? [legalTexts[lang as Lang].statements[id]] : [];

const on = (text: string, at: number, lang: Lang, format: Format): string =>
  text.replace('{time}', () => isolate(lang, `${format.date(at)}, ${instant(at).slice(11, 16)} UTC`));

function rights(
  rule: Withdrawal['rule'],
  parts: {
    readonly lang: Lang;
    readonly seller: MailSeller;
    readonly service: string;
    readonly date: string;
  },
): Block[] {
  const { lang, service, date } = parts;
  const { seller, shop, publicUrl, withdrawal } = parts.seller;
  const texts = legalTexts[lang];
  const means = texts.consequence[rule];
  if (rule !== 'service') {
    const because = rule === 'none' && withdrawal.reason !== null ? [withdrawal.reason] : [];
    return [{ kind: 'legal', title: texts.right, lines: [means, ...because] }];
  }
  const told = [seller.name, seller.address, seller.email].filter((each) => each !== null);
  const words: Readonly<Record<string, string>> = {
    seller: isolate(lang, told.join(', ')),
    service: isolate(lang, service),
    date: isolate(lang, date),
  };
  const say = (text: string) =>
    text
      .replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)
      // On a line of its own, where it can be copied whatever the direction around it.
      .replace(/ ?\{link\} ?/, () => `\n${publicUrl}${withdrawPath(lang, shop)}\n`);
  return [
    { kind: 'legal', title: texts.right, lines: [texts.how, texts.effect, means].map(say) },
    { kind: 'legal', title: texts.form, lines: texts.formLines.map(say) },
  ];
}
