/** What the shops’ pages show, as the server hands it over. */

export interface ShopRow {
  readonly id: string;
  readonly name: string;
  /** `25 % + $0.50` */
  readonly markup: string;
  readonly currency: string;
  /** Null: any site. */
  readonly sites: number | null;
  /** One text a currency; the largest first. */
  readonly sales: readonly string[];
}

export interface ShopField {
  readonly value: string;
  /** What is saved, where that is something else. */
  readonly was?: string | undefined;
  readonly error?: string | undefined;
  /** The variable that sets it. */
  readonly setBy?: string | undefined;
}

export type SellerFieldName =
  | 'sellerName'
  | 'sellerAddress'
  | 'sellerEmail'
  | 'sellerPhone'
  | 'sellerVatId'
  | 'termsUrl'
  | 'privacyUrl'
  | 'imprintUrl'
  | 'supportUrl'
  | 'supportEmail'
  | 'vatNote'
  | 'planNote'
  | 'withdrawalRule'
  | 'withdrawalReason'
  | 'orderButton';

export type ShopFieldName =
  | SellerFieldName
  | 'name'
  | 'markup'
  | 'fixed'
  | 'step'
  | 'currency'
  | 'switches'
  | 'primary'
  | 'secondary'
  | 'radius'
  | 'font'
  | 'headings'
  | 'density'
  | 'head'
  | 'logo'
  | 'origins';

export interface SampleRow {
  readonly what: string;
  readonly cost: string;
  readonly now: string;
  readonly next: string;
  readonly keep: string;
}

export interface VersionRow {
  readonly version: number;
  readonly at: number;
  readonly by: string;
  readonly changes: readonly string[];
}

export interface ShopView {
  readonly id: string;
  readonly name: string;
  readonly fields: Readonly<Record<ShopFieldName, ShopField>>;
  /** With what is not saved; as wide as it is shown. */
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null;
  readonly currencies: readonly string[];
  readonly fonts: readonly string[];
  readonly densities: readonly string[];
  readonly heads: readonly string[];
  readonly switches: readonly string[];
  /** Who sells where the shop names nobody. */
  readonly sellerOtherwise: string | null;
  /** What is not saved, in words. */
  readonly changes: readonly string[];
  readonly sample: readonly SampleRow[];
  /** What a form sends to show or save the draft. */
  readonly draft: Readonly<Record<string, string>>;
  /** The newest first. */
  readonly versions: readonly VersionRow[];
}
