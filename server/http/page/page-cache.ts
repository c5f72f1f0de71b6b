import type { Catalogue } from '../../catalogue/catalogue.ts';
import { currencies, languages } from '../../contract/values/values.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Shops } from '../../shops/shops.ts';
import { createPages, type Pages, withHeaders } from '../cache/compressed.ts';
import { pricesKept, varies } from '../cache/freshness.ts';
import { noVarySearch } from './page-parameters.ts';
import { shopHeaders } from './shop-headers.ts';

/** The cached pages of one shop. No shop's pages are kept with another's, and each has its own headers. */
export interface PageCache {
  /** As it is now: pages are made again long after the request that first asked for them. */
  readonly shop: () => Shop;
  /** False once it has been replaced: its headers name former sites or colours. */
  readonly isCurrent: () => boolean;
  readonly pages: Pages;
  /** The same, for addresses that name no language of ours. */
  readonly guessedPages: Pick<Pages, 'get' | 'has'>;
  readonly orderPages: Pages;
  readonly closedPages: Pages;
}

/** Per shop, where there are several: the first screen in all languages and currencies, and some more. */
const shareBytes = 8 * 1_048_576;

export function createPageCaches(options: {
  readonly shops: Shops;
  readonly catalogue: Pick<Catalogue, 'version' | 'onChange'>;
  readonly stripeScriptUrl: string;
}): { of(id: string | null): PageCache; renew(): Promise<void> } {
  const { shops, catalogue, stripeScriptUrl } = options;
  const caches = new Map<string, { look: string; cache: PageCache }>();

  const headersOf = (shop: Shop) => shopHeaders(shop, stripeScriptUrl);

  function createCache(id: string, headers: Record<string, string>): PageCache {
    const open = {
      ...headers,
      'cache-control': pricesKept,
      'no-vary-search': noVarySearch,
      'referrer-policy': 'strict-origin',
      vary: varies.asked,
    };
    const shop = () => shops.get(id);
    const pages = createPages({
      headers: open,
      version: () => catalogue.version + shop().version,
      most: 600,
      ...(shops.all().length > 1 ? { maxBytes: shareBytes } : {}),
    });
    const cache: PageCache = {
      shop,
      isCurrent: () => caches.get(id)?.cache === cache,
      pages,
      guessedPages: withHeaders(pages, { vary: varies.guessed }),
      // The page of an order is the same for everyone, but its address is private.
      orderPages: createPages({
        headers: {
          ...headers,
          'cache-control': 'private, no-cache',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
          vary: varies.guessed,
        },
        version: () => shop().version,
        most: 50,
      }),
      // While the storefront is closed, everyone requests this page, and no other exists.
      closedPages: createPages({
        headers: {
          ...headers,
          'cache-control': 'no-store',
          'referrer-policy': 'strict-origin',
          'retry-after': '10',
          vary: varies.guessed,
        },
        version: () => shop().version,
        most: languages.length * currencies.length,
      }),
    };
    return cache;
  }

  return {
    of(asked) {
      const { id } = shops.get(asked);
      const known = caches.get(id);
      if (known) return known.cache;
      const headers = headersOf(shops.get(id));
      const cache = createCache(id, headers);
      caches.set(id, { look: JSON.stringify(headers), cache });
      return cache;
    },
    async renew() {
      // At once: when the sites that may embed a shop change, no page may go out with the old headers.
      for (const [id, { look }] of caches) {
        const shop = shops.get(id);
        if (shop.id !== id || JSON.stringify(headersOf(shop)) !== look) caches.delete(id);
      }
      for (const { cache } of Array.from(caches.values())) {
        await cache.pages.renew();
        await cache.orderPages.renew();
      }
    },
  };
}
