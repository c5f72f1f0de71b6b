import type { Logger } from 'pino';
import type { Currency } from '../contract/schemas/storefront.ts';
import { currencies } from '../contract/values/values.ts';

/** What decides whether anything is sold, as the last refresh left it. */
interface Freshness {
  /** The list of packages was read recently enough to sell from. */
  readonly list: boolean;
  /** The exchange rates are young enough to charge by. */
  readonly rates: boolean;
}

/**
 * Whether the storefront is open in each currency. Judged by refreshes, not by time alone: data that is old only
 * because nobody visited is refreshed on the first visit. Logs once when the storefront closes and when it opens
 * again.
 */
export function createOpening(log: Logger) {
  let known: Freshness | undefined;
  return {
    update(now: Freshness): void {
      const before = known ?? { list: true, rates: true };
      known = now;
      if (before.list !== now.list) {
        if (now.list) log.info('the product list was read again: the storefront is open');
        else log.error('the product list is missing or too old: the storefront is closed');
      }
      if (before.rates !== now.rates) {
        if (now.rates)
          log.info('the exchange rates are up to date again: the storefront is open in every currency');
        else log.error('the exchange rates are too old: the storefront is closed in every currency but USD');
      }
    },
    /** By currency. */
    state(): Readonly<Record<Currency, boolean>> {
      const isOpen = (currency: Currency) => known?.list === true && (currency === 'USD' || known.rates);
      return Object.fromEntries(currencies.map((currency) => [currency, isOpen(currency)])) as Record<
        Currency,
        boolean
      >;
    },
  };
}
