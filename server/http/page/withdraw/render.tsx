import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { renderToString } from 'preact-render-to-string';
import { isRightToLeft } from '../../../../widget/i18n/translate.ts';
import openLink from '../../../../widget/withdraw/open-link.ts?inlined';
import { withdrawTexts } from '../../../../widget/withdraw/texts/all.ts';
import type { WithdrawView } from '../../../../widget/withdraw/view.ts';
import { Withdraw } from '../../../../widget/withdraw/Withdraw.tsx';
import styles from '../../../../widget/withdraw/withdraw.css?inlined';
import type { Shop } from '../../../shops/shop.ts';
import type { HttpEnv } from '../../env.ts';
import { SellerFooter } from '../seller.tsx';
import { shopMessages } from '../translations.ts';
import { shopStyle } from '../shop-style.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashes = { styles: hashOf(styles), script: hashOf(openLink) };

/** Never framed, kept or told to others; its one script is allowed by hash. */
function headersOf(own: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${hashes.script}`,
      `style-src ${hashes.styles}${own && ` ${hashOf(own)}`}`,
      'img-src data:',
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    // Not `no-referrer`: browsers would then send `Origin: null` with our own forms.
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}

/** A page of the withdrawal, whole without any script. */
export function showWithdraw(
  c: Context<HttpEnv>,
  view: WithdrawView,
  { shop, sandbox }: { readonly shop: Shop; readonly sandbox: boolean },
  status: ContentfulStatusCode = 200,
): Response | Promise<Response> {
  const { lang } = view;
  const own = shopStyle(shop);
  for (const [name, value] of Object.entries(headersOf(own))) c.header(name, value);
  const isLinked = view.body.step === 'details' && view.body.linked !== null;
  const page = (
    <html lang={lang} dir={isRightToLeft(lang) ? 'rtl' : 'ltr'}>
      <head>
        <meta charset="utf-8" />
        <link rel="icon" href="data:," />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{withdrawTexts[lang].title}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {own && <style dangerouslySetInnerHTML={{ __html: own }} />}
      </head>
      <body>
        {sandbox && <header class="ribbon">{shopMessages[lang]['app.sandbox']}</header>}
        <main>
          <Withdraw {...view} />
        </main>
        <SellerFooter shop={shop} lang={lang} />
        {isLinked && <script dangerouslySetInnerHTML={{ __html: openLink }} />}
      </body>
    </html>
  );
  return c.html(`<!doctype html>${renderToString(page)}`, status);
}
