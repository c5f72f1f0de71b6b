import { describe, expect, it } from 'vitest';
import { gigabyte } from '../../../../server/contract/values/values.ts';
import { readTrip } from '../../../../widget/packages/trip/address.ts';
import { tripDays, weekAfter } from '../../../../widget/packages/trip/days.ts';
import { tripPattern } from '../../../../widget/first-screen/dom/page-dom.ts';

const now = Date.parse('2026-11-20T12:00:00Z');

describe('the trip in a tag', () => {
  it.each([
    ['?travellers=2', { quantity: 2 }],
    ['?travellers=2&travellers=3', { quantity: 2 }],
    ['?data=10', { dataBytes: 10 * gigabyte }],
    ['?data=0.5&travellers=1', { dataBytes: gigabyte / 2, quantity: 1 }],
    ['?travellers=0&data=0', {}],
    ['?travellers=6&data=lots', {}],
    ['?travellers=2.5&data=-1', {}],
    ['?travellers=__proto__&data=%3Cscript%3E', {}],
    ['', {}],
  ])('is read from %j', (search, read) => {
    expect(readTrip(search)).toEqual(read);
  });

  it('lasts from its first day to its last', () => {
    const dates = { start: '2026-12-15', end: '2026-12-20' };
    expect(tripDays(dates, now)).toBe(6);
    expect(tripDays(weekAfter(now), now)).toBe(7);
  });

  it.each([
    ['?destination=FR&start=2026-12-15', true],
    ['?travellers=2', true],
    ['?currency=EUR&data=5', true],
    ['?destination=FR,IT', true],
    ['?destination=FR%2cIT', true],
    ['?destination=FR&currency=EUR&utm_campaign=start', false],
    ['', false],
  ])('is looked for in %j: %s', (search, looked) => {
    expect(tripPattern.test(`https://store.test/${search}`)).toBe(looked);
  });
});
