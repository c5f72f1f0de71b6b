import { describe, expect, it } from 'vitest';
import { dayIn, daysBefore, lastDays, startOfDay, zoneOf } from '../../../server/runtime/zones.ts';

const at = (text: string) => Date.parse(text);
const hours = (ms: number) => ms / 3_600_000;
const lengthOf = (day: string, next: string, zone: string) =>
  hours(startOfDay(next, zone) - startOfDay(day, zone));

describe('a day in a time zone', () => {
  it.each([
    ['UTC', '2026-11-22', '2026-11-22T00:00:00Z'],
    ['Europe/Berlin', '2026-11-22', '2026-11-21T23:00:00Z'],
    ['Europe/Berlin', '2026-07-01', '2026-06-30T22:00:00Z'],
    ['America/New_York', '2026-11-22', '2026-11-22T05:00:00Z'],
    ['Asia/Kathmandu', '2026-11-22', '2026-11-21T18:15:00Z'],
    ['Pacific/Chatham', '2026-07-01', '2026-06-30T11:15:00Z'],
    ['Pacific/Kiritimati', '2026-11-22', '2026-11-21T10:00:00Z'],
    ['Pacific/Niue', '2026-11-22', '2026-11-22T11:00:00Z'],
  ])('begins in %s at its own midnight', (zone, day, start) => {
    expect(startOfDay(day, zone)).toBe(at(start));
    expect(dayIn(at(start), zone)).toBe(day);
    expect(dayIn(at(start) - 1, zone)).not.toBe(day);
  });

  it('has 23 hours when the clocks go forward, and 25 when they go back', () => {
    expect(lengthOf('2026-03-29', '2026-03-30', 'Europe/Berlin')).toBe(23);
    expect(lengthOf('2026-10-25', '2026-10-26', 'Europe/Berlin')).toBe(25);
    expect(lengthOf('2026-10-04', '2026-10-05', 'Australia/Lord_Howe')).toBe(23.5);
  });

  it('begins at one where the clocks skip midnight, and at the first of two midnights', () => {
    // Beirut goes forward at midnight, Havana back at one.
    expect(startOfDay('2026-03-29', 'Asia/Beirut')).toBe(at('2026-03-28T22:00:00Z'));
    expect(lengthOf('2026-03-29', '2026-03-30', 'Asia/Beirut')).toBe(23);
    expect(startOfDay('2026-11-01', 'America/Havana')).toBe(at('2026-11-01T04:00:00Z'));
    expect(lengthOf('2026-11-01', '2026-11-02', 'America/Havana')).toBe(25);
  });

  it('follows the day before without a gap, even across a change of the clocks', () => {
    const days = lastDays(at('2026-03-30T22:30:00Z'), 4, 'Europe/Berlin');
    expect(days.map((start) => dayIn(start, 'Europe/Berlin'))).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
    ]);
    expect(days.map((start, nth) => hours((days[nth + 1] ?? Number.NaN) - start)).slice(0, 3)).toEqual([
      24, 23, 24,
    ]);
  });

  it('is compared up to the same time on the clock', () => {
    expect(daysBefore(at('2026-03-30T10:00:00Z'), 7, 'Europe/Berlin')).toBe(at('2026-03-23T11:00:00Z'));
    expect(daysBefore(at('2026-03-30T10:00:00Z'), 7, 'UTC')).toBe(at('2026-03-23T10:00:00Z'));
  });
});

describe('the name of a time zone', () => {
  it('must be a known one', () => {
    expect(zoneOf('Europe/Berlin')).toBe('Europe/Berlin');
    expect(zoneOf('UTC')).toBe('UTC');
    for (const name of ['', 'Europe/Nowhere', '+02:00', 'a'.repeat(80), 'Europe/Berlin\n', '<b>']) {
      expect(zoneOf(name)).toBeUndefined();
    }
  });
});
