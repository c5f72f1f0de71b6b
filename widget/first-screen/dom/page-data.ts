import type { PackageList } from '../../../server/contract/schemas/storefront.ts';
import type { TextFiles } from '../../frame/translations.ts';

/** Data the page passes to its code. */
export interface PageData {
  /** Files that the next screens need, loaded ahead of time; only the first screen has them. */
  readonly next?: readonly string[];
  /** Files that a copy of this page needs to work without a network; only the page of an order has them. */
  readonly copy?: readonly string[] | undefined;
  /** Text files in the page's language. */
  readonly texts: TextFiles;
  /** The packages preloaded for a deep link. */
  readonly list?: PackageList | undefined;
  /** The shop's own parameters, used where the tag has none: `&currency=EUR`. */
  readonly also?: string | undefined;
  /**
   * The address of Stripe.js, to load it ahead of a payment; the checkout itself uses the one in the server's
   * response.
   */
  readonly stripe: string;
  /** Undefined if the shop says nothing about its seller. */
  readonly seller?: SellerData | undefined;
}

/** The seller, in the page's language. */
export interface SellerData {
  /** The line shown where the traveller buys. */
  readonly trust: string;
  /** Shown beside totals: `incl. VAT`. */
  readonly tax?: string | undefined;
}

/** The body carries it as JSON in `data-page`. */
export const pageKey = 'page';

/** The search's messages, with placeholders `{count}` and `{query}`: `data-…` attributes of the status. */
export interface SearchTexts {
  readonly found: string;
  readonly nearest: string;
  readonly instead: string;
}
