import { sellerLinks, withdrawPath } from '../seller/links.ts';
import { sellerOf, withdrawalOf, type Seller, type Withdrawal } from '../seller/seller.ts';
import type { Shop } from '../shops/shop.ts';
import { sellerTexts, type SellerTexts } from '../seller/seller-texts.ts';
import { isolate } from '../contract/values/locale.ts';
import type { Lang } from '../contract/values/values.ts';

/** Who sold what a mail is about. */
export interface MailSeller {
  readonly seller: Seller;
  readonly shop: string;
  readonly publicUrl: string;
  readonly withdrawal: Withdrawal;
}

/** Null for a shop that says nothing of its seller. */
export function mailSeller(shop: Pick<Shop, 'id' | 'seller'>, publicUrl: string): MailSeller | null {
  const seller = sellerOf(shop);
  return seller && { seller, shop: shop.id, publicUrl, withdrawal: withdrawalOf(shop) };
}

/** The end of a mail: who sells, where, how to reach them, and links such as their terms. */
export interface SellerFoot {
  readonly lines: readonly string[];
  readonly email: string | null;
  readonly links: readonly (readonly [label: string, href: string])[];
}

/**
 * `opened`: the order that the mail is about and the link that opens it, so that withdrawing takes no order
 * number.
 */
export function sellerFoot(
  { seller, shop, publicUrl }: MailSeller,
  lang: Lang,
  opened?: { readonly id: string; readonly link: string },
): SellerFoot {
  const texts = sellerTexts[lang];
  const { address, phone, vatId } = seller;
  const say = (text: string) => isolate(lang, text);
  const order = opened === undefined ? '' : `&order=${opened.id}${new URL(opened.link).hash}`;
  return {
    lines: [
      texts.soldBy.replace('{seller}', () => say(seller.name)),
      ...(address === null ? [] : [say(address)]),
      ...(phone === null ? [] : [`${texts.phone} ${say(phone)}`]),
      ...(vatId === null ? [] : [`${texts.vatId} ${say(vatId)}`]),
    ],
    email: seller.email,
    links: sellerLinks(seller, texts, publicUrl + withdrawPath(lang, shop) + order),
  };
}

/** The seller's rows of a receipt. */
export interface ReceiptSeller {
  readonly labels: Pick<SellerTexts, 'paidWith' | 'seller' | 'tax'>;
  readonly tax: string | null;
  /** Name, address and VAT number, as far as they are told. */
  readonly who: readonly string[];
}

export function receiptSeller(seller: Seller | undefined, lang: Lang): ReceiptSeller {
  const texts = sellerTexts[lang];
  const vatId = seller?.vatId ? `${texts.vatId} ${seller.vatId}` : null;
  const who = [seller?.name, seller?.address, vatId].filter((each) => each != null);
  return { labels: texts, tax: seller?.vatNote ?? null, who: who.map((each) => isolate(lang, each)) };
}
