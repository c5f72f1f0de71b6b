import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPageRoutes } from '../../../../server/http/page/routes.ts';
import type { PageData } from '../../../../widget/first-screen/dom.ts';
import { htmlErrors } from '../../../support/html.ts';
import { assets } from './assets.ts';
import { createShop, gb, shopsOf, sold } from '../../catalogue/shop.ts';

/** What the page tells its code, as a browser would read the attribute. */
const dataOf = (html: string) =>
  JSON.parse(
    / data-page='([^']*)'/
      .exec(html)![1]!
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&'),
  ) as PageData;

/** Every country that Intl knows a name of, sold at a price of its own. */
function world() {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters
    .flatMap((a) => letters.map((b) => a + b))
    .filter((code) => code !== 'FX' && names.of(code));
  return codes
    .slice(0, 210)
    .map((code, n) => ({ code, name: names.of(code)!, cost: 250 + ((n * 37) % 400) }));
}

function setUp(
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

const { catalogue, get, shop } = setUp();
beforeAll(() => catalogue.refresh());
const bytes = async (response: Response | Promise<Response>) =>
  Buffer.from(await (await response).arrayBuffer());
const br = { 'accept-encoding': 'gzip, deflate, br' };

describe('the first screen', () => {
  it('fits the first flight: at most 8,000 bytes with 210 destinations', async () => {
    for (const currency of ['USD', 'EUR', 'CAD', 'ZAR']) {
      const page = await bytes(get(`/?currency=${currency}`, br));
      expect(brotliDecompressSync(page).toString().match(/<li>/g)!.length).toBeGreaterThan(210);
      expect(page.length).toBeLessThanOrEqual(8_000);
    }
  });

  it('carries at most 2,000 bytes of styles and 1,000 of script', async () => {
    const html = await (await get('/')).text();
    const texts = (tag: string) =>
      [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text).join('');
    expect(brotliCompressSync(texts('style')).length).toBeLessThanOrEqual(2_000);
    expect(brotliCompressSync(texts('script')).length).toBeLessThanOrEqual(1_000);
  });

  it('requests nothing else: no image, style sheet or script', async () => {
    const html = await (await get('/')).text();
    expect(html).not.toMatch(/<img|<script[^>]+src|rel="(stylesheet|modulepreload|preload)"|url\((?!data:)/);
  });

  it('has rows that are links, with prices in the requested currency', async () => {
    const html = await (await get('/?currency=CAD')).text();
    expect(html).toContain('href="/?currency=CAD&amp;lang=en&amp;destination=FR"');
    expect(html).toMatch(/<span>France<\/span><b><small>from <\/small>CA\$\d+\.\d\d<\/b>/);
    expect(html).toContain('<html lang="en" dir="ltr"');
  });

  it.each([
    ['USD', '$'],
    ['EUR', '€'],
    ['AUD', 'A$'],
    ['CAD', 'CA$'],
    ['NZD', 'NZ$'],
    ['GBP', '£'],
    ['ZAR', 'R\u00a0'],
    ['eur', '$'],
    ['', '$'],
    ['XXX', '$'],
    ['EUR&currency=GBP', '€'],
    ['%20EUR', '$'],
  ])('shows prices for ?currency=%s in %j', async (currency, symbol) => {
    const html = await (await get(`/?currency=${currency}`)).text();
    const price = /from <\/small>([^\d]+)\d/.exec(html)?.[1];
    expect(price).toBe(symbol);
  });

  it('has landmarks with their own names', async () => {
    const html = await (await get('/')).text();
    const mains = html.match(/<main[^>]*>/g) ?? [];
    const names = mains.map((main) => /aria-label="([^"]+)"/.exec(main)?.[1]);
    expect(names).toEqual(['Where are you going?', 'Travel eSIM store']);
  });

  it('escapes the service’s names of destinations', async () => {
    const html = await (await get('/')).text();
    expect(html).toContain('&lt;/script>&lt;script>alert(1)');
    expect(html.match(/<script/g)).toHaveLength(2);
  });
});

describe('a deep link', () => {
  it.each(['FR', 'FRA', 'fr'])('to %s is rendered with its packages and their list', async (code) => {
    const html = await (await get(`/?destination=${code}&currency=EUR`)).text();
    expect(html).toMatch(/<h1 [^>]*>France<\/h1>/);
    expect(html).toMatch(/Continue with 5 GB · €\d/);
    const list = dataOf(html).list!;
    expect(list.destination.code).toBe('FR');
    expect(list.packages[0]?.dataBytes).toBe(gb);
  });
  it('to a package selects it', async () => {
    expect(await (await get('/?destination=FR&package=FR-1')).text()).toContain('Continue with 1 GB');
    expect(await (await get('/?destination=FR&package=none')).text()).toContain('Continue with 5 GB');
    // Links to regions have but the start of an id.
    expect(await (await get('/?destination=EVIL&package=evil-pla')).text()).toContain('Continue with 1 GB');
    expect(await (await get('/?destination=EVIL&package=evil-pl')).text()).toContain('Continue with 20 GB');
  });
  it('cannot end its script early through a name', async () => {
    const html = await (await get('/?destination=EVIL')).text();
    expect(html).not.toContain('<script>alert');
    const list = dataOf(html).list!;
    expect(list.destination.name).toContain('</script><script>alert(1)');
  });
  it('to an unsold destination is the first screen', async () => {
    expect((await get('/?destination=XX')).status).toBe(200);
    expect(await (await get('/?destination=%3Cscript%3E')).text()).toContain('Where are you going?');
  });
  it(
    'to an order is a page that is never cached or sent as a Referer',
    { tags: 'order-not-found-again' },
    async () => {
      const response = await get(`/order/ord_${'a'.repeat(26)}`);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'private, no-cache',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect((await get('/order/evil')).status).toBe(404);
    },
  );
});

describe('the bytes', () => {
  it('are the same page in every encoding, each with its own ETag', async () => {
    const [plain, gzip, brotli] = await Promise.all([
      get('/'),
      get('/', { 'accept-encoding': 'gzip' }),
      get('/', br),
    ]);
    const tags = [plain, gzip, brotli].map(({ headers }) => headers.get('etag'));
    expect(new Set(tags).size).toBe(3);
    expect(tags.every((tag) => tag?.startsWith('"'))).toBe(true);
    const text = (await bytes(plain)).toString();
    expect(gunzipSync(await bytes(gzip)).toString()).toBe(text);
    expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(text);
    expect(plain.headers.get('vary')).toBe('Accept-Encoding, Accept-Language');
  });
  it.each([
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['gzip;q=0', null],
    ['identity', null],
    ['brotli', null],
  ])('respect Accept-Encoding: %s', async (accept, encoding) => {
    const response = await get('/', { 'accept-encoding': accept });
    expect(response.headers.get('content-encoding')).toBe(encoding);
  });
  it('are not resent to clients that have them', async () => {
    const etag = (await get('/', br)).headers.get('etag')!;
    const again = await get('/', { ...br, 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get('/?currency=EUR', { ...br, 'if-none-match': etag })).status).toBe(200);
  });
  it('say what they depend on: the language of the browser only where the address names none of ours', async () => {
    const vary = async (query: string) =>
      (await get(`/?${query}`, { 'accept-language': 'fr' })).headers.get('vary');
    expect(await vary('lang=de')).toBe('Accept-Encoding');
    expect(await vary('lang=de-AT&destination=DE')).toBe('Accept-Encoding');
    for (const query of ['', 'lang=', 'lang=xx', 'lang=xx&lang=de', 'destination=DE'])
      expect([query, await vary(query)]).toEqual([query, 'Accept-Encoding, Accept-Language']);
    const etag = (await get('/?lang=de', br)).headers.get('etag') ?? '';
    const unchanged = await get('/', { ...br, 'accept-language': 'de', 'if-none-match': etag });
    expect([unchanged.status, unchanged.headers.get('vary')]).toEqual([
      304,
      'Accept-Encoding, Accept-Language',
    ]);
  });
  it('are the same for every parameter that the answer does not name, and a minute old at most', async () => {
    const known = await get('/?currency=EUR&lang=de&destination=DE');
    const other = await get(
      '/?referenceId=BK-1&email=lena@example.com&theme=dark&start=2027-01-02&destination=DE&lang=de&currency=EUR',
    );
    expect(await other.text()).toBe(await known.text());
    expect(known.headers.get('no-vary-search')).toBe(
      'key-order, params, except=("shop" "currency" "lang" "destination" "package" "step" "esim")',
    );
    expect(known.headers.get('cache-control')).toBe(
      'public, max-age=30, stale-while-revalidate=30, stale-if-error=86400',
    );
  });
  it('are rebuilt when a price changes, and the old ones are served until then', async () => {
    const before = (await get('/?destination=DE')).headers.get('etag');
    shop.service.packages = shop.service.packages.map((one) =>
      one.id === 'DE-1' ? { ...one, costCents: one.costCents + 500 } : one,
    );
    await catalogue.refresh();
    await get('/?destination=DE');
    await expect.poll(async () => (await get('/?destination=DE')).headers.get('etag')).not.toBe(before);
  });
});

describe('the policy', () => {
  it('names exactly the scripts and styles in the page', async () => {
    for (const path of ['/', '/?destination=FR', `/order/ord_${'b'.repeat(26)}`]) {
      const response = await get(path);
      const policy = response.headers.get('content-security-policy')!;
      const html = await response.text();
      for (const [, text = ''] of html.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs)) {
        expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      }
      expect(policy).not.toMatch(/unsafe|\*(?! |$)/);
      expect(html).not.toMatch(/ style=| on[a-z]+="/);
    }
  });
  it(
    'allows framing by the configured origins, without X-Frame-Options',
    { tags: 'framing-refused' },
    async () => {
      const policyOf = async (origins: string[]) =>
        (await setUp(origins).get(`/order/ord_${'c'.repeat(26)}`)).headers;
      expect((await policyOf(['*'])).get('content-security-policy')).toMatch(/frame-ancestors \*$/);
      const named = await policyOf(['https://a.example', 'https://b.example']);
      expect(named.get('content-security-policy')).toMatch(
        /frame-ancestors 'self' https:\/\/a\.example https:\/\/b\.example$/,
      );
      expect(named.get('x-frame-options')).toBeNull();
      expect(named.get('cross-origin-resource-policy')).toBe('cross-origin');
    },
  );
  it.each(['live', 'sandbox'] as const)(
    'allows the script of Stripe that the page names for those who are about to pay, and contacts nobody: %s',
    async (mode) => {
      const { get, catalogue } = setUp(['*'], mode);
      await catalogue.refresh();
      for (const path of ['/', '/?destination=FR', '/?destination=FR&package=x&step=checkout']) {
        const page = await get(path);
        const html = await page.text();
        const { origin } = new URL(dataOf(html).stripe);
        expect(page.headers.get('content-security-policy')).toMatch(
          new RegExp(`script-src 'self' [^;]*${origin}`),
        );
        expect(html.replace(/ data-page='[^']*'/, '')).not.toContain(origin);
        expect(page.headers.get('link')).toBeNull();
      }
    },
  );

  it('names Stripe’s hosts, and no sandbox, when live', async () => {
    const live = setUp(['*'], 'live');
    const response = await live.get(`/order/ord_${'d'.repeat(26)}`);
    const policy = response.headers.get('content-security-policy');
    const part = (name: string) => policy?.split('; ').find((each) => each.startsWith(`${name} `));
    const link = 'https://link.com https://*.link.com';
    expect(part('script-src')).toContain('https://js.stripe.com https://*.js.stripe.com');
    expect(part('frame-src')).toBe(
      `frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com ${link}`,
    );
    expect(part('connect-src')).toBe(`connect-src 'self' https://api.stripe.com ${link}`);
    expect(part('img-src')).toBe("img-src 'self' data: https://*.stripe.com https://*.link.com");
    // Stripe.js writes styles to its own elements; a sheet within the page still needs its hash.
    expect(part('style-src-attr')).toBe("style-src-attr 'unsafe-inline'");
    expect(part('style-src')).not.toContain('unsafe');
    expect(policy).not.toContain('localhost');
    const stripe = '(self "https://js.stripe.com" "https://*.js.stripe.com" "https://hooks.stripe.com")';
    expect(response.headers.get('permissions-policy')).toContain(
      `payment=${stripe}, publickey-credentials-get=${stripe},`,
    );
    expect(await response.text()).not.toContain('Sandbox');
  });
});

describe('the other names', () => {
  it('come in one small file, with the countries that regions cover', async () => {
    const response = await get('/search/en', br);
    const page = await bytes(response);
    const words = JSON.parse(brotliDecompressSync(page).toString());
    expect(words.places.AE[0]).toContain('dubai');
    expect(words.places.EUROPE[1].split(' ').sort()).toEqual(['DE', 'ES', 'FR']);
    expect(page.length).toBeLessThanOrEqual(4_500);
  });

  it('that fewer type come in another', async () => {
    const page = await bytes(await get('/search/en/more', br));
    const words = JSON.parse(brotliDecompressSync(page).toString());
    expect(page.length).toBeLessThanOrEqual(6_000);
    expect(words.places.AE).toContain('palm jumeirah');
    expect(words.places.AE).not.toContain('dubai');
    expect(words.together['BE NL LU']).toContain('benelux');
  });
});

describe('a crowd that requests uncached pages', () => {
  it('gets most of them compressed lightly, and each complete', async () => {
    const crowd = setUp();
    await crowd.catalogue.refresh();
    const paths = world()
      .slice(0, 60)
      .map(({ code }) => `/?destination=${code}&currency=EUR`);
    const answers = await Promise.all(paths.map((path) => bytes(crowd.get(path, br))));
    const best = answers.filter((page) => {
      const whole = brotliDecompressSync(page);
      expect(whole.toString()).toContain('</html>');
      return page.equals(brotliCompressSync(whole));
    });
    expect(best.length).toBeGreaterThan(0);
    expect(best.length).toBeLessThan(15);
  });
});

describe('a shop that has never reached the service', () => {
  it('says so in a page, and offers a retry', async () => {
    const closed = setUp();
    closed.shop.service.up = false;
    await closed.catalogue.refresh();
    const response = await closed.get('/');
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
    const html = await response.text();
    expect(html).toContain('Try again');
    expect(await htmlErrors(html)).toEqual([]);
  });

  it('makes that page once per language and currency, however many ask', async () => {
    let made = 0;
    const counted = new Proxy(assets, {
      get(target, name, receiver) {
        made++;
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    const closed = setUp(['*'], 'sandbox', counted);
    closed.shop.service.up = false;
    await closed.catalogue.refresh();
    const ask = async (path: string) => (await bytes(closed.get(path, br))).toString('base64');
    const first = await ask('/?lang=de');
    const each = made;
    expect(each).toBeGreaterThan(0);
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, n) => ask(`/?lang=de&destination=X${n}`)),
    );
    expect(new Set([first, ...others]).size).toBe(1);
    expect(made).toBe(each);
    expect(await ask('/?lang=fr')).not.toBe(first);
    expect(await ask('/?lang=de&currency=EUR')).not.toBe(first);
    expect(made).toBe(3 * each);
  });
});
