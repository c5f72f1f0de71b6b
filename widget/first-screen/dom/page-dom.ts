import type { PackageList } from '../../../server/contract/schemas/storefront.ts';
import type { TextFiles } from '../../frame/translations.ts';

/**
 * The interface between the page that the server renders and the code that runs in it: the names and data both share.
 * The style sheets use the names too.
 */

/**
 * The page's parts: the whole app, the first screen, the view that replaces it, the replacement for the view
 * if the code never loads, and the live region for screen readers.
 */
export const appId = 'app';
export const homeId = 'home';
export const viewId = 'view';
export const failedId = 'failed';
export const liveId = 'live';

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

/** Inside the first screen: the search field, the status below it with the results, the lists. */
export const fieldSelector = '[type=search]';
export const statusSelector = '[role=status]';
export const rowsClass = 'rows';

/** On the first screen: the line that leads to the traveller's own eSIMs, with a `span` for what is left of one. */
export const mineClass = 'mine';

/** On the first screen: the field is not empty; nothing similar is on sale. */
export const typedClass = 'typed';
export const lostClass = 'lost';

/** In each row: a flag slot, whose `data-c` is the destination's code, and beside it the name in a `span`. */
export const flagClass = 'flag';
export const codeKey = 'c';

/** The search's messages, with placeholders `{count}` and `{query}`: `data-…` attributes of the status. */
export interface SearchTexts {
  readonly found: string;
  readonly nearest: string;
  readonly instead: string;
}

/**
 * An address that names a trip: dates, travellers, a size, or several destinations. The server renders no
 * page for a trip.
 */
export const tripPattern = /[?&](start|travellers|data)=|,|%2C/i;
/** On the root: hides the plans of a page without its trip until the code has put the trip in. */
export const lateClass = 'late';

declare global {
  interface Window {
    /**
     * Repeats what the traveller did before the code took over. Only on pages that load their code at once.
     */
    replay?: () => void;
    /**
     * Called if the page's code did not load or start: reloads the page, or shows an error if that was tried.
     * On the same pages.
     */
    fail?: (isOwnCode: unknown) => void;
    /** Elements, by their ids. */
    readonly view: HTMLElement;
    readonly failed: HTMLTemplateElement;
  }
}
