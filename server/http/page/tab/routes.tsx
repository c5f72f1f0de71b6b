import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { renderToString } from 'preact-render-to-string';
import { isRightToLeft } from '../../../../widget/i18n/translate.ts';
import script from '../../../../widget/tab/main.ts?inlined';
import styles from '../../../../widget/tab/tab.css?inlined';
import type { TabData } from '../../../../widget/tab/view.ts';
import { nearestLang } from '../../../catalogue/languages.ts';
import { orderIdPattern } from '../../../contract/values.ts';
import { Problem } from '../../../contract/problem.ts';
import type { Config } from '../../../config/config.ts';
import { orderingOf } from '../../../legal/ordering.ts';
import { termsOf } from '../../../legal/terms.ts';
import type { Shops } from '../../../shops/shops.ts';
import type { HttpEnv } from '../../env.ts';
import { stripeHosts } from '../csp.ts';
import { SellerFooter } from '../seller.tsx';
import { shopStyle } from '../shop-style.ts';
import { shopMessages } from '../translations.ts';
import { tabTexts } from './texts.ts';

interface TabPageDeps {
  readonly shops: Pick<Shops, 'get'>;
  readonly config: { readonly mode: Config['mode']; readonly stripe: Config['stripe'] };
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The page on which an order is paid by methods that lead away, `/pay/<order>#<capability>`: never framed, as banks refuse
 * to be, and the same for every order, because only its script sees the fragment.
 */
export function createTabPage(deps: TabPageDeps): Hono<HttpEnv> {
  const { mode } = deps.config;
  const { publishableKey, scriptUrl } = deps.config.stripe;
  const stripe = stripeHosts(scriptUrl);
  const headersOf = (own: string) => ({
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${hashOf(script)} ${stripe.script}`,
      `style-src ${hashOf(styles)}${own && ` ${hashOf(own)}`}`,
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
    if (!orderIdPattern.test(c.req.param('id'))) throw new Problem('not-found');
    const shop = deps.shops.get(c.req.query('shop'));
    const lang = nearestLang(c.req.queries('lang'), c.req.header('accept-language'));
    const own = shopStyle(shop);
    for (const [name, value] of Object.entries(headersOf(own))) c.header(name, value);
    const texts = tabTexts(lang);
    const data: TabData = {
      lang,
      publishableKey,
      scriptUrl,
      button: orderingOf(termsOf(shop), lang).button,
      texts,
    };
    const page = (
      <html lang={lang} dir={isRightToLeft(lang) ? 'rtl' : 'ltr'}>
        <head>
          <meta charset="utf-8" />
          <link rel="icon" href="data:," />
          <meta name="viewport" content="width=device-width,initial-scale=1" />
          <title>{texts.title}</title>
          <style dangerouslySetInnerHTML={{ __html: styles }} />
          {own && <style dangerouslySetInnerHTML={{ __html: own }} />}
        </head>
        <body>
          {mode === 'sandbox' && <header class="ribbon">{shopMessages[lang]['app.sandbox']}</header>}
          <main id="tab" aria-busy="true" data-tab={JSON.stringify(data)}>
            <h1 id="title">{texts.title}</h1>
            <p id="lead" role="status">
              {texts.atOnce}
            </p>
            <p id="what" />
            <p id="said" class="note note--warn" role="alert" />
            <div id="fields" />
            <button id="pay" type="button" class="button button--main" hidden />
          </main>
          <SellerFooter shop={shop} lang={lang} />
          <script dangerouslySetInnerHTML={{ __html: script }} />
        </body>
      </html>
    );
    return c.html(`<!doctype html>${renderToString(page)}`);
  });
  return app;
}
