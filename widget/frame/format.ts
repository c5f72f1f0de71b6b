import { gigabyte } from '../../server/contract/values.ts';
import type { Money } from '../../server/contract/schemas.ts';
import { isolate, withDigits } from '../i18n/translate.ts';

/** Numbers, money and time in the traveller's language; everything by Intl. */
export interface Format {
  /** `€13.90`, `CA$13.90`: the symbol always tells the currency. */
  money(money: Money): string;
  /** Bytes (1 GB is 1073741824) as `5 GB`, below one as `500 MB`. */
  data(bytes: number): string;
  /** `30 days` */
  days(count: number): string;
  /** Two days, `yyyy-MM-dd`, as `12 – 19 Dec 2026`. */
  trip(start: string, end: string): string;
  /** An instant, ISO 8601, as the time of this machine's zone. */
  hour(iso: string): string;
  /** An instant, ISO 8601, as day and time of this machine's zone. */
  time(iso: string): string;
}

/** Days and hours as the browser's own language has them, where that is the page's: 22 Nov in en-GB. */
export function createFormat(lang: string, browser = lang): Format {
  const locale = withDigits(lang);
  const dated = withDigits(browser.startsWith(`${lang}-`) ? browser : lang);
  const number = new Map<string, Intl.NumberFormat>();
  const cached = (key: string, options: Intl.NumberFormatOptions) => {
    const made = number.get(key) ?? new Intl.NumberFormat(locale, options);
    number.set(key, made);
    return made;
  };
  const unit = (unit: string, digits: number, value: number, unitDisplay: 'short' | 'long' = 'short') =>
    cached(unit, { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits }).format(value);
  const dayFormat = new Intl.DateTimeFormat(dated, { dateStyle: 'medium', timeZone: 'UTC' });
  const noon = (iso: string) => new Date(`${iso}T12:00:00Z`);

  return {
    money: ({ amount, currency }) =>
      isolate(
        lang,
        cached(currency, {
          style: 'currency',
          currency,
          // The rand alone has no symbol but the narrow one; `$` stays `CA$`, `A$`, `NZ$` where it is not the language's own.
          currencyDisplay: currency === 'ZAR' ? 'narrowSymbol' : 'symbol',
        }).format(amount / 100),
      ),
    data(bytes) {
      const size = bytes / gigabyte;
      const text = size < 1 ? unit('megabyte', 0, size * 1000) : unit('gigabyte', 1, size);
      // Of Hebrew's sizes Intl writes that of one, and no other, the wrong way round: GB1.
      return isolate(lang, text).replace(/(GB|MB)(\d)/, '$2 $1');
    },
    days: (count) => unit('day', 0, count, 'long'),
    trip: (start, end) => dayFormat.formatRange(noon(start), noon(end)),
    hour: (iso) => new Intl.DateTimeFormat(dated, { timeStyle: 'short' }).format(new Date(iso)),
    time: (iso) =>
      new Intl.DateTimeFormat(dated, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)),
  };
}
