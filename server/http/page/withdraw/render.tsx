import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import openLink from '../../../../widget/withdraw/open-link.ts?inlined';
import { withdrawTexts } from '../../../../widget/withdraw/texts/all.ts';
import type { WithdrawView } from '../../../../widget/withdraw/view.ts';
import { Withdraw } from '../../../../widget/withdraw/Withdraw.tsx';
import styles from '../../../../widget/withdraw/withdraw.css?inlined';
import type { Shop } from '../../../shops/shop.ts';
import type { HttpEnv } from '../../env.ts';
import { renderOwnPage } from '../own-page.tsx';
import { shopStyle } from '../shop-style.ts';
import { cspHash } from '../../../runtime/csp-hash.ts';

const hashes = { styles: cspHash(styles), script: cspHash(openLink) };

/** Never framed, kept or told to others; its one script is allowed by hash. */
function headersOf(own: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${hashes.script}`,
      `style-src ${hashes.styles}${own && ` ${cspHash(own)}`}`,
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
  const page = {
    lang,
    title: withdrawTexts[lang].title,
    shop,
    sandbox,
    styles,
    own,
    script: isLinked ? openLink : null,
    main: (
      <main>
        <Withdraw {...view} />
      </main>
    ),
  };
  return c.html(renderOwnPage(page), status);
}
