import { Hono } from 'hono';
import script from '../../../../widget/tab/main.ts?inlined';
import styles from '../../../../widget/tab/tab.css?inlined';
import {
  againId,
  dataKey,
  fieldsId,
  leadId,
  pageId,
  payId,
  saidId,
  titleId,
  whatId,
} from '../../../../widget/tab/tab-dom.ts';
import type { TabData } from '../../../../widget/tab/tab-data.ts';
import { nearestLang } from '../../../catalogue/languages.ts';
import { defaultShop, orderIdPattern } from '../../../contract/values/values.ts';
import { Problem } from '../../../contract/problem.ts';
import type { Config } from '../../../config/config.ts';
import { orderingOf } from '../../../legal/ordering.ts';
import { termsOf } from '../../../legal/terms.ts';
import type { Shops } from '../../../shops/shops.ts';
import type { HttpEnv } from '../../env.ts';
import { stripeHosts } from '../csp.ts';
import { renderOwnPage } from '../own-page.tsx';
import { shopStyle } from '../shop-style.ts';
import { tabTexts } from './tab-texts.ts';
import { cspHash } from '../../../runtime/csp-hash.ts';

interface TabPageDeps {
  readonly shops: Pick<Shops, 'get'>;
  readonly config: { readonly mode: Config['mode']; readonly stripe: Config['stripe'] };
}

/**
 * The page on which an order is paid by a redirect method, `/pay/<order>#<capability>`. It is never framed, because
 * banks refuse to be, and is the same for every order, because only its script sees the fragment.
 */
export function createTabPage(deps: TabPageDeps): Hono<HttpEnv> {
  const { mode } = deps.config;
  const { publishableKey, scriptUrl } = deps.config.stripe;
  const stripe = stripeHosts(scriptUrl);
  const headersOf = (own: string) => ({
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${cspHash(script)} ${stripe.script}`,
      `style-src ${cspHash(styles)}${own && ` ${cspHash(own)}`}`,
      ...stripe.more,
      `img-src data: ${stripe.image}`,
      `connect-src 'self' ${stripe.connect}`,
      `frame-src ${stripe.frame}`,
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  });

  const app = new Hono<HttpEnv>();
  app.get('/:id', (c) => {
    const id = c.req.param('id');
    if (!orderIdPattern.test(id)) throw new Problem('not-found');
    const shop = deps.shops.get(c.req.query('shop'));
    const lang = nearestLang(c.req.queries('lang'), c.req.header('accept-language'));
    const own = shopStyle(shop);
    for (const [name, value] of Object.entries(headersOf(own))) c.header(name, value);
    const texts = tabTexts(lang);
    const query = new URLSearchParams({ lang, ...(shop.id === defaultShop ? {} : { shop: shop.id }) });
    const data: TabData = {
      lang,
      publishableKey,
      scriptUrl,
      button: orderingOf(termsOf(shop), lang).button,
      texts,
    };
    const main = (
      <main id={pageId} aria-busy="true" {...{ [`data-${dataKey}`]: JSON.stringify(data) }}>
        <h1 id={titleId}>{texts.title}</h1>
        <p id={leadId} role="status">
          {texts.atOnce}
        </p>
        <p id={whatId} />
        <p id={saidId} class="note note--warn" role="alert" />
        <div id={fieldsId} />
        <a id={againId} href={`/order/${id}?${query}`} hidden>
          {texts.sendLink}
        </a>
        <button id={payId} type="button" class="button button--main" hidden />
      </main>
    );
    const page = { lang, title: texts.title, shop, sandbox: mode === 'sandbox', styles, own, script, main };
    return c.html(renderOwnPage(page));
  });
  return app;
}
