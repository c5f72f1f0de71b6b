import { Window } from 'happy-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '../../../server/contract/values.ts';
import { legalTexts } from '../../../server/legal/languages.ts';
import type { MailLang } from '../../../server/mail/languages.ts';
import { sampleLetter, type SampleKind } from '../../../server/mail/samples.ts';
import { writeMail } from '../../../server/mail/write.ts';
import type { Withdrawal } from '../../../server/seller/seller.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { createMailbox } from '../../support/mailbox.ts';
import { seller } from '../../support/seller.ts';

const publicUrl = 'https://store.example';
const look = { brand: null, primary: null, secondary: null };
const bare = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');

function bodies(
  lang: MailLang,
  ids: readonly string[],
  withdrawal: Withdrawal,
  kind: SampleKind = 'delivered',
) {
  const letter = {
    ...sampleLetter(kind, { to: 'lena@example.com', lang, at: Date.UTC(2026, 10, 22, 18, 40), publicUrl }),
    agreed: ids.map((id) => ({ id, lang: 'nl', at: Date.UTC(2026, 10, 22, 18, 40) })),
  };
  const told = { seller, shop: 'fjord', publicUrl, withdrawal };
  const { html, text } = writeMail(letter, { lang, look, destination: () => 'Japan', seller: told });
  const dom = new Window().document;
  dom.write(html);
  return [bare(dom.body.textContent), bare(text)];
}

describe.each(languages)('the mail after delivery in %s', (lang) => {
  const texts = legalTexts[lang];
  const ofService = ['begin.1', 'service.1'];

  it('repeats what was agreed to as it was shown, and when', () => {
    for (const body of bodies(lang, ofService, { rule: 'none', reason: 'Because.' })) {
      expect(body).toContain(legalTexts.nl.statements['begin.1']);
      expect(body).toContain(legalTexts.nl.statements['service.1']);
      expect(body).toContain('18:40 UTC');
    }
  });

  it.each(['delivered', 'top-up'] as const)(
    'tells how to withdraw from a service, with the form: %s',
    (kind) => {
      for (const body of bodies(lang, ofService, { rule: 'service', reason: null }, kind)) {
        expect(body).toContain(`${publicUrl}/withdraw?lang=${lang}&shop=fjord`);
        expect(body).toContain(bare(texts.effect));
        expect(body).toContain(bare(texts.consequence.service));
        const form = body.slice(body.toLocaleUpperCase(lang).lastIndexOf(texts.form.toLocaleUpperCase(lang)));
        for (const line of texts.formLines) {
          for (const part of bare(line).split(/\{\w+\}/)) expect(form).toContain(part.trim());
        }
        for (const each of [seller.name, seller.address ?? '', seller.email ?? '', 'Japan'])
          expect(form).toContain(each);
        expect(body).not.toMatch(/\{\w+\}/);
      }
    },
  );

  it('says why there is nothing to withdraw from', () => {
    for (const body of bodies(lang, ['begin.1', 'digital-content.1'], { rule: 'service', reason: null })) {
      expect(body).toContain(bare(texts.consequence['digital-content']));
      expect(body).not.toContain(bare(texts.effect));
    }
    for (const body of bodies(lang, ['none.1'], { rule: 'none', reason: 'We sell to firms.' })) {
      expect(body).toContain(bare(`${texts.consequence.none}`));
      expect(body).toContain('We sell to firms.');
      expect(body).not.toContain(bare(texts.formLines[0] ?? ''));
    }
  });
});

let shop: Harness | undefined;
afterEach(() => shop?.stop());

it('an order that was placed before the shop changed its rule keeps the rule that it was made by', async () => {
  const mailbox = createMailbox();
  const told = {
    SELLER_NAME: 'Meridian Trips Ltd',
    SELLER_ADDRESS: '14 Harbour Row, Dublin',
    SELLER_EMAIL: 'hello@meridian.example',
    TERMS_URL: 'https://meridian.example/terms',
    PRIVACY_URL: 'https://meridian.example/privacy',
  };
  shop = await createHarness({ mailer: mailbox.mailer, environment: told });
  await shop.buy();
  await shop.restart({ WITHDRAWAL_RULE: 'none', WITHDRAWAL_REASON: 'We sell to firms.' });
  await shop.pass(60_000);
  const { consequence, statements } = legalTexts.en;
  expect(mailbox.taken).toHaveLength(1);
  for (const body of [mailbox.taken[0]?.html ?? '', mailbox.taken[0]?.text ?? '']) {
    expect(body).toContain(statements['service.1']);
    expect(body).toContain(consequence.service);
    expect(body).not.toContain('We sell to firms.');
  }
});
