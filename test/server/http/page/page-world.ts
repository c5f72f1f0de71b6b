import { createPageRoutes } from '../../../../server/http/page/page-routes.ts';
import type { PageData } from '../../../../widget/first-screen/dom/page-dom.ts';
import { assets } from './assets.ts';
import { createShop, shopsOf, sold } from '../../catalogue/shop.ts';

/** The data of the page for its code, as a browser would read the attribute. */
export const dataOf = (html: string) =>
  JSON.parse(
    / data-page='([^']*)'/
      .exec(html)![1]!
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&'),
  ) as PageData;

/** Every country that Intl can name, sold at a price of its own. */
export function world() {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters
    .flatMap((a) => letters.map((b) => a + b))
    .filter((code) => code !== 'FX' && names.of(code));
  return codes
    .slice(0, 210)
    .map((code, n) => ({ code, name: names.of(code)!, cost: 250 + ((n * 37) % 400) }));
}

/** A shop that sells the world, two regions and a name that must be escaped, and its pages. */
export function openWorld(
  embedOrigins: readonly string[] = ['*'],
  mode: 'live' | 'sandbox' = 'sandbox',
  files = assets,
) {
  const shop = createShop();
  const countries = world();
  shop.service.destinations = [
    ...countries.map(({ code, name }) => ({ code, name, countries: [name] })),
    { code: 'EUROPE', name: 'Europe', countries: ['France', 'Germany', 'Spain'] },
    { code: 'EVIL', name: '</script><script>alert(1)</script>&"', countries: ['France', 'Spain'] },
  ];
  shop.service.packages = [
    ...countries.map(({ code, cost }) => sold(`${code}-1`, code, 1, 30, cost)),
    sold('FR-5', 'FR', 5, 30, 1_000),
    sold('eu', 'EUROPE', 10, 30, 1_000),
    sold('evil-plan-of-one', 'EVIL', 1, 30, 500),
    sold('evil', 'EVIL', 20, 30, 900),
  ];
  const { catalogue } = shop;
  const stripeScriptUrl =
    mode === 'live' ? 'https://js.stripe.com/endive/stripe.js' : 'http://localhost:4003/endive/stripe.js';
  const shell = createPageRoutes({
    catalogue,
    shops: shopsOf(embedOrigins),
    assets: files,
    config: { stripeScriptUrl, mode },
  });
  const get = (path: string, headers: Record<string, string> = {}) => shell.request(path, { headers });
  return { shop, catalogue, get };
}

export const bytes = async (response: Response | Promise<Response>) =>
  Buffer.from(await (await response).arrayBuffer());
export const br = { 'accept-encoding': 'gzip, deflate, br' };
