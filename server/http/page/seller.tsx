import { renderToString } from 'preact-render-to-string';
import type { SellerData } from '../../../widget/first-screen/dom/page-dom.ts';
import { isolate } from '../../contract/values/locale.ts';
import type { Lang } from '../../contract/values/values.ts';
import { sellerLinks, withdrawPath } from '../../seller/links.ts';
import { sellerOf } from '../../seller/seller.ts';
import { sellerTexts } from '../../seller/seller-texts.ts';
import { shownLogo } from '../../shops/logo.ts';
import { headOf, type Shop } from '../../shops/shop.ts';

const soldBy = (name: string, lang: Lang): string =>
  sellerTexts[lang].soldBy.replace('{seller}', () => isolate(lang, name));

/** What the page's code shows of the seller. */
export function sellerData(shop: Shop, lang: Lang): SellerData | undefined {
  const seller = sellerOf(shop);
  if (!seller) return undefined;
  const { name, vatNote } = seller;
  return { trust: `${soldBy(name, lang)} · ${sellerTexts[lang].trust}`, tax: vatNote ?? undefined };
}

/** The last line of every page: who sells, and where their rules are. Nothing without a seller. */
export function SellerFooter({ shop, lang }: { shop: Shop; lang: Lang }) {
  const seller = sellerOf(shop);
  const logo = headOf(shop) === 'logo' ? null : shownLogo(shop.logo);
  if (!seller)
    return (
      logo && (
        <footer>
          <Picture {...logo} />
        </footer>
      )
    );
  const links = sellerLinks(seller, sellerTexts[lang], withdrawPath(lang, shop.id));
  return (
    <footer>
      <span>
        {logo && (
          <>
            <Picture {...logo} />{' '}
          </>
        )}
        {soldBy(seller.name, lang)}
      </span>
      {links.map(([label, href]) => (
        <a href={href} target="_blank" rel="noopener">
          {label}
        </a>
      ))}
    </footer>
  );
}

export const sellerFooter = (shop: Shop, lang: Lang): string =>
  renderToString(<SellerFooter shop={shop} lang={lang} />);

/** The seller's name stands beside it. */
const Picture = (picture: { src: string; width: number; height: number }) => (
  <img {...picture} alt="" loading="lazy" />
);
