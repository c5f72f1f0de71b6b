import { expect, it } from 'vitest';
import { languages } from '../../../server/contract/values/values.ts';
import * as law from '../../../server/legal/texts/fr.ts';
import { textsOf } from '../../../server/mail/languages.ts';
import { fr as mails } from '../../../server/mail/texts/fr.ts';
import { withdrawTexts } from '../../../widget/withdraw/texts/texts-by-language.ts';
import * as pages from '../../../widget/withdraw/texts/fr.ts';

it.each([
  ['mails', mails],
  ['statements and forms', law],
  ['pages to withdraw', pages],
])('French %s never break a line before a colon, semicolon, question or exclamation mark', (_, texts) => {
  expect(JSON.stringify(texts)).not.toMatch(/ [:;?!]/);
});

const card = /card|kart|carte|carta|tarjeta|cartão|kaart|بطاق|כרטיס|カード|카드|卡/i;

it.each(languages)('no text says in %s that a refund goes to a card: a bank may have paid', async (lang) => {
  const { refundedLead, returnPaid, withdrawnBack } = textsOf[lang];
  const { wayBack } = withdrawTexts[lang];
  const { order: page } = (await import(`../../../widget/i18n/${lang}/order.ts`)) as {
    order: Record<string, string>;
  };
  const told = [
    refundedLead,
    returnPaid,
    withdrawnBack,
    wayBack,
    page['order.moneyRefunding'],
    page['order.moneyRefunded'],
  ];
  expect(told.filter((text) => typeof text !== 'string' || card.test(text))).toEqual([]);
});
