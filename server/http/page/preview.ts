import type { Catalogue } from '../../catalogue/catalogue.ts';
import { popularDestinations } from '../../catalogue/places/countries.ts';
import { Problem } from '../../contract/problem.ts';
import { packageListOf } from '../../shops/package-list.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Assets } from './assets.ts';
import { closedPage, destinationsPage, packagesPage, type PageOptions } from './page.tsx';
import { shopHeaders } from './shop-headers.ts';
import { shopMessages } from './translations.ts';
import { defaultCurrency } from '../../contract/values/values.ts';

export type Preview = (shop: Shop, screen: 'first' | 'packages') => Response;

/** Screens of a shop that may not be saved yet, for its own staff: only our own pages may frame them. */
export function createPreview(options: {
  readonly catalogue: Pick<Catalogue, 'destinations' | 'packages'>;
  readonly assets: Assets;
  readonly stripeScriptUrl: string;
  readonly sandbox: boolean;
}): Preview {
  const { catalogue, assets, stripeScriptUrl, sandbox } = options;

  function pageOf(screen: 'first' | 'packages', page: PageOptions): string {
    const { currency, lang, shop } = page;
    const lists = screen === 'packages' ? popularDestinations : [];
    for (const code of lists) {
      const list = packageListOf(catalogue, shop, { code, currency, lang });
      if (list) return packagesPage(page, list, null);
    }
    return destinationsPage(page, catalogue.destinations(currency, lang, shop.pricing));
  }

  return (shop, screen) => {
    const currency = shop.currency ?? defaultCurrency;
    const page: PageOptions = {
      lang: 'en',
      messages: shopMessages.en,
      currency,
      assets,
      sandbox,
      stripeScriptUrl,
      shop,
    };
    const headers = {
      ...shopHeaders({ ...shop, embedOrigins: [] }, stripeScriptUrl),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    };
    try {
      return new Response(withoutScripts(pageOf(screen, page)), { headers });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return new Response(withoutScripts(closedPage(page)), { status: 503, headers });
    }
  };
}

/** The frame runs no scripts, and a browser would complain about each. */
const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '');
