import { signal } from '@preact/signals-core';
import { renderToString } from 'preact-render-to-string';
import eagerScript from '../../../widget/first-screen/inline/eager.ts?inlined';
import headScript from '../../../widget/first-screen/inline/apply-theme.ts?inlined';
import islandScript from '../../../widget/first-screen/inline/filter.ts?inlined';
import firstStyles from '../../../widget/styles/first-screen.css?inlined';
import allStyles from '../../../widget/styles/deep-link.css?inlined';
import {
  appId,
  failedId,
  liveId,
  viewId,
  type PageData,
  pageKey,
} from '../../../widget/first-screen/dom/page-dom.ts';
import type { App } from '../../../widget/frame/app.ts';
import { createFormat } from '../../../widget/frame/format.ts';
import { createTranslate } from '../../../widget/i18n/translate.ts';
import { isRightToLeft } from '../../contract/values/locale.ts';
import { readOptions } from '../../../widget/frame/options.ts';
import type { Route } from '../../../widget/frame/route.ts';
import { toHref } from '../../../widget/frame/route.ts';
import { Destinations } from '../../../widget/first-screen/Destinations.tsx';
import { adviceCode } from '../../../widget/packages/advice-code.ts';
import * as advice from '../../../widget/packages/advice/advice.tsx';
import { Packages } from '../../../widget/packages/Packages.tsx';
import { StatusIcon } from '../../../widget/ui/StatusIcon.tsx';
import { Skeleton } from '../../../widget/ui/Skeleton.tsx';
import { popularDestinations, popularRegions } from '../../catalogue/places/countries.ts';
import type { Currency, DestinationList, PackageList } from '../../contract/schemas/storefront.ts';
import { defaultShop, type Lang } from '../../contract/values/values.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Assets } from './assets.ts';
import { hasSwitch, pageHead } from './brand.tsx';
import { escapeHtml, escapeJson } from './escape.ts';
import { appLinks } from './offline/app-manifest.ts';
import { sellerData, sellerFooter } from './seller.tsx';
import { shopStyle } from './shop-style.ts';
import type { ShopMessages } from './translations.ts';

adviceCode.now.value = advice;

/** The styles and scripts inlined into pages, to be allowed by hash. */
export const inside = {
  styles: [firstStyles, allStyles],
  scripts: [headScript, eagerScript, islandScript],
};

export interface PageOptions {
  readonly lang: Lang;
  readonly messages: ShopMessages;
  readonly currency: Currency;
  readonly assets: Assets;
  readonly sandbox: boolean;
  /** The address of Stripe.js. */
  readonly stripeScriptUrl: string;
  readonly shop: Shop;
}

/** The first screen: the complete list of destinations and its search. */
export function destinationsPage(options: PageOptions, list: DestinationList): string {
  const { t, format, search } = wordsOf(options);
  const home = renderToString(
    <Destinations
      list={list}
      popular={popularDestinations}
      regions={popularRegions}
      search={search}
      t={t}
      format={format}
    />,
  );
  const title = t('app.title');
  const body = `${home}<main id="${viewId}" aria-label="${escapeHtml(title)}" hidden></main>`;
  return documentOf(options, {
    title,
    body,
    end: `<script>${islandScript}</script>`,
  });
}

/** A deep link to a destination: its packages; the same component takes over with the same list. */
export function packagesPage(options: PageOptions, list: PackageList, packageId: string | null): string {
  const destination = list.destination.code;
  const route = { name: 'packages', destination, packageId, dates: null, topUp: null } as const;
  const app = stillApp(options, list, route);
  return documentOf(options, {
    title: `${list.destination.name} · ${app.t('app.title')}`,
    body: `<main id="${viewId}">${renderToString(<Packages app={app} route={route} />)}</main>`,
    list,
    eager: true,
    ahead: [options.assets.advice, options.assets.texts(options.lang).advice],
  });
}

/** For screens that only the browser can render: a checkout, a destination that is not sold. */
export const waitingPage = (options: PageOptions): string => documentOf(options, waiting(options));

/** The page of an order, which names what it needs without a network and can be put on a phone's home screen. */
export function orderPage(options: PageOptions): string {
  const { assets, shop, lang } = options;
  const more = { copy: assets.order(lang), head: appLinks(shop, lang), ofOrder: true };
  return documentOf(options, { ...waiting(options), ...more });
}

function waiting(options: PageOptions): Parts {
  const { t } = wordsOf(options);
  const body = `<main id="${viewId}">${renderToString(<Skeleton />)}</main>`;
  return { title: t('app.title'), body, eager: true };
}

/** Shown when there is no catalogue: the eSIM service has not answered since this shop was first opened. */
export function closedPage(options: PageOptions): string {
  const { t, search } = wordsOf(options);
  const body = renderToString(
    <main class="body plain">
      <StatusIcon />
      <h1>{t('app.loadFailed')}</h1>
      <p>{t('app.loadFailedMore')}</p>
      <a class="button" href={toHref({ name: 'destinations' }, search)}>
        {t('app.retry')}
      </a>
    </main>,
  );
  return documentOf(options, { title: t('app.title'), body, still: true });
}

function wordsOf({ lang, messages, currency, shop: { id } }: PageOptions) {
  return {
    t: createTranslate(lang, () => messages),
    format: createFormat(lang),
    search: `?${new URLSearchParams({ currency, lang, ...(id === defaultShop ? {} : { shop: id }) })}`,
  };
}

/** An inert App for rendering on the server. */
function stillApp(options: PageOptions, list: PackageList, route: Route): App {
  const { t, format, search } = wordsOf(options);
  const nothing = () => {};
  return {
    options: readOptions(search, options.lang, false),
    route: signal(route),
    lists: { peek: () => list, failure: () => undefined, load: () => Promise.resolve(list) },
    clock: { now: () => 0, after: () => nothing },
    t,
    format,
    seller: sellerData(options.shop, options.lang),
    loadMessages: () => Promise.resolve(),
    go: nothing,
    back: nothing,
    href: (to) => toHref(to, search),
    announce: nothing,
    emit: nothing,
    show: nothing,
    failed: nothing,
  };
}

interface Parts {
  readonly title: string;
  readonly body: string;
  /** Goes after the body: the script of the page. */
  readonly end?: string;
  readonly list?: PackageList;
  /** See `PageData`. */
  readonly copy?: readonly string[];
  /** Further links in the head. */
  readonly head?: string;
  /** Load the code at once, not when the browser is idle. */
  readonly eager?: boolean;
  /** Uses the order's currency. */
  readonly ofOrder?: boolean;
  /** Files that the code waits for before it takes over. */
  readonly ahead?: readonly string[];
  /** Include no code at all. */
  readonly still?: boolean;
}

/**
 * What takes the view's place if the page's code never comes. An order may be paid: it does not say that nothing was
 * charged.
 */
const failed = ({ t }: ReturnType<typeof wordsOf>) =>
  renderToString(
    <template id={failedId}>
      <div class="body plain" role="alert">
        <h1>{t('app.loadFailed')}</h1>
        <button type="button" class="button">
          {t('app.retry')}
        </button>
      </div>
    </template>,
  );

function documentOf(options: PageOptions, parts: Parts): string {
  const { lang, messages, assets, sandbox, stripeScriptUrl, shop } = options;
  const currency = parts.ofOrder ? null : options.currency;
  const texts = assets.texts(lang);
  const own = { also: alsoOf(shop), stripe: stripeScriptUrl, seller: sellerData(shop, lang) };
  const data: PageData = parts.eager
    ? { texts, list: parts.list, copy: parts.copy, ...own }
    : { next: [assets.finder, assets.main, texts.core], texts, ...own };
  const colours = shopStyle(shop);
  const switcher =
    !parts.still && hasSwitch(shop, currency)
      ? `<script type="module" src="${assets.switcher}"></script>`
      : '';
  const direction = isRightToLeft(lang) ? 'rtl' : 'ltr';
  const eager = parts.eager
    ? `<script>${eagerScript}</script>` +
      [...assets.imports, texts.core, ...(parts.ahead ?? [])]
        .map((file) => `<link rel="modulepreload" href="${file}">`)
        .join('') +
      `<script type="module" src="${assets.main}"></script>`
    : '';
  return (
    `<!doctype html><html lang="${lang}" dir="${direction}">` +
    '<head><meta charset="utf-8"><link rel="icon" href="data:,"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escapeHtml(parts.title)}</title><meta name="description" content="${escapeHtml(messages['app.description'])}"><style>${parts.eager || parts.still ? allStyles : firstStyles}</style>${colours && `<style>${colours}</style>`}<script>${headScript}</script>${eager}${switcher}${parts.head ?? ''}</head>` +
    `<body${parts.still ? '' : ` data-${pageKey}='${escapeJson(JSON.stringify(data))}'`}><div id="${appId}">${pageHead({ shop, lang, sandbox, currency, runs: !parts.still })}` +
    `${parts.body}${parts.eager ? failed(wordsOf(options)) : ''}${sellerFooter(shop, lang)}<p id="${liveId}" class="sr" aria-live="polite"></p></div>${parts.end ?? ''}</body></html>`
  );
}

/** What the shop says where the tag says nothing; undefined for a default shop without a currency of its own. */
function alsoOf({ id, currency }: Shop): string | undefined {
  const also = [id !== defaultShop && `&shop=${id}`, currency && `&currency=${currency}`];
  return also.filter(Boolean).join('') || undefined;
}
