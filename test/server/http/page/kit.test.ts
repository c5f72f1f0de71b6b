import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HttpEnv } from '../../../../server/http/env.ts';
import { pageHead } from '../../../../server/http/page/brand.tsx';
import { createPageRoutes } from '../../../../server/http/page/page-routes.ts';
import { currencies, languages } from '../../../../server/contract/values/values.ts';
import { cspHash } from '../../../../server/runtime/csp-hash.ts';
import { fontNames } from '../../../../server/shops/shape.ts';
import { createShop, shopsOf } from '../../catalogue/shop.ts';
import { assets } from './assets.ts';

const config = { stripeScriptUrl: 'https://js.stripe.com/endive/stripe.js', mode: 'live' } as const;
const order = `/order/ord_${'a'.repeat(26)}`;
const screens = ['/?lang=en', '/?lang=en&destination=FR', `${order}?lang=en`];

let value: Record<string, unknown>;
let shops: ReturnType<typeof shopsOf>;
let app: Hono<HttpEnv>;
beforeEach(async () => {
  value = { name: 'Fjord Ferries' };
  shops = shopsOf(['*'], () => [{ id: 'fjord', value }]);
  const { catalogue } = createShop();
  await catalogue.refresh();
  app = new Hono<HttpEnv>().route('/', createPageRoutes({ catalogue, shops, assets, config }));
});
const kit = (own: Record<string, unknown>) => {
  value = { name: 'Fjord Ferries', ...own };
  shops.update();
};
const page = async (path: string) => app.request(`${path}&shop=fjord`);
const text = async (path: string) => (await page(path)).text();
/** What the shop adds to the styles of each page. */
const styleOf = (html: string) => [...html.matchAll(/<style>(.*?)<\/style>/gs)][1]?.[1];
const headOf = (html: string) => /<header>.*?<\/header>/s.exec(html)?.[0];

const picture = `${'a'.repeat(32)}.png`;
const logo = `${picture} 120x40`;
const shown = `<img src="/logos/${picture}" width="72" height="24" alt="Fjord Ferries"/>`;

describe('the header', () => {
  it('has the name on each screen if the shop wants it', async () => {
    for (const path of screens) expect(headOf(await text(path))).toBeUndefined();
    kit({ head: 'name' });
    for (const path of screens) expect(headOf(await text(path))).toContain('<b><bdi>Fjord Ferries</bdi></b>');
  });

  it('has the logo if there is one, 24 pixels high, with the name as its alternative text', async () => {
    kit({ logo });
    for (const path of screens) {
      const html = await text(path);
      expect(headOf(html)).toContain(shown);
      // It occurs once.
      expect(html.split(picture)).toHaveLength(2);
    }
  });

  it('has the name when its logo is missing', async () => {
    kit({ head: 'logo' });
    expect(headOf(await text('/?lang=en'))).toContain('>Fjord Ferries<');
  });

  it.each(['name', 'none'])('leaves the logo to the footer with the setting %s', async (head) => {
    kit({ head, logo });
    const html = await text('/?lang=en');
    expect(headOf(html) ?? '').not.toContain('/logos/');
    expect(/<footer>.*<\/footer>/s.exec(html)?.[0]).toContain(`/logos/${picture}`);
  });

  it('shows the name as text, whatever it contains', async () => {
    for (const name of [
      '<img src=x onerror=alert(1)>',
      '"><script>alert(1)</script>',
      '</b></style><svg onload=1>',
    ]) {
      const elements = () =>
        pageHead({ shop: shops.get('fjord'), lang: 'en', sandbox: false }).match(/<\w[^\s>]*/g);
      kit({ name, head: 'name' });
      expect(elements()).toEqual(['<header', '<div', '<b', '<bdi']);
      kit({ name, logo });
      expect(elements()).toEqual(['<header', '<div', '<b', '<img']);
    }
  });

  it('changes the shop’s pages with the name, and no other page', async () => {
    const tag = async () => (await page('/?lang=en')).headers.get('etag');
    kit({ head: 'name' });
    const [path, before] = ['/?lang=en', await tag()];
    kit({ head: 'name', name: 'Fjord' });
    await expect.poll(() => text(path)).toContain('>Fjord<');
    expect(await tag()).not.toBe(before);
    const other = await app.request('/?lang=en');
    expect(await other.text()).not.toMatch(/Fjord|class="brand"|\.brand/);
  });
});

describe('the kit', () => {
  it('is one style sheet of our own numbers and lists, which the policy allows by its hash', async () => {
    kit({ radius: 4, density: 'compact', font: 'grotesque', headingFont: 'serif', head: 'name' });
    for (const path of screens) {
      const response = await page(path);
      const css = styleOf(await response.text())!;
      expect(css).toContain(':root{--radius:4px;--radius-2:3px}:root{--row:52px}');
      expect(css).toMatch(
        /html\{font-family:'Helvetica Neue',[^;{}]+\}h1,h2:not\(\.label,\.question\),\.brand b\{font-family:Charter,/,
      );
      expect(response.headers.get('content-security-policy')).toContain(cspHash(css));
    }
    kit({ density: 'airy' });
    await expect.poll(async () => styleOf(await text('/?lang=en'))).toBe(':root{--row:68px}');
  });

  it('loads no font', async () => {
    for (const headingFont of fontNames) {
      kit({ headingFont });
      const response = await page('/?lang=en');
      expect(styleOf(await response.text())).not.toMatch(/url|@|\\|</);
      expect(response.headers.get('content-security-policy')).not.toContain('font-src');
    }
  });

  it.each([
    { headingFont: 'Comic Sans' },
    { headingFont: 'serif}body{display:none' },
    { headingFont: 'url(https://evil.example/f.woff2)' },
    { font: '</style><script>alert(1)</script>' },
    { density: '1px}*{display:none' },
    { density: 'COMPACT' },
    { head: '<b>' },
    { logo: `x"onerror="alert(1).png 1x1` },
    { logo: 'https://evil.example/a.png 24x24' },
    { primaryColor: '#fff}body{background:url(//evil.example)' },
  ])('ignores values that are not on its lists: %j', async (wrong) => {
    kit(wrong);
    const html = await text('/?lang=en');
    expect(styleOf(html)).toBeUndefined();
    expect(headOf(html)).toBeUndefined();
  });
});

describe('the switch of language and currency', () => {
  const checkout = '/?lang=en&destination=FR&package=fr-1&step=checkout';
  const currentOf = (html: string) =>
    [...html.matchAll(/<a [^>]*data-set="(\w+)" aria-current="true"[^>]*>([^<]+)</g)].map(
      ([, name, text]) => [name, text],
    );
  const linksOf = (html: string, name: string) =>
    html.match(new RegExp(`data-set="${name}"`, 'g'))?.length ?? 0;

  it('is on no page of a shop that does not allow it', async () => {
    for (const path of [...screens, checkout]) expect(await text(path)).not.toMatch(/switch|data-set/);
  });

  it('offers every language and currency, and marks those of the page, also where it is cached', async () => {
    kit({ switches: 'both', currency: 'GBP' });
    for (let round = 0; round < 2; round++) {
      for (const path of [...screens.slice(0, 2), checkout]) {
        for (const [query, language, currency] of [
          ['', 'English', 'GBP'],
          ['&currency=EUR', 'English', 'EUR'],
          ['&currency=ZAR', 'English', 'ZAR'],
        ]) {
          const html = await text(path + query);
          expect([path, ...currentOf(html)]).toEqual([path, ['lang', language], ['currency', currency]]);
          expect([linksOf(html, 'lang'), linksOf(html, 'currency')]).toEqual([
            languages.length,
            currencies.length,
          ]);
          expect(html).toContain(`<script type="module" src="${assets.switcher}"></script>`);
        }
      }
    }
    expect(currentOf(await text('/?lang=de&currency=EUR'))).toEqual([
      ['lang', 'Deutsch'],
      ['currency', 'EUR'],
    ]);
  });

  it('leaves an order its currency: its page offers languages, and is the same in every currency', async () => {
    kit({ switches: 'both' });
    const html = await text(`${order}?lang=en`);
    expect(linksOf(html, 'lang')).toBe(languages.length);
    expect(linksOf(html, 'currency')).toBe(0);
    expect(await text(`${order}?lang=en&currency=EUR`)).toBe(html);
    kit({ switches: 'currency' });
    await expect.poll(() => text(`${order}?lang=en`)).not.toMatch(/class="switch"|data-set/);
  });

  it.each([
    ['language', languages.length, 0],
    ['currency', 0, currencies.length],
  ])('offers only what the shop allows: %s', async (allowed, ofLanguages, ofCurrencies) => {
    kit({ switches: allowed });
    const html = await text('/?lang=en');
    expect([linksOf(html, 'lang'), linksOf(html, 'currency')]).toEqual([ofLanguages, ofCurrencies]);
  });

  it('stays in its shop before its script has loaded', async () => {
    kit({ switches: 'both' });
    expect(await text('/?lang=en&currency=EUR')).toContain(
      '<a lang="de" hreflang="de" href="/?shop=fjord&amp;currency=EUR&amp;lang=de" data-set="lang">Deutsch</a>',
    );
  });
});
