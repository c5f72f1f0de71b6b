import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { normaliseCode } from '../../catalogue/places/codes.ts';
import { parseCurrency } from '../../catalogue/currencies.ts';
import { namedLang, nearestLang } from '../../catalogue/languages.ts';
import { Problem } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';
import { packageListOf } from '../../shops/package-list.ts';
import type { Shops } from '../../shops/shops.ts';
import { bareHeaders } from '../middleware/security-headers.ts';
import type { UrlCache } from '../cache/url-cache.ts';
import type { AdmitFresh } from '../page/fresh-pages.ts';
import { createPages, type CompressedPage, type Pages } from '../cache/compressed.ts';
import { pricesKept, varies } from '../cache/freshness.ts';
import { respond } from '../cache/negotiate.ts';

/** The lists of a shop in all languages and currencies, and its packages that are asked for most. */
const shareBytes = 16 * 1_048_576;

const headers = {
  ...bareHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': pricesKept,
};

/** `GET /api/destinations` and `GET /api/destinations/:code/packages`, served from bytes made once per version. */
export function createCatalogueRoutes(options: {
  catalogue: Catalogue;
  shops: Shops;
  urlCache?: UrlCache;
  /** Called before a list is made; without it, all are admitted. */
  admitFresh?: AdmitFresh;
}): Hono<HttpEnv> {
  const { catalogue, shops, urlCache, admitFresh } = options;
  // Strict: a client that learned of a price change asks here for the new price.
  const createShelf = (id: string) => {
    const version = () => catalogue.version + shops.get(id).version;
    const kept = { version, most: 400, maxBytes: shareBytes, strict: true };
    return {
      asked: createPages({ ...kept, headers: { ...headers, vary: varies.asked } }),
      guessed: createPages({ ...kept, headers: { ...headers, vary: varies.guessed } }),
    };
  };
  /** Each shop has its own: on one shelf for all, their lists would displace each other. */
  const shelves = new Map<string, ReturnType<typeof createShelf>>();
  const shelfOf = (id: string) => {
    const shelf = shelves.get(id) ?? createShelf(id);
    shelves.set(id, shelf);
    return shelf;
  };
  const read = (c: Context<HttpEnv>) => {
    const query = new URL(c.req.url).searchParams;
    const shop = shops.get(query.get('shop'));
    return {
      shop: shop.id,
      // By language, either requested or guessed from the browser's.
      pages: shelfOf(shop.id)[namedLang(query.getAll('lang')) ? 'asked' : 'guessed'],
      currency: parseCurrency(query.getAll('currency'), shop.currency),
      lang: nearestLang(query.getAll('lang'), c.req.header('accept-language')),
    };
  };
  /** Recalls the list only while it is cached: making it again requires admission again. */
  const answer = async (
    c: Context<HttpEnv>,
    pages: Pages,
    key: string,
    find: () => CompressedPage | Promise<CompressedPage>,
  ) => {
    if (!pages.has(key)) admitFresh?.(c);
    const page = await find();
    if (c.env?.incoming) urlCache?.keep(c.env.incoming, () => (pages.has(key) ? find() : undefined));
    return respond(c, page);
  };

  return new Hono<HttpEnv>()
    .get('/api/destinations', (c) => {
      const { pages, shop, currency, lang } = read(c);
      const make = () => JSON.stringify(catalogue.destinations(currency, lang, shops.get(shop).pricing));
      const key = `${currency} ${lang}`;
      return answer(c, pages, key, () => pages.get(key, make));
    })
    .get('/api/destinations/:code/packages', (c) => {
      const { pages, shop, currency, lang } = read(c);
      const code = normaliseCode(c.req.param('code'));
      const make = () => {
        const list = packageListOf(catalogue, shops.get(shop), { code, currency, lang });
        if (!list) throw new Problem('destination-unknown');
        return JSON.stringify(list);
      };
      const key = `${currency} ${lang} ${code}`;
      return answer(c, pages, key, () => pages.get(key, make, true));
    });
}
