import { describe, expect, it } from 'vitest';
import { languages } from '../../../../../server/contract/values/values.ts';
import {
  firstWeekdayOf,
  intoWeek,
  plusMonths,
  weekdayStyle,
  weeksOf,
} from '../../../../../widget/packages/trip/calendar/month.ts';

describe('a month of the calendar', () => {
  it('names its columns to fit: with letters if a language has no short names of weekdays', () => {
    const styles = languages.map((lang) => [lang, weekdayStyle(lang)] as const);
    expect(styles.filter(([, style]) => style === 'narrow').map(([lang]) => lang)).toEqual(['ar']);
  });

  it('starts its weeks on the day customary where the traveller lives', () => {
    const monday = weeksOf('2026-12-15', 1);
    expect(monday).toHaveLength(5);
    expect(monday[0]).toEqual([null, '2026-12-01', ...[2, 3, 4, 5, 6].map((n) => `2026-12-0${n}`)]);
    expect(monday.at(-1)).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null, null]);
    expect(weeksOf('2026-02-10', 0)).toHaveLength(4);
    expect(weeksOf('2026-08-10', 0).flat().filter(Boolean)).toHaveLength(31);
    expect(intoWeek('2026-12-15', 1)).toBe(1);
    expect(intoWeek('2026-12-13', 1)).toBe(6);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-12-31', -1, '2026-11-30'],
    ['2026-12-15', 12, '2027-12-15'],
  ])('%s and %s months is %s', (day, months, other) => {
    expect(plusMonths(day, months)).toBe(other);
  });

  it.each([
    ['en', 'en-US', 0],
    ['en', 'en-GB', 1],
    ['de', 'en-US', 1],
    ['pt-BR', 'pt-BR', 0],
    ['he', 'he', 0],
    ['ja', 'ja-JP', 0],
    ['en', 'en-US@posix', 0],
  ])('begins its weeks where the traveller lives: in %s, read by %s, on day %s', (lang, browser, first) => {
    expect(firstWeekdayOf(lang, browser)).toBe(first);
  });
});
