/** The data behind the shops’ pages, as the server provides it. */

export interface ShopRow {
  readonly id: string;
  readonly name: string;
  /** `25 % + $0.50` */
  readonly markup: string;
  readonly currency: string;
  /** The number of allowed sites; null if any site is allowed. */
  readonly sites: number | null;
  /** One text per currency, the largest first. */
  readonly sales: readonly string[];
}

export interface ShopField {
  readonly value: string;
  /** The saved value, if it differs. */
  readonly was?: string | undefined;
  readonly error?: string | undefined;
  /** The environment variable that sets it. */
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
  /** Includes an unsaved logo; the size is the one shown. */
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null;
  readonly currencies: readonly string[];
  readonly fonts: readonly string[];
  readonly densities: readonly string[];
  readonly heads: readonly string[];
  readonly switches: readonly string[];
  /** The seller if the shop names none. */
  readonly sellerOtherwise: string | null;
  /** Unsaved changes, in words. */
  readonly changes: readonly string[];
  readonly sample: readonly SampleRow[];
  /** The fields a form sends to show or save the draft. */
  readonly draft: Readonly<Record<string, string>>;
  /** Newest first. */
  readonly versions: readonly VersionRow[];
}
