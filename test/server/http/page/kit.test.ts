import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HttpEnv } from '../../../../server/http/env.ts';
import { pageHead } from '../../../../server/http/page/brand.tsx';
import { createPageRoutes } from '../../../../server/http/page/routes.ts';
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

describe('the head', () => {
  it('has the name on each screen, where the shop wants it', async () => {
    for (const path of screens) expect(headOf(await text(path))).toBeUndefined();
    kit({ head: 'name' });
    for (const path of screens) expect(headOf(await text(path))).toContain('<b><bdi>Fjord Ferries</bdi></b>');
  });

  it('has the logo where there is one, 24 pixels high, with the name for those who do not see it', async () => {
    kit({ logo });
    for (const path of screens) {
      const html = await text(path);
      expect(headOf(html)).toContain(shown);
      // Said once.
      expect(html.split(picture)).toHaveLength(2);
    }
  });

  it('has the name where it should have a logo that is not there', async () => {
    kit({ head: 'logo' });
    expect(headOf(await text('/?lang=en'))).toContain('>Fjord Ferries<');
  });

  it.each(['name', 'none'])('leaves the logo to the foot when it is to have: %s', async (head) => {
    kit({ head, logo });
    const html = await text('/?lang=en');
    expect(headOf(html) ?? '').not.toContain('/logos/');
    expect(/<footer>.*<\/footer>/s.exec(html)?.[0]).toContain(`/logos/${picture}`);
  });

  it('has a name as text, whatever it is made of', async () => {
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

  it('changes its pages with the name, which no other page says', async () => {
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
  it('is one style sheet, of numbers and lists of our own, that the policy allows by its hash', async () => {
    kit({ radius: 4, density: 'compact', font: 'grotesque', headingFont: 'serif', head: 'name' });
    for (const path of screens) {
      const response = await page(path);
      const css = styleOf(await response.text())!;
      expect(css).toContain(':root{--radius:4px;--radius-2:3px}:root{--row:52px}');
      expect(css).toMatch(
        /html\{font-family:'Helvetica Neue',[^;{}]+\}h1,h2:not\(\.label\),\.brand\{font-family:Charter,/,
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
  ])('takes nothing that is not of its list: %j', async (wrong) => {
    kit(wrong);
    const html = await text('/?lang=en');
    expect(styleOf(html)).toBeUndefined();
    expect(headOf(html)).toBeUndefined();
  });
});
