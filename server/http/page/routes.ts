import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { parseCurrency } from '../../catalogue/currencies.ts';
import { nearestLang } from '../../catalogue/languages.ts';
import { normaliseCode } from '../../catalogue/places/countries.ts';
import type { PackageList } from '../../contract/schemas.ts';
import { currencies, languages } from '../../contract/values.ts';
import { Problem } from '../../contract/problem.ts';
import type { HttpEnv } from '../env.ts';
import type { UrlCache } from '../cache/url-cache.ts';
import type { Assets } from './assets.ts';
import type { AdmitFresh } from './fresh-pages.ts';
import { shopMessages } from './translations.ts';
import { closedPage, destinationsPage, inside, packagesPage, waitingPage } from './page.tsx';
import type { PageOptions } from './page.tsx';
import { createPages } from '../cache/compressed.ts';
import { pageHeaders } from './csp.ts';
import type { CspOptions } from './csp.ts';
import { respond } from '../cache/negotiate.ts';
import { searchWords, wordsHeaders } from './search-words.ts';

export interface PageRoutesOptions {
  readonly catalogue: Pick<Catalogue, 'destinations' | 'packages' | 'version' | 'onChange'>;
  readonly assets: Assets;
  readonly config: CspOptions & { readonly mode: 'live' | 'sandbox' };
  /** Without it, every address is parsed each time. */
  readonly recall?: UrlCache;
  /** Called before a destination's page is made; without it, all are admitted. */
  readonly admitFresh?: AdmitFresh;
}

const orderPath = '/order/:id{ord_[a-z0-9]{26}}';

/** The frame's page: `GET /` (first screen, deep links) and `GET /order/:id`. */
export function createPageRoutes({
  catalogue,
  assets,
  config,
  recall,
  admitFresh,
}: PageRoutesOptions): Hono<HttpEnv> {
  const headers = pageHeaders(config, inside);
  const version = () => catalogue.version;
  const open = {
    ...headers,
    'cache-control': 'public, max-age=60',
    'referrer-policy': 'strict-origin',
    vary: 'Accept-Encoding, Accept-Language',
  };
  const pages = createPages({ headers: open, version, most: 600 });
  // The page of an order is the same for everyone, but its address is private.
  const orderPages = createPages({
    headers: {
      ...headers,
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      vary: 'Accept-Encoding, Accept-Language',
    },
    version: () => '',
    most: 50,
  });
  // While the shop is closed everyone requests this page, and no other exists.
  const closedPages = createPages({
    headers: { ...open, 'cache-control': 'no-store', 'retry-after': '10' },
    version: () => '',
    most: languages.length * currencies.length,
  });
  const words = createPages({ headers: wordsHeaders, version, most: languages.length });
  catalogue.onChange(() => void pages.renew().then(words.renew));

  const optionsOf = (query: URLSearchParams, acceptLanguage: string | undefined): PageOptions => {
    const lang = nearestLang(query.getAll('lang'), acceptLanguage);
    const currency = parseCurrency(query.getAll('currency'));
    return { lang, messages: shopMessages[lang], currency, assets, sandbox: config.mode === 'sandbox' };
  };

  const closed = async (c: Context<HttpEnv>) => {
    const options = optionsOf(new URL(c.req.url).searchParams, c.req.header('accept-language'));
    const key = `${options.currency} ${options.lang}`;
    return respond(c, await closedPages.get(key, () => closedPage(options)), 503);
  };

  const shell = new Hono<HttpEnv>();
  shell.onError((error, c) => {
    if (error instanceof Problem && error.slug === 'upstream-unavailable') return closed(c);
    throw error;
  });
  /** Finds the page for an address. */
  const resolve = (url: string, acceptLanguage: string | undefined) => {
    const query = new URL(url).searchParams;
    const options = optionsOf(query, acceptLanguage);
    const { currency, lang } = options;
    const asked = query.get('destination');
    if (query.get('esim') === 'topup' || (asked && query.get('step') === 'checkout')) {
      return { key: `${lang} waiting`, rare: false, make: () => waitingPage(options) };
    }
    const list = asked ? catalogue.packages(normaliseCode(asked), currency, lang) : undefined;
    if (!list) {
      const make = () => destinationsPage(options, catalogue.destinations(currency, lang));
      return { key: `${currency} ${lang}`, rare: false, make };
    }
    const { code } = list.destination;
    const wanted = list.packages.find(({ id }) => id === query.get('package'))?.id ?? null;
    return {
      key: `${currency} ${lang} ${code} ${wanted ?? ''}`,
      rare: true,
      make: makerOf(options, list, wanted),
    };
  };
  /**
   * A separate function, because the cache keeps it along with the page: a closure would also retain the requested
   * address, however long.
   */
  const makerOf = (options: PageOptions, list: PackageList, wanted: string | null) => () => {
    const { code } = list.destination;
    return packagesPage(options, catalogue.packages(code, options.currency, options.lang) ?? list, wanted);
  };

  return shell
    .get('/', async (c) => {
      const { key, rare, make } = resolve(c.req.url, c.req.header('accept-language'));
      const find = () => pages.get(key, make, rare);
      if (rare && !pages.has(key)) admitFresh?.(c);
      const page = await find();
      // Recall the page only while it is cached: making it again requires admission again.
      if (c.env?.incoming) recall?.keep(c.env.incoming, () => (pages.has(key) ? find() : undefined));
      return respond(c, page);
    })
    .get('/search/:lang', async (c) => {
      const lang = nearestLang(c.req.param('lang'));
      const make = () => JSON.stringify(searchWords(catalogue.destinations('USD', lang), lang));
      return respond(c, await words.get(lang, make));
    })
    .get(orderPath, async (c) => {
      const options = optionsOf(new URL(c.req.url).searchParams, c.req.header('accept-language'));
      return respond(c, await orderPages.get(options.lang, () => waitingPage(options)));
    });
}
