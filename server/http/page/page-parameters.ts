/**
 * The only parameters that a page depends on. Caches know pages by them (`server/deploy/edge/`), so a page never holds
 * anything of the others: bookings, e-mail addresses, campaigns, dates and colours are for the script in the browser.
 */
export const pageParameters = ['shop', 'currency', 'lang', 'destination', 'package', 'step', 'esim'] as const;

/** What an address says to the server. */
export interface PageQuery {
  /** The first value, as that is the one that counts; null without one. */
  get(name: (typeof pageParameters)[number]): string | null;
  getAll(name: (typeof pageParameters)[number]): string[];
}

/** Tells browsers that a page they hold also serves other addresses. */
export const noVarySearch = `key-order, params, except=(${pageParameters.map((name) => `"${name}"`).join(' ')})`;
