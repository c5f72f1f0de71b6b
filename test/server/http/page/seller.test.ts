import { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '../../../../server/contract/values/values.ts';
import type { HttpEnv } from '../../../../server/http/env.ts';
import { createPageRoutes } from '../../../../server/http/page/page-routes.ts';
import { onReceipt } from '../../../../server/seller/receipt.ts';
import { sellerOf } from '../../../../server/seller/seller.ts';
import { sellerTexts } from '../../../../server/seller/seller-texts.ts';
import type { PageData } from '../../../../widget/first-screen/dom/page-dom.ts';
import { readDocument, visibleText } from '../../../support/markup/document.ts';
import { createShop, shopsOf } from '../../catalogue/shop.ts';
import { assets } from './assets.ts';

const config = { stripeScriptUrl: 'https://js.stripe.com/endive/stripe.js', mode: 'live' } as const;
const fjord = {
  sellerName: 'Fjord <AS> "O\'Hara" & Sønn',
  sellerAddress: 'Kai 1, 5003 Bergen',
  sellerEmail: 'post@fjord.example',
  sellerVatId: 'NO 999 MVA',
  vatNote: 'incl. MVA',
  termsUrl: 'https://fjord.example/terms?a=1&b=2',
  privacyUrl: 'https://fjord.example/privacy',
  imprintUrl: 'https://fjord.example/imprint',
};
const screens = {
  'the first screen': '/?currency=EUR',
  packages: '/?currency=EUR&destination=FR',
  'a package': '/?currency=EUR&destination=FR&package=fr-1',
  'the checkout': '/?currency=EUR&destination=FR&package=fr-1&step=checkout',
  'a top-up': '/?esim=topup',
  'an order': `/order/ord_${'a'.repeat(26)}`,
};

let saved: { id: string; value: unknown }[] = [];
const shops = shopsOf(['*'], () => saved);
const shop = createShop();
const { catalogue } = shop;
const app = new Hono<HttpEnv>().route('/', createPageRoutes({ catalogue, shops, assets, config }));
beforeAll(() => shop.catalogue.refresh());
beforeEach(() => {
  saved = [{ id: 'fjord', value: fjord }];
  shops.update();
});

async function open(path: string) {
  const html = await (await app.request(path)).text();
  const dom = readDocument(html);
  const footer = dom.querySelector('#app > footer');
  const data = JSON.parse(dom.body.dataset['page'] ?? '{}') as PageData;
  return { html, dom, footer, data };
}

describe.each(languages)('in %s', (lang) => {
  it.each(Object.entries(screens))('%s ends with the seller and links to their rules', async (_, path) => {
    const join = path.includes('?') ? '&' : '?';
    const { html, footer, data } = await open(`${path}${join}lang=${lang}&shop=fjord`);
    const words = sellerTexts[lang];
    expect(visibleText(footer?.firstChild?.textContent)).toBe(
      words.soldBy.replace('{seller}', fjord.sellerName),
    );
    const links = [...(footer?.querySelectorAll('a') ?? [])];
    expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      [words.terms, fjord.termsUrl],
      [words.privacy, fjord.privacyUrl],
      [words.imprint, fjord.imprintUrl],
      [words.help, 'mailto:post@fjord.example'],
      [words.withdraw, `/withdraw?lang=${lang}&shop=fjord`],
    ]);
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener');
    }
    expect(visibleText(data.seller?.trust)).toContain(fjord.sellerName);
    expect(data.seller?.trust).toMatch(/Stripe.* · /);
    const told = sellerOf({ seller: fjord });
    expect(told && onReceipt(told, words, (text) => text)).toEqual({
      who: [fjord.sellerName, fjord.sellerAddress, `${words.vatId} ${fjord.sellerVatId}`],
      tax: fjord.vatNote,
    });
    expect(data.seller?.tax).toBe(fjord.vatNote);
    expect(html).not.toContain('<AS>');
    // Packages are rendered with their line of trust, so nothing moves when the code takes over.
    if (path.includes('destination') && !path.includes('step'))
      expect(html).toContain(`<p class="small">${words.soldBy.split('{')[0] ?? ''}`);
  });
});

describe('the seller of a shop', () => {
  it('appears nowhere in a shop that names none', async () => {
    for (const path of Object.values(screens)) {
      const { html, footer, data } = await open(path);
      expect(footer).toBeNull();
      expect(data.seller).toBeUndefined();
      expect(html).not.toMatch(/Sold by|\/withdraw|Secured by/i);
    }
  });

  it('changes once pages are made again after a change, and in no other shop', async () => {
    const paths = Object.values(screens).map(
      (path) => `${path}${path.includes('?') ? '&' : '?'}lang=en&shop=fjord`,
    );
    for (const path of paths) await open(path);
    saved = [
      { id: 'fjord', value: { ...fjord, sellerName: 'Fjord Travel' } },
      { id: 'camper', value: {} },
    ];
    shops.update();
    for (const path of paths) {
      await expect.poll(async () => (await open(path)).html).not.toContain('Hara');
      expect((await open(path)).footer?.firstChild?.textContent).toBe('Sold by Fjord Travel');
      expect((await open(path.replace('shop=fjord', 'shop=camper'))).footer).toBeNull();
    }
  });
});
