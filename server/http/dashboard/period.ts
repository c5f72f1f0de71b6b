import type { Period } from '../../../widget/dashboard/today/today-view.ts';
import { ranges } from '../../../widget/dashboard/today/today-view.ts';
import { finelyKeptMs } from '../../orders/sales/sales.ts';
import { isDay, lengthOf, plusDays } from '../../contract/trip.ts';
import { dayIn, startOfDay } from '../../runtime/zones.ts';

/** Five years: what a page and a file hold. */
const maxDays = 1_830;
/** As many bars as fit beside each other; more days are shown by the month. */
const maxBars = 31;

/** The days that an address asks for: the last few, or any from a first to a last. */
export function readPeriod(
  given: (name: string) => string | undefined,
  now: number,
  zone: string,
  fallback: number = ranges[0],
): Period {
  const today = dayIn(now, zone);
  const [named, end] = [given('first') ?? '', given('last') ?? ''].map((day) =>
    !isDay(day) ? undefined : day < today ? day : today,
  );
  const range = ranges.find((each) => String(each) === given('days')) ?? fallback;
  if (named === undefined && end === undefined)
    return { isChosen: false, isOpen: true, first: plusDays(today, 1 - range), last: today, count: range };
  const [one = today, last = today] = [named ?? end, end].map((day) => day ?? today).toSorted();
  const earliest = plusDays(last, 1 - maxDays);
  const first = one < earliest ? earliest : one;
  return {
    isChosen: true,
    isOpen: last === today,
    first,
    last,
    count: lengthOf({ start: first, end: last }),
  };
}

/** The months and years that books are kept by, up to today. */
export function bookkeepingPeriods(
  now: number,
  zone: string,
): readonly { readonly name: string; readonly first: string; readonly last: string }[] {
  const today = dayIn(now, zone);
  const year = Number(today.slice(0, 4));
  const month = `${today.slice(0, 8)}01`;
  const monthBefore = plusDays(month, -1);
  return [
    { name: 'This month', first: month, last: today },
    { name: 'Last month', first: `${monthBefore.slice(0, 8)}01`, last: monthBefore },
    { name: 'This year', first: `${year}-01-01`, last: today },
    { name: 'Last year', first: `${year - 1}-01-01`, last: `${year - 1}-12-31` },
  ];
}

/** When a period begins, and when it is over. */
export const boundsOf = ({ first, last, isOpen }: Period, now: number, zone: string): [number, number] => [
  startOfDay(first, zone),
  isOpen ? now + 1 : startOfDay(plusDays(last, 1), zone),
];

/** When each day of a period begins. */
export const daysOf = ({ first, count }: Pick<Period, 'first' | 'count'>, zone: string): number[] =>
  Array.from({ length: count }, (_, nth) => startOfDay(plusDays(first, nth), zone));

/** When each bar begins: a day's, or a month's. */
export function barsOf(period: Pick<Period, 'first' | 'count'>, zone: string): number[] {
  if (period.count <= maxBars) return daysOf(period, zone);
  const days = Array.from({ length: period.count }, (_, nth) => plusDays(period.first, nth));
  return days
    .filter((day) => day === period.first || day.endsWith('-01'))
    .map((day) => startOfDay(day, zone));
}

export const isByMonth = ({ count }: Pick<Period, 'count'>): boolean => count > maxBars;

/**
 * The bounds of a period in the sums by destination and channel: where it is long ago, UTC days of the same
 * dates.
 */
export function keptBounds(period: Period, now: number, zone: string): [number, number] {
  const [from, to] = boundsOf(period, now, zone);
  const utc = boundsOf(period, now, 'UTC');
  return [isLongAgo(from, now) ? utc[0] : from, isLongAgo(to, now) ? utc[1] : to];
}

export const isLongAgo = (at: number, now: number): boolean => at <= now - finelyKeptMs;
