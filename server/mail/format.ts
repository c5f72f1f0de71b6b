import type { Money } from '../contract/schemas.ts';
import { gigabyte } from '../contract/values.ts';
import { isolate } from './direction.ts';

const commas: Readonly<Record<string, string>> = { ar: '، ', ja: '、', 'zh-Hans': '，' };

/** Money, sizes and days in one language, formatted by Intl as in the widget. */
export function createFormat(lang: string) {
  // Latin digits in every language, as on the page.
  const locale = `${lang}-u-nu-latn`;
  const unit = (unit: string, digits: number, unitDisplay: 'short' | 'long' = 'short') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const noon = (iso: string) => new Date(`${iso}T12:00:00Z`);
  return {
    money: ({ amount, currency }: Money) =>
      isolate(
        lang,
        new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          // Only the rand needs the narrow symbol.
          currencyDisplay: currency === 'ZAR' ? 'narrowSymbol' : 'symbol',
        }).format(amount / 100),
      ),
    data(bytes: number) {
      const text =
        bytes < gigabyte
          ? unit('megabyte', 0).format((bytes / gigabyte) * 1000)
          : unit('gigabyte', 1).format(bytes / gigabyte);
      // Intl writes one gigabyte the wrong way round in Hebrew: GB1.
      return isolate(lang, text).replace(/(GB|MB)(\d)/, '$2 $1');
    },
    days: (count: number) => unit('day', 0, 'long').format(count),
    /** Epoch ms as a day, in UTC. */
    date: (ms: number) => day.format(ms),
    trip: (dates: { start: string; end: string }) => day.formatRange(noon(dates.start), noon(dates.end)),
    list: (...parts: string[]) => parts.join(commas[lang] ?? ', '),
  };
}

export type Format = ReturnType<typeof createFormat>;
