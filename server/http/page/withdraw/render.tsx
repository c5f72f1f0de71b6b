import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import backWay from '../../../../widget/withdraw/back-way.ts?inlined';
import openLink from '../../../../widget/withdraw/open-link.ts?inlined';
import { withdrawTexts } from '../../../../widget/withdraw/texts/texts-by-language.ts';
import type { WithdrawView } from '../../../../widget/withdraw/withdraw-view.ts';
import { Withdraw } from '../../../../widget/withdraw/Withdraw.tsx';
import styles from '../../../../widget/withdraw/withdraw.css?inlined';
import type { Shop } from '../../../shops/shop.ts';
import type { HttpEnv } from '../../env.ts';
import { ownPageHeaders } from '../own-page-headers.ts';
import { renderOwnPage } from '../own-page.tsx';
import { shopStyle } from '../shop-style.ts';
import { cspHash } from '../../../runtime/csp-hash.ts';

const hashes = { styles: cspHash(styles), script: `${cspHash(openLink)} ${cspHash(backWay)}` };

/** A page of the withdrawal, complete without any script. */
export function showWithdraw(
  c: Context<HttpEnv>,
  view: WithdrawView,
  { shop, sandbox }: { readonly shop: Shop; readonly sandbox: boolean },
  status: ContentfulStatusCode = 200,
): Response | Promise<Response> {
  const { lang } = view;
  const own = shopStyle(shop);
  const allowed = { styles: [hashes.styles, ...(own ? [cspHash(own)] : [])], script: hashes.script };
  for (const [name, value] of Object.entries(ownPageHeaders(allowed))) c.header(name, value);
  const { body } = view;
  const isLinked = body.step === 'details' && body.linked !== null;
  const isCheck = body.step === 'check-details' || body.step === 'check-order';
  const page = {
    lang,
    title: withdrawTexts[lang].title,
    shop,
    sandbox,
    styles,
    own,
    script: isLinked ? openLink : isCheck ? backWay : null,
    main: (
      <main>
        <Withdraw {...view} />
      </main>
    ),
  };
  return c.html(renderOwnPage(page), status);
}
