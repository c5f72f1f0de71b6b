import type { IncomingMessage, ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DestinationList } from '../../../../server/contract/schemas/storefront.ts';
import type { HttpEnv } from '../../../../server/http/env.ts';
import { createUrlCache } from '../../../../server/http/cache/url-cache.ts';
import { createPageRoutes } from '../../../../server/http/page/page-routes.ts';
import { createCatalogueRoutes } from '../../../../server/http/routes/catalogue.ts';
import { cspHash } from '../../../../server/runtime/csp-hash.ts';
import { createShop, shopsOf } from '../../catalogue/shop.ts';
import { assets } from './assets.ts';

const config = { stripeScriptUrl: 'https://js.stripe.com/endive/stripe.js', mode: 'live' } as const;
const partner = 'https://partner.example';

let saved: { id: string; value: unknown }[];
let shops: ReturnType<typeof shopsOf>;
let shop: ReturnType<typeof createShop>;
let app: Hono<HttpEnv>;
beforeEach(async () => {
  saved = [
    { id: 'fjord', value: { name: 'Fjord Ferries', markupBasisPoints: 10_000, embedOrigins: [partner] } },
    { id: 'camper', value: { markupBasisPoints: 0, markupFixedCents: 50, roundUpTo: 1, currency: 'GBP' } },
  ];
  shops = shopsOf(['https://own.example'], () => saved);
  shop = createShop();
  await shop.catalogue.refresh();
  const { catalogue } = shop;
  app = new Hono<HttpEnv>()
    .route('/', createPageRoutes({ catalogue, shops, assets, config }))
    .route('/', createCatalogueRoutes({ catalogue, shops }));
});
const get = async (path: string) => app.request(path);
const text = async (path: string) => (await get(path)).text();
/** The lowest price for France, by the page and by the API. */
const shown = async (path: string) => />(?:from |<[^>]*>)*([$€£][\d.]+)</.exec(await text(path))?.[1];
const france = async (query: string) => {
  const list = (await (await get(`/api/destinations?lang=en&${query}`)).json()) as DestinationList;
  return list.destinations.find(({ code }) => code === 'FR')!.from;
};
const priceOf = (amount: number, currency: string) => ({ amount, currency });

describe('a shop', () => {
  it('has prices of its own in lists, in its currency when the tag names none', async () => {
    expect(await france('')).toEqual(priceOf(390, 'USD'));
    expect(await france('shop=fjord')).toEqual(priceOf(600, 'USD'));
    expect(await france('shop=camper&currency=USD')).toEqual(priceOf(350, 'USD'));
    expect(await france('shop=camper')).toEqual(priceOf(224, 'GBP'));
    // An invalid currency means USD, whatever the shop's own.
    for (const currency of ['gbp', '', 'XXX']) {
      expect(await france(`shop=camper&currency=${currency}`)).toEqual(priceOf(350, 'USD'));
    }
  });

  it('has prices of its own on each page, even when requests alternate with other shops', async () => {
    const prices = {
      '': { '': '$3.90', '&shop=fjord': '$6.00', '&shop=camper': '$3.50' },
      '&destination=FR': { '': '$13.00', '&shop=fjord': '$20.00', '&shop=camper': '$10.50' },
      '&destination=FR&package=fr-1': { '': '$3.90', '&shop=fjord': '$6.00', '&shop=camper': '$3.50' },
    };
    for (let round = 0; round < 2; round++) {
      for (const [where, shown] of Object.entries(prices)) {
        for (const [query, price] of Object.entries(shown)) {
          const html = await text(`/?lang=en&currency=USD${query}${where}`);
          expect(html).toContain(`>${price}<`);
          for (const other of Object.values(shown)) if (other !== price) expect(html).not.toContain(other);
        }
      }
    }
  });

  it('is the default one when its id is unknown, in capitals or given second', async () => {
    for (const query of ['shop=nope', 'shop=FJORD', 'shop=', 'shop=&shop=fjord', 'shop=default']) {
      expect(await france(query)).toEqual(priceOf(390, 'USD'));
      expect((await get(`/?${query}`)).headers.get('etag')).toBe((await get('/')).headers.get('etag'));
    }
  });

  it('may be embedded only by its own origins', async () => {
    const framers = async (path: string) =>
      /frame-ancestors [^;]+/.exec((await get(path)).headers.get('content-security-policy')!)?.[0];
    const order = `/order/ord_${'a'.repeat(26)}`;
    for (const path of ['/', '/?destination=FR&', `${order}`]) {
      const join = path.includes('?') ? '&' : '?';
      expect(await framers(path)).toBe("frame-ancestors 'self' https://own.example");
      expect(await framers(`${path}${join}shop=fjord`)).toBe(`frame-ancestors 'self' ${partner}`);
    }
    saved = [{ id: 'fjord', value: { embedOrigins: ['https://new.example'] } }];
    shops.update();
    expect(await framers('/?shop=fjord')).toBe("frame-ancestors 'self' https://new.example");
  });

  it('is sent only with its new origins, even if they change while its page is being made', async () => {
    const urlCache = createUrlCache(() => shop.catalogue.version + shops.version);
    const app = new Hono<HttpEnv>().route(
      '/',
      createPageRoutes({ catalogue: shop.catalogue, shops, assets, config, urlCache }),
    );
    const incoming = { method: 'GET', url: '/?shop=fjord', headers: {} } as IncomingMessage;
    const asked = app.request('/?shop=fjord', {}, { incoming });
    saved = [{ id: 'fjord', value: { embedOrigins: ['https://new.example'] } }];
    shops.update();
    expect((await asked).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self' https://new.example",
    );
    const sent: string[] = [];
    const outgoing = {
      writeHead: (_status: number, headers: object) => (sent.push(JSON.stringify(headers)), outgoing),
      end: () => outgoing,
    };
    for (let n = 0; n < 3; n++) urlCache.answer(incoming, outgoing as unknown as ServerResponse);
    expect(sent.length).toBeGreaterThan(0);
    for (const headers of sent) expect(headers).not.toContain(partner);
  });

  it('names itself in its links and to its code, and the default shop adds nothing', async () => {
    const plain = await text('/?lang=en');
    const own = await text('/?lang=en&shop=camper');
    expect(plain).not.toMatch(/shop=|"also"/);
    expect(own).toContain('href="/?currency=GBP&amp;lang=en&amp;shop=camper&amp;destination=FR"');
    expect(own).toContain('"also":"&amp;shop=camper&amp;currency=GBP"');
    expect(await text(`/order/ord_${'a'.repeat(26)}?shop=camper`)).toContain('shop=camper&amp;currency=GBP');
  });

  it('has its colours before any script, by a style that its policy allows', async () => {
    expect(await text('/')).not.toContain('--p-fill-light:');
    saved = [{ id: 'fjord', value: { primaryColor: '#0b3d63' } }];
    shops.update();
    const page = await get('/?shop=fjord');
    expect(await page.clone().text()).toContain('--p-fill-light:rgb(11,61,99)');
    const hashes = (csp: string | null) => /style-src [^;]+/.exec(csp!)![0].match(/sha256-/g)!.length;
    expect(hashes(page.headers.get('content-security-policy'))).toBe(
      hashes((await get('/')).headers.get('content-security-policy')) + 1,
    );
  });
});

describe('the corners and fonts of a shop', () => {
  const style = async (path: string) =>
    [...(await text(path)).matchAll(/<style>(.*?)<\/style>/gs)].slice(1).map(([, css]) => css);

  it('are on each of its pages and on no other, without a font from elsewhere', async () => {
    saved = [{ id: 'fjord', value: { radius: 3, font: 'serif' } }];
    shops.update();
    const order = `/order/ord_${'a'.repeat(26)}`;
    for (const path of ['/', '/?destination=FR', order]) {
      const own = `${path}${path.includes('?') ? '&' : '?'}shop=fjord`;
      expect(await style(path)).toEqual([]);
      const [css = ''] = await style(own);
      expect(css).toMatch(/^:root\{--radius:3px;--radius-2:2px\}html\{font-family:Charter,[^;{}]+,serif\}$/);
      const policy = (await get(own)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain(cspHash(css));
      expect(policy).not.toMatch(/font-src/);
    }
  });

  it('change only its page, and leave pages without them unchanged', async () => {
    const tags = async () =>
      Promise.all(['/?shop=fjord', '/'].map(async (path) => (await get(path)).headers.get('etag')));
    const [before, other] = await tags();
    saved = [{ id: 'fjord', value: { ...(saved[0]!.value as object), radius: 0 } }];
    shops.update();
    await expect.poll(() => style('/?shop=fjord')).toEqual([':root{--radius:0px;--radius-2:0px}']);
    const [after, still] = await tags();
    expect(after).not.toBe(before);
    expect(still).toBe(other);
  });

  it.each([{ radius: 25 }, { radius: -1 }, { radius: 1.5 }, { font: 'x}body{display:none' }, { font: '' }])(
    'must be on a list: %j is ignored',
    async (value) => {
      saved = [{ id: 'fjord', value }];
      shops.update();
      expect(await style('/?shop=fjord')).toEqual([]);
    },
  );
});

describe('a change of a shop', () => {
  const lists = async () => [await france(''), await france('shop=fjord')].map(({ amount }) => amount);

  it('shows at once in lists, in pages once they are made again, and nowhere in another shop', async () => {
    const path = '/?shop=fjord&currency=USD&lang=en';
    const [before, other] = [(await get(path)).headers.get('etag'), (await get('/')).headers.get('etag')];
    expect(await lists()).toEqual([390, 600]);
    saved = [{ id: 'fjord', value: { markupBasisPoints: 20_000 } }];
    shops.update();
    expect(await lists()).toEqual([390, 900]);
    await expect.poll(() => shown(path)).toBe('$9.00');
    expect((await get(path)).headers.get('etag')).not.toBe(before);
    expect((await get('/')).headers.get('etag')).toBe(other);
  });

  it('changes no page if only the name differs', async () => {
    const before = (await get('/?shop=fjord')).headers.get('etag');
    saved = [{ id: 'fjord', value: { ...(saved[0]!.value as object), name: 'Another' } }];
    shops.update();
    expect((await get('/?shop=fjord')).headers.get('etag')).toBe(before);
  });

  it('leaves the shop as it was if it cannot be read', async () => {
    expect(await lists()).toEqual([390, 600]);
    saved = [{ id: 'fjord', value: { markupBasisPoints: -1 } }];
    shops.update();
    expect(await lists()).toEqual([390, 600]);
  });
});
