import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { isRightToLeft } from '../../contract/values/locale.ts';
import type { Lang } from '../../contract/values/values.ts';
import type { Shop } from '../../shops/shop.ts';
import { PageHead } from './brand.tsx';
import { SellerFooter } from './seller.tsx';

interface OwnPage {
  readonly lang: Lang;
  readonly title: string;
  readonly shop: Shop;
  readonly sandbox: boolean;
  readonly styles: string;
  /** The shop's colours; may be empty. */
  readonly own: string;
  readonly script: string | null;
  readonly main: ComponentChildren;
}

/** A page that is never framed: everything inlined, the ribbon of a sandbox above, who sells below. */
export function renderOwnPage({ lang, title, shop, sandbox, styles, own, script, main }: OwnPage): string {
  const page = (
    <html lang={lang} dir={isRightToLeft(lang) ? 'rtl' : 'ltr'}>
      <head>
        <meta charset="utf-8" />
        <link rel="icon" href="data:," />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        {own && <style dangerouslySetInnerHTML={{ __html: own }} />}
      </head>
      <body>
        <PageHead shop={shop} lang={lang} sandbox={sandbox} />
        {main}
        <SellerFooter shop={shop} lang={lang} />
        {script !== null && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  );
  return `<!doctype html>${renderToString(page)}`;
}
