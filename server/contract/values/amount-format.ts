import type { Money } from '../schemas/catalogue.ts';
import { isolate, withDigits } from './locale.ts';
import { gigabyte } from './values.ts';

/** Formats amounts in one language with Intl: the same on pages, in mails and for agents. */
export interface AmountFormat {
  /** `€13.90`, `CA$13.90`: the symbol always identifies the currency. */
  money(money: Money): string;
  /** Bytes (1 GB is 1073741824) as `5 GB`, or `500 MB` below 1 GB. */
  data(bytes: number): string;
  /** `30 days` */
  days(count: number): string;
}

export function amountFormat(lang: string): AmountFormat {
  const made: Record<string, Intl.NumberFormat> = {};
  const cached = (key: string, options: Intl.NumberFormatOptions) =>
    (made[key] ??= new Intl.NumberFormat(withDigits(lang), options));
  const unit = (unit: string, digits: number, value: number, unitDisplay: 'short' | 'long' = 'short') =>
    cached(unit, { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits }).format(value);
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
  };
}
