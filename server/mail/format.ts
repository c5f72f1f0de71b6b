import type { Money } from '../contract/schemas.ts';
import { gigabyte } from '../contract/values.ts';

/** Money, sizes and days in one language, formatted by Intl as in the widget. */
export function createFormat(tag: string) {
  const unit = (unit: string, digits: number, unitDisplay: 'short' | 'long' = 'short') =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay, maximumFractionDigits: digits });
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const noon = (iso: string) => new Date(`${iso}T12:00:00Z`);
  return {
    money: ({ amount, currency }: Money) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency,
        // Only the rand needs the narrow symbol.
        currencyDisplay: currency === 'ZAR' ? 'narrowSymbol' : 'symbol',
      }).format(amount / 100),
    data: (bytes: number) =>
      bytes < gigabyte
        ? unit('megabyte', 0).format((bytes / gigabyte) * 1000)
        : unit('gigabyte', 1).format(bytes / gigabyte),
    days: (count: number) => unit('day', 0, 'long').format(count),
    /** Epoch ms as a day, in UTC. */
    date: (ms: number) => day.format(ms),
    trip: (dates: { start: string; end: string }) => day.formatRange(noon(dates.start), noon(dates.end)),
  };
}

export type Format = ReturnType<typeof createFormat>;
