import { describe, expect, it } from 'vitest';
import { type Lang, languages } from '../../../server/contract/values/values.ts';
import { sampleKinds, type SampleKind } from '../../../server/mail/samples.ts';
import type { Seller } from '../../../server/seller/seller.ts';
import { sellerTexts } from '../../../server/seller/seller-texts.ts';
import { readDocument, visibleText } from '../../support/markup/document.ts';
import { publicUrl, sampleMail } from '../../support/sample-mail.ts';
import { seller } from '../../support/seller.ts';

function mail(kind: SampleKind, lang: Lang, told: Seller | null = seller, shop = 'fjord') {
  const { html, text } = sampleMail({ kind, lang, by: told && { seller: told, shop } });
  const dom = readDocument(html);
  return { html, text, dom, shown: visibleText(dom.body.textContent) };
}

describe.each(languages)('each mail in %s', (lang) => {
  it.each(sampleKinds)('%s says who sells and links to their pages', (kind) => {
    const { text, dom, shown } = mail(kind, lang);
    const words = sellerTexts[lang];
    const { name, address, email, phone, vatId } = seller;
    for (const body of [shown, visibleText(text)]) {
      expect(body).toContain(words.soldBy.replace('{seller}', name));
      for (const each of [address, email, phone, vatId]) expect(body).toContain(each);
    }
    // Links are the order's own; a mail with the links of several orders is about none of them.
    const opened = kind === 'links' ? '' : `&order=ord_${'example'.padEnd(26, '0')}#example`;
    const links: readonly (readonly [string, string])[] = [
      [words.terms, 'https://meridian.example/terms'],
      [words.privacy, 'https://meridian.example/privacy'],
      [words.imprint, 'https://meridian.example/imprint'],
      [words.help, 'https://meridian.example/help'],
      [words.withdraw, `${publicUrl}/withdraw?lang=${lang}&shop=fjord${opened}`],
    ];
    for (const [label, href] of links) {
      const link = [...dom.querySelectorAll('a')].find((each) => each.textContent === label);
      expect(link?.getAttribute('href')).toBe(href);
      expect(text).toMatch(new RegExp(`^${label}:[ \n]${href.replaceAll(/[.?]/g, '\\$&')}$`, 'm'));
    }
  });
});

describe.each(languages)('the receipt in %s', (lang) => {
  it('has the seller, the tax line, the card and a number that can be read out', () => {
    const { text, shown } = mail('delivered', lang);
    const words = sellerTexts[lang];
    for (const body of [shown, visibleText(text)]) {
      for (const each of [words.tax, 'incl. VAT', words.paidWith, 'Visa •••• 4242', words.seller, '000-0000'])
        expect(body).toContain(each);
      expect(body).toMatch(
        /Meridian Trips Ltd[,、،，] ?14 Harbour Row, Dublin, Ireland[,、،，] ?.+ IE1234567X/,
      );
    }
    expect(mail('released', lang).text).not.toContain('••••');
  });
});

describe('the end of a mail', () => {
  it('invents no seller', () => {
    const { html, text } = mail('delivered', 'en', null);
    expect(html + text).not.toMatch(/Sold by|\/withdraw/i);
  });

  it('leaves out missing details, and does not name the default shop', () => {
    const bare = { ...seller, phone: null, vatId: null, imprint: null, support: null };
    const { shown, text } = mail('links', 'en', bare, 'default');
    expect(shown + text).not.toMatch(/Telephone|VAT number|Legal notice|Help\b|null/);
    expect(text).toMatch(/^Withdraw from contract: https:\/\/store\.example\/withdraw\?lang=en$/m);
  });

  it('escapes the seller', () => {
    const nasty = `<img src=x onerror=alert(1)> "O'Hara" & Söhne`;
    const { html, dom } = mail('delivered', 'en', { ...seller, name: nasty, address: nasty });
    expect(html).not.toContain('<img src=x');
    expect(dom.body.textContent).toContain(`Sold by ${nasty}`);
  });
});

it('every language has its own words for the seller', () => {
  for (const lang of languages) {
    expect(sellerTexts[lang].soldBy).toContain('{seller}');
    const same = Object.entries(sellerTexts[lang]).filter(
      ([name, text]) => text === sellerTexts.en[name as keyof typeof sellerTexts.en],
    );
    if (lang !== 'en') expect(same.length).toBeLessThan(2);
  }
});
