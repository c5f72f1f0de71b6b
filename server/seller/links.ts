import { defaultShop } from '../contract/values/values.ts';
import type { Seller } from './seller.ts';
import type { SellerTexts } from './seller-texts.ts';

/** Where travellers withdraw from a contract, below the store's address. */
export const withdrawPath = (lang: string, shop: string): string =>
  `/withdraw?${new URLSearchParams({ lang, ...(shop === defaultShop ? {} : { shop }) })}`;

/** The links beside the name of a seller. */
export function sellerLinks(
  seller: Seller,
  texts: SellerTexts,
  withdraw: string,
): readonly (readonly [label: string, href: string])[] {
  const links: readonly (readonly [string, string | null])[] = [
    [texts.terms, seller.terms],
    [texts.privacy, seller.privacy],
    [texts.imprint, seller.imprint],
    [texts.help, seller.support],
    [texts.withdraw, withdraw],
  ];
  return links.flatMap(([label, href]) => (href === null ? [] : [[label, href] as const]));
}
