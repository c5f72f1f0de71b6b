// @module-tag thorough
import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '../../../../server/contract/values/values.ts';
import { sellerTexts } from '../../../../server/seller/seller-texts.ts';
import { wholeSeller } from '../../../support/seller.ts';
import { openTravellerPages } from '../../../support/traveller-pages.ts';

const { shop, pages } = await openTravellerPages();
afterAll(() => shop.stop());

/** What a reader sees of a piece of HTML. */
const plain = (html: string) => html.replaceAll(/<[^>]*>|[\u2066-\u2069]/g, '').trim();

describe.each(languages)('in %s', (lang) => {
  it.each(Object.entries(pages))('the page “%s” ends with the seller and their pages', async (_, open) => {
    const html = await open(lang);
    expect(html).toContain(`<html lang="${lang}"`);
    const [, footer = '', ...others] = html.split(/<\/?footer>/);
    expect(others).toHaveLength(1);
    const [said = '', ...links] = footer.split('<a ');
    const words = sellerTexts[lang];
    expect(plain(said)).toBe(words.soldBy.replace('{seller}', wholeSeller.SELLER_NAME));
    const query = new RegExp(`^/withdraw\\?lang=${lang}(&amp;shop=fjord)?$`);
    expect(links.map((link) => [plain(`<a ${link}`), /href="([^"]*)"/.exec(link)?.[1]])).toEqual([
      [words.terms, wholeSeller.TERMS_URL],
      [words.privacy, wholeSeller.PRIVACY_URL],
      [words.imprint, wholeSeller.IMPRINT_URL],
      [words.help, wholeSeller.SUPPORT_URL],
      [words.withdraw, expect.stringMatching(query)],
    ]);
  });

  it.each(['packages', 'a package'] as const)(
    'the page “%s” names the seller beside the button',
    async (name) => {
      const [, bar = ''] = (await pages[name](lang)).split('<div class="bar">');
      const { soldBy, trust } = sellerTexts[lang];
      expect(plain(bar.split('</div></div></main>')[0] ?? '')).toContain(
        `${soldBy.replace('{seller}', wholeSeller.SELLER_NAME)} · ${trust}`,
      );
    },
  );
});
