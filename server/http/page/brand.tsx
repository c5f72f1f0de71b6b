import { renderToString } from 'preact-render-to-string';
import type { Lang } from '../../catalogue/languages.ts';
import { defaultShop } from '../../contract/values.ts';
import { sellerOf } from '../../seller/seller.ts';
import { shownLogo } from '../../shops/logo.ts';
import { headOf, type Shop } from '../../shops/shop.ts';
import { shopMessages } from './translations.ts';

interface PageHead {
  readonly shop: Shop;
  readonly lang: Lang;
  readonly sandbox: boolean;
}

/** A shop is called what staff have named it; the default one without a name, as its seller. */
export const calledIn = (shop: Shop, lang: Lang): string =>
  shop.name === shop.id && shop.id === defaultShop
    ? (sellerOf(shop)?.name ?? shopMessages[lang]['app.title'])
    : shop.name;

/** What is above every screen: that this is a sandbox, and whose shop it is. One landmark, and none without either. */
export function PageHead({ shop, lang, sandbox }: PageHead) {
  const said = sandbox && shopMessages[lang]['app.sandbox'];
  if (!headOf(shop)) return said ? <header class="ribbon">{said}</header> : null;
  return (
    <header>
      {said && <p class="ribbon">{said}</p>}
      <div class="brand">
        <Brand shop={shop} lang={lang} />
      </div>
    </header>
  );
}

export const pageHead = (props: PageHead): string => renderToString(<PageHead {...props} />);

function Brand({ shop, lang }: Omit<PageHead, 'sandbox'>) {
  const name = calledIn(shop, lang);
  const logo = headOf(shop) === 'logo' && shownLogo(shop.logo);
  return <b>{logo ? <img {...logo} alt={name} /> : <bdi>{name}</bdi>}</b>;
}
