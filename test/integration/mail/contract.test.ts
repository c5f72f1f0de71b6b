import { afterEach, describe, expect, it } from 'vitest';
import { type Lang, languages } from '../../../server/contract/values/values.ts';
import { legalTexts } from '../../../server/legal/languages.ts';
import type { SampleKind } from '../../../server/mail/samples.ts';
import type { Withdrawal } from '../../../server/seller/seller.ts';
import { oneLine, readDocument } from '../../support/markup/document.ts';
import { createHarness, type Harness } from '../../support/harness.ts';
import { createMailbox } from '../../support/mailbox.ts';
import { publicUrl, sampleMail } from '../../support/sample-mail.ts';
import { liveSeller, seller } from '../../support/seller.ts';

function bodies(lang: Lang, ids: readonly string[], withdrawal: Withdrawal, kind: SampleKind = 'delivered') {
  const at = Date.UTC(2026, 10, 22, 18, 40);
  const agreed = ids.map((id) => ({ id, lang: 'nl', at }));
  const { html, text } = sampleMail({ kind, lang, at, agreed, by: { withdrawal } });
  return [oneLine(readDocument(html).body.textContent), oneLine(text)];
}

describe.each(languages)('the mail after delivery in %s', (lang) => {
  const texts = legalTexts[lang];
  const ofService = ['begin.1', 'service.1'];

  it('repeats the statements agreed to as they were shown, and when', () => {
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
        expect(body).toContain(oneLine(texts.effect));
        expect(body).toContain(oneLine(texts.consequence.service));
        const form = body.slice(body.toLocaleUpperCase(lang).lastIndexOf(texts.form.toLocaleUpperCase(lang)));
        for (const line of texts.formLines) {
          for (const part of oneLine(line).split(/\{\w+\}/)) expect(form).toContain(part.trim());
        }
        for (const each of [seller.name, seller.address ?? '', seller.email ?? '', 'Japan'])
          expect(form).toContain(each);
        expect(body).not.toMatch(/\{\w+\}/);
      }
    },
  );

  it('says why there is nothing to withdraw from', () => {
    for (const body of bodies(lang, ['begin.1', 'digital-content.1'], { rule: 'service', reason: null })) {
      expect(body).toContain(oneLine(texts.consequence['digital-content']));
      expect(body).not.toContain(oneLine(texts.effect));
    }
    for (const body of bodies(lang, ['none.1'], { rule: 'none', reason: 'We sell to firms.' })) {
      expect(body).toContain(oneLine(`${texts.consequence.none}`));
      expect(body).toContain('We sell to firms.');
      expect(body).not.toContain(oneLine(texts.formLines[0] ?? ''));
    }
  });
});

let shop: Harness | undefined;
afterEach(() => shop?.stop());

it('an order placed before the shop changed its rule keeps the former rule', async () => {
  const mailbox = createMailbox();
  shop = await createHarness({ mailer: mailbox.mailer, environment: liveSeller });
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
