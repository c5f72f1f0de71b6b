import { analyticsCode, inScript } from './analytics.ts';
import { type Choice, toFrame, toLoader } from '../snippet.ts';

/** Something to paste, and where. */
export interface Paste {
  readonly where: string;
  readonly text: string;
}

/** How to put the store into a kind of page and its sales into the partner's analytics. */
export interface Recipe {
  readonly title: string;
  readonly pastes: (choice: Choice, origin: string) => readonly Paste[];
}

/** The listeners come before the loader, so that they miss no event. */
const withAnalytics = (choice: Choice, origin: string, code: string) =>
  [toFrame(choice, origin, ' data-esim-widget'), inScript(code), toLoader(origin)].join('\n');

const shopifyRelay = `(function () {
  ['step.viewed', 'search.empty', 'dates.selected', 'package.selected', 'checkout.started', 'checkout.payment.failed',
    'checkout.abandoned', 'purchase.completed', 'topup.completed', 'esim.installed'].forEach(function (type) {
    document.addEventListener('esim:' + type, function (event) {
      Shopify.analytics.publish('esim:' + type, event.detail);
    });
  });
})();`;

const shopifySchema = `{% schema %}
{ "name": "eSIM store", "presets": [{ "name": "eSIM store" }] }
{% endschema %}`;

const shopifyTag = `var tag = document.createElement('script');
tag.async = true;
tag.src = 'https://www.googletagmanager.com/gtag/js?id=G-XXXXXXXXXX';
document.head.appendChild(tag);
window.dataLayer = window.dataLayer || [];
window.gtag = function () { dataLayer.push(arguments); };
gtag('js', new Date());
gtag('config', 'G-XXXXXXXXXX', { send_page_view: false });`;

/** Runs in Wix's own frame around the store and passes the store's messages on. */
const wixRelay = (origin: string) => `window.addEventListener('message', function (event) {
  var message = event.data || {};
  if (event.origin !== '${origin}') return;
  if (message.source !== 'esim-widget') return;
  if (/^__/.test(message.type)) return;
  window.parent.postMessage(message, 'https://www.your-site.example');
});`;

const wixReceiver = `window.addEventListener('message', function (event) {
  var message = event.data || {};
  if (event.origin !== 'https://www-your-site-example.filesusr.com') return;
  if (message.source !== 'esim-widget') return;
  document.dispatchEvent(new CustomEvent('esim:' + message.type, { detail: message.data }));
});`;

const page = analyticsCode('page', 'gtag');

export const recipes = {
  ga4: {
    title: 'Google Analytics 4',
    pastes: (choice, origin) => [
      {
        where: 'Where the store goes, on a page that has your Google tag',
        text: withAnalytics(choice, origin, page),
      },
    ],
  },
  gtm: {
    title: 'Google Tag Manager',
    pastes: (choice, origin) => [
      {
        where: 'Where the store goes, on a page that has your container',
        text: withAnalytics(choice, origin, analyticsCode('page', 'dataLayer')),
      },
    ],
  },
  wordpress: {
    title: 'WordPress',
    pastes: (choice, origin) => [
      { where: 'A “Custom HTML” block on the page', text: withAnalytics(choice, origin, page) },
    ],
  },
  webflow: {
    title: 'Webflow',
    pastes: (choice, origin) => [
      { where: 'A “Code Embed” element on the page', text: withAnalytics(choice, origin, page) },
    ],
  },
  shopify: {
    title: 'Shopify',
    pastes: (choice, origin) => [
      {
        where: 'A new section of your theme, sections/esim-store.liquid',
        text: `${withAnalytics(choice, origin, shopifyRelay)}\n${shopifySchema}`,
      },
      {
        where: 'A custom pixel, under Settings, Customer events',
        text: `${shopifyTag}\n${analyticsCode('pixel', 'gtag')}`,
      },
    ],
  },
  wix: {
    title: 'Wix',
    pastes: (choice, origin) => [
      {
        where: 'An “Embed HTML” element on the page',
        text: `${toFrame(choice, origin, '')}\n${inScript(wixRelay(origin))}`,
      },
      {
        where: 'Custom code, under Settings, at the end of the body',
        text: inScript(`${wixReceiver}\n${page}`),
      },
    ],
  },
} as const satisfies Record<string, Recipe>;

export type RecipeName = keyof typeof recipes;
