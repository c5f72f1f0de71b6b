import { gigabyte } from '../../server/contract/values.ts';
import type { Money } from '../../server/contract/schemas.ts';
import { isolate, withDigits } from '../../server/contract/locale.ts';

/** Formats numbers, money and time in the traveller's language, using Intl. */
export interface Format {
  /** `€13.90`, `CA$13.90`: the symbol always identifies the currency. */
  money(money: Money): string;
  /** Bytes (1 GB is 1073741824) as `5 GB`, or `500 MB` below 1 GB. */
  data(bytes: number): string;
  /** `30 days` */
  days(count: number): string;
  /** Two dates, `yyyy-MM-dd`, as `12 – 19 Dec 2026`. */
  trip(start: string, end: string): string;
  /** An ISO 8601 instant as a time of day in the local time zone. */
  hour(iso: string): string;
  /** An ISO 8601 instant as a date and time in the local time zone. */
  time(iso: string): string;
}

/**
 * Dates and times follow the browser's regional variant if it is in the page's language: 22 Nov in en-GB. Some
 * Chromiums add `@posix` to it, which Intl refuses.
 */
export function createFormat(lang: string, browser = lang): Format {
  const locale = withDigits(lang);
  const dated = withDigits(browser.startsWith(`${lang}-`) ? browser.replace(/@.*/, '') : lang);
  const number = new Map<string, Intl.NumberFormat>();
  const cached = (key: string, options: Intl.NumberFormatOptions) => {
    const made = number.get(key) ?? new Intl.NumberFormat(locale, options);
    number.set(key, made);
    return made;
  };
  const unit = (unit: string, digits: number, value: number, unitDisplay: 'short' | 'long' = 'short') =>
    cached(unit, { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits }).format(value);
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(dated, options);
  const instant = (options: Intl.DateTimeFormatOptions) => (iso: string) =>
    dates(options).format(new Date(iso));
  const days = dates({ dateStyle: 'medium', timeZone: 'UTC' });
  const noon = (iso: string) => new Date(`${iso}T12:00:00Z`);

  return {
    money: ({ amount, currency }) =>
      isolate(
        lang,
        cached(currency, {
          style: 'currency',
          currency,
          // Only the rand needs `narrowSymbol` to have a symbol at all; `$` stays `CA$`, `A$`, `NZ$` outside its own
          // locale.
          currencyDisplay: currency === 'ZAR' ? 'narrowSymbol' : 'symbol',
        }).format(amount / 100),
      ),
    data(bytes) {
      const size = bytes / gigabyte;
      const text = size < 1 ? unit('megabyte', 0, size * 1000) : unit('gigabyte', 1, size);
      // In Hebrew, Intl writes the size 1, and only that one, the wrong way round: GB1.
      return isolate(lang, text).replace(/(GB|MB)(\d)/, '$2 $1');
    },
    days: (count) => unit('day', 0, count, 'long'),
    trip: (start, end) => days.formatRange(noon(start), noon(end)),
    hour: instant({ timeStyle: 'short' }),
    time: instant({ dateStyle: 'medium', timeStyle: 'short' }),
  };
}
