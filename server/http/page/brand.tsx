import { renderToString } from 'preact-render-to-string';
import type { Currency } from '../../contract/schemas/storefront.ts';
import { defaultShop, type Lang } from '../../contract/values/values.ts';
import { sellerOf } from '../../seller/seller.ts';
import { shownLogo } from '../../shops/logo.ts';
import { headOf, type Shop } from '../../shops/shop.ts';
import { Switch } from './Switch.tsx';
import { shopMessages } from './translations.ts';

interface PageHead {
  /** Null where an order has its own. */
  readonly currency?: Currency | null;
  /** Whether the page runs code: without it there is nothing to switch by. */
  readonly runs?: boolean;
  readonly shop: Shop;
  readonly lang: Lang;
  readonly sandbox: boolean;
}

/** The name that staff gave the shop; a default shop without one has the name of its seller. */
export const calledIn = (shop: Shop, lang: Lang): string =>
  shop.name === shop.id && shop.id === defaultShop
    ? (sellerOf(shop)?.name ?? shopMessages[lang]['app.title'])
    : shop.name;

/**
 * The head of every screen: the sandbox ribbon and the shop's name. One landmark, or none if there is
 * neither.
 */
export function PageHead({ shop, lang, sandbox, currency = null, runs = false }: PageHead) {
  const said = sandbox && shopMessages[lang]['app.sandbox'];
  const switches = runs && hasSwitch(shop, currency);
  if (!headOf(shop) && !switches) return said ? <header class="ribbon">{said}</header> : null;
  return (
    <header>
      {said && <p class="ribbon">{said}</p>}
      <div class="brand">
        {headOf(shop) && <Brand shop={shop} lang={lang} />}
        {switches && <Switch shop={shop} lang={lang} currency={currency} />}
      </div>
    </header>
  );
}

/** Whether a page has anything to switch: the page of an order offers languages only. */
export const hasSwitch = ({ switches }: Shop, currency: Currency | null): boolean =>
  switches !== null && (switches !== 'currency' || currency !== null);

export const pageHead = (props: PageHead): string => renderToString(<PageHead {...props} />);

function Brand({ shop, lang }: Pick<PageHead, 'shop' | 'lang'>) {
  const name = calledIn(shop, lang);
  const logo = headOf(shop) === 'logo' && shownLogo(shop.logo);
  return <b>{logo ? <img {...logo} alt={name} /> : <bdi>{name}</bdi>}</b>;
}
