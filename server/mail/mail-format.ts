import { amountFormat } from '../contract/values/amount-format.ts';
import { instantFormat } from '../contract/instant.ts';
import { withDigits } from '../contract/values/locale.ts';

const commas: Readonly<Record<string, string>> = { ar: '، ', ja: '、', 'zh-Hans': '，' };

/** Formats amounts and dates in one language with Intl, as the widget does; moments in a time zone. */
export function createFormat(lang: string, timeZone = 'UTC') {
  const day = new Intl.DateTimeFormat(withDigits(lang), { dateStyle: 'medium', timeZone: 'UTC' });
  const moment = instantFormat(lang, timeZone);
  const noon = (iso: string) => new Date(`${iso}T12:00:00Z`);
  return {
    ...amountFormat(lang),
    /** A time in epoch ms as a date in UTC. */
    date: (ms: number) => day.format(ms),
    /** A time in epoch ms that says where it holds. */
    instant: (ms: number) => moment.format(ms),
    trip: (dates: { start: string; end: string }) => day.formatRange(noon(dates.start), noon(dates.end)),
    list: (...parts: string[]) => parts.join(commas[lang] ?? ', '),
  };
}

export type Format = ReturnType<typeof createFormat>;
