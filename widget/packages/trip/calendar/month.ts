import { plusDays } from '../../../../server/contract/trip.ts';

/** 0 is Sunday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay();

/** A longer weekday name breaks in a seventh of a phone's width. */
const maxLetters = 6;

/**
 * The style of the columns' names: Arabic has no short names of weekdays, but letters that are known for
 * them.
 */
export function weekdayStyle(lang: string): 'short' | 'narrow' {
  const short = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' });
  const week = Array.from({ length: 7 }, (_, day) => short.format(new Date(Date.UTC(2026, 0, 4 + day))));
  return week.some((name) => name.length > maxLetters) ? 'narrow' : 'short';
}

/** The first of a day's month: `2026-12-01`. */
export const firstOf = (day: string): string => `${day.slice(0, 8)}01`;

/** The same day that many months later, or the last day of a shorter month. */
export function plusMonths(day: string, months: number): string {
  const date = new Date(firstOf(day));
  date.setUTCMonth(date.getUTCMonth() + months);
  const first = date.toISOString().slice(0, 10);
  const last = plusDays(firstOf(plusDays(first, 31)), -1);
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  return same < last ? same : last;
}

/** The days from the start of the week of `day` to `day` itself. */
export const intoWeek = (day: string, firstWeekday: number): number =>
  (weekdayOf(day) - firstWeekday + 7) % 7;

/** The weeks of a month, each of seven days; null for days of other months. */
export function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const first = firstOf(month);
  const weeks: (string | null)[][] = [];
  for (let day = plusDays(first, -intoWeek(first, firstWeekday)); day < plusMonths(first, 1);) {
    const week = Array.from({ length: 7 }, (_, nth) => plusDays(day, nth));
    weeks.push(week.map((one) => (firstOf(one) === first ? one : null)));
    day = plusDays(day, 7);
  }
  return weeks;
}

type WithWeek = Intl.Locale & { getWeekInfo?(): { firstDay: number }; weekInfo?: { firstDay: number } };

/** Regions whose week begins on Sunday or Saturday, for browsers that do not tell. */
const sunday = 'US CA MX BR JP KR IL IN TW HK ZA SA AU'.split(' ');
const saturday = 'EG AE JO KW IQ'.split(' ');

/** The first day of the week where the traveller lives; 0 is Sunday. */
export function firstWeekdayOf(lang: string, browser: string): number {
  const tag = browser.startsWith(lang.split('-')[0]!) ? browser.replace(/@.*/, '') : lang;
  const locale: WithWeek = new Intl.Locale(tag).maximize();
  const told = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (told) return told.firstDay % 7;
  const region = locale.region ?? '';
  return sunday.includes(region) ? 0 : saturday.includes(region) ? 6 : 1;
}
