import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { parseCurrency } from '../../catalogue/currencies.ts';
import { namedLang, nearestLang } from '../../catalogue/languages.ts';
import { normaliseCode } from '../../catalogue/places/codes.ts';
import type { Currency, PackageList } from '../../contract/schemas/storefront.ts';
import { orderIdSource } from '../../contract/order-id.ts';
import { packageOf } from '../../contract/package-id.ts';
import { defaultCurrency, type Lang, languages, linkedEsim } from '../../contract/values/values.ts';
import { Problem } from '../../contract/problem.ts';
import { destinationsIn } from '../../contract/trip.ts';
import type { HttpEnv } from '../env.ts';
import type { UrlCache } from '../cache/url-cache.ts';
import { packageListOf } from '../../shops/package-list.ts';
import type { Shops } from '../../shops/shops.ts';
import type { Assets } from './assets.ts';
import type { AdmitFresh } from './fresh-pages.ts';
import { createPageCaches, type PageCache } from './page-cache.ts';
import { shopMessages } from './translations.ts';
import { closedPage, destinationsPage, orderPage, packagesPage, waitingPage } from './page.tsx';
import type { PageOptions } from './page.tsx';
import { createPages } from '../cache/compressed.ts';
import { respond } from '../cache/negotiate.ts';
import type { PageQuery } from './page-parameters.ts';
import { moreWords, searchWords, wordsHeaders } from './search-words.ts';

export interface PageRoutesOptions {
  readonly catalogue: Pick<Catalogue, 'destinations' | 'packages' | 'version' | 'onChange'>;
  readonly shops: Shops;
  readonly assets: Assets;
  readonly config: {
    readonly mode: 'live' | 'sandbox';
    /** The address of Stripe.js. */
    readonly stripeScriptUrl: string;
  };
  /** Without it, every address is parsed each time. */
  readonly urlCache?: UrlCache;
  /** Called before a destination's page is made; without it, all are admitted. */
  readonly admitFresh?: AdmitFresh;
}

const orderPath = `/order/:id{${orderIdSource}|${linkedEsim}}`;

/** A page is the same for all who ask for the same. */
interface Asked {
  readonly cache: PageCache;
  readonly lang: Lang;
  readonly currency: Currency;
}

/** The frame's page: `GET /` (first screen, deep links) and `GET /order/:id`, with `esim` for the link of one eSIM. */
export function createPageRoutes({
  catalogue,
  shops,
  assets,
  config,
  urlCache,
  admitFresh,
}: PageRoutesOptions): Hono<HttpEnv> {
  const caches = createPageCaches({ shops, catalogue, stripeScriptUrl: config.stripeScriptUrl });
  const words = createPages({
    headers: wordsHeaders,
    version: () => catalogue.version,
    most: 2 * languages.length,
  });
  const renew = () => void caches.renew().then(words.renew);
  catalogue.onChange(renew);
  shops.onChange(renew);

  const read = (query: PageQuery, acceptLanguage: string | undefined): Asked => {
    const cache = caches.of(query.get('shop'));
    return {
      cache,
      lang: nearestLang(query.getAll('lang'), acceptLanguage),
      currency: parseCurrency(query.getAll('currency'), cache.shop().currency),
    };
  };
  const optionsOf = ({ cache, lang, currency }: Asked): PageOptions => ({
    lang,
    messages: shopMessages[lang],
    currency,
    assets,
    sandbox: config.mode === 'sandbox',
    stripeScriptUrl: config.stripeScriptUrl,
    shop: cache.shop(),
  });

  const closed = async (c: Context<HttpEnv>) => {
    const asked = read(new URL(c.req.url).searchParams, c.req.header('accept-language'));
    const key = `${asked.currency} ${asked.lang}`;
    return respond(c, await asked.cache.closedPages.get(key, () => closedPage(optionsOf(asked))), 503);
  };

  const shell = new Hono<HttpEnv>();
  shell.onError((error, c) => {
    if (error instanceof Problem && error.slug === 'upstream-unavailable') return closed(c);
    throw error;
  });
  /** Finds the page for an address. */
  const resolve = (url: string, acceptLanguage: string | undefined) => {
    const query: PageQuery = new URL(url).searchParams;
    const asked = read(query, acceptLanguage);
    const { cache, currency, lang } = asked;
    const pages = namedLang(query.getAll('lang')) ? cache.pages : cache.guessedPages;
    const [wanted, ...further] = destinationsIn(query.get('destination') ?? '');
    // The browser compares several destinations, for the days of a trip that no cached page knows.
    if (
      query.get('esim') === 'topup' ||
      (wanted && (query.get('step') === 'checkout' || further.length > 0))
    ) {
      const make = () => waitingPage(optionsOf(asked));
      return { cache, pages, key: `${currency} ${lang} waiting`, rare: false, make };
    }
    const code = wanted ? normaliseCode(wanted) : null;
    const list = code ? packageListOf(catalogue, cache.shop(), { code, currency, lang }) : undefined;
    if (!list) {
      const make = () =>
        destinationsPage(optionsOf(asked), catalogue.destinations(currency, lang, cache.shop().pricing));
      return { cache, pages, key: `${currency} ${lang}`, rare: false, make };
    }
    const packageId = packageOf(list.packages, query.get('package'))?.id ?? null;
    return {
      cache,
      pages,
      key: `${currency} ${lang} ${list.destination.code} ${packageId ?? ''}`,
      rare: true,
      make: makerOf(asked, list, packageId),
    };
  };
  /**
   * A separate function, because the cache keeps it along with the page: a closure would also retain the requested
   * address, however long.
   */
  const makerOf = (asked: Asked, list: PackageList, packageId: string | null) => () => {
    const { cache, currency, lang } = asked;
    const { code } = list.destination;
    const now = packageListOf(catalogue, cache.shop(), { code, currency, lang });
    return packagesPage(optionsOf(asked), now ?? list, packageId);
  };

  const respondWords = async (c: Context<HttpEnv, '/search/:lang'>, more: boolean) => {
    const lang = nearestLang(c.req.param('lang'));
    const make = () => {
      const list = catalogue.destinations(defaultCurrency, lang, shops.get(null).pricing);
      return JSON.stringify(more ? moreWords(list, lang) : searchWords(list, lang));
    };
    return respond(c, await words.get(`${lang}${more ? ' more' : ''}`, make));
  };

  return shell
    .get('/', async (c) => {
      for (;;) {
        const { cache, pages, key, rare, make } = resolve(c.req.url, c.req.header('accept-language'));
        const find = () => pages.get(key, make, rare);
        if (rare && !pages.has(key)) admitFresh?.(c);
        const page = await find();
        // What may embed the shop has changed meanwhile.
        if (!cache.isCurrent()) continue;
        // Recall the page only while it is cached: making it again requires admission again.
        const again = () => (cache.isCurrent() && pages.has(key) ? find() : undefined);
        if (c.env?.incoming) urlCache?.keep(c.env.incoming, again);
        return respond(c, page);
      }
    })
    .get('/search/:lang', async (c) => respondWords(c, false))
    .get('/search/:lang/more', async (c) => respondWords(c, true))
    .get(orderPath, async (c) => {
      const asked = read(new URL(c.req.url).searchParams, c.req.header('accept-language'));
      const { orderPages } = asked.cache;
      return respond(c, await orderPages.get(asked.lang, () => orderPage(optionsOf(asked))));
    });
}
