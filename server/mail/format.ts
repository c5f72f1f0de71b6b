import { instantFormat } from '../contract/instant.ts';
import type { Money } from '../contract/schemas.ts';
import { gigabyte } from '../contract/values.ts';
import { isolate, withDigits } from '../contract/locale.ts';

const commas: Readonly<Record<string, string>> = { ar: '، ', ja: '、', 'zh-Hans': '，' };

/** Formats money, sizes and dates in one language with Intl, as the widget does; moments in a time zone. */
export function createFormat(lang: string, timeZone = 'UTC') {
  const locale = withDigits(lang);
  const unit = (unit: string, digits: number, unitDisplay: 'short' | 'long' = 'short') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const moment = instantFormat(lang, timeZone);
  const noon = (iso: string) => new Date(`${iso}T12:00:00Z`);
  return {
    money: ({ amount, currency }: Money) =>
      isolate(
        lang,
        new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          // Only the rand needs `narrowSymbol` to have a symbol.
          currencyDisplay: currency === 'ZAR' ? 'narrowSymbol' : 'symbol',
        }).format(amount / 100),
      ),
    data(bytes: number) {
      const text =
        bytes < gigabyte
          ? unit('megabyte', 0).format((bytes / gigabyte) * 1000)
          : unit('gigabyte', 1).format(bytes / gigabyte);
      // In Hebrew, Intl writes one gigabyte the wrong way round: GB1.
      return isolate(lang, text).replace(/(GB|MB)(\d)/, '$2 $1');
    },
    days: (count: number) => unit('day', 0, 'long').format(count),
    /** A time in epoch ms as a date in UTC. */
    date: (ms: number) => day.format(ms),
    /** A time in epoch ms that says where it holds. */
    instant: (ms: number) => moment.format(ms),
    trip: (dates: { start: string; end: string }) => day.formatRange(noon(dates.start), noon(dates.end)),
    list: (...parts: string[]) => parts.join(commas[lang] ?? ', '),
  };
}

export type Format = ReturnType<typeof createFormat>;
