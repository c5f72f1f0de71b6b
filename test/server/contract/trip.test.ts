import { describe, expect, it } from 'vitest';
import {
  dataGbIn,
  destinationsIn,
  lengthOf,
  plusDays,
  travellersPattern,
  tripFault,
} from '../../../server/contract/trip.ts';
import { maxEsims } from '../../../server/contract/values/values.ts';

describe('a trip in an address', () => {
  const faultOf = (start: string, end: string) => tripFault({ start, end }, '2026-03-01');

  it.each([
    ['2026-12-01', '2026-12-01', null],
    ['2026-03-01', '2026-05-29', null],
    ['2027-02-28', '2027-03-04', null],
    ['2028-02-29', '2028-02-29', 'far'],
    ['2026-03-01', '2026-05-30', 'long'],
    ['2026-12-02', '2026-12-01', 'before'],
    ['2026-02-28', '2026-03-05', 'past'],
    ['2027-03-01', '2027-03-05', 'far'],
    ['2026-06-31', '2026-07-01', 'not-a-day'],
    ['2026-06-30', '2026-06-31', 'not-a-day'],
    ['2027-02-29', '2027-03-01', 'not-a-day'],
    ['2026-06-30x', '2026-07-01', 'not-a-day'],
    ['15.12.2026', '20.12.2026', 'not-a-day'],
    ['2026-06-30', '', 'missing'],
    ['', '2026-06-30', 'missing'],
  ])('is checked from %s to %s: %s', (start, end, fault) => {
    expect(faultOf(start, end)).toBe(fault);
  });

  it('counts both ends, also across a change of the clocks', () => {
    expect(lengthOf({ start: '2026-12-15', end: '2026-12-20' })).toBe(6);
    expect(lengthOf({ start: '2026-03-27', end: '2026-03-31' })).toBe(5);
    expect(plusDays('2026-02-27', 2)).toBe('2026-03-01');
  });

  it.each([
    ['FR', ['FR']],
    ['fr,it', ['FR', 'IT']],
    ['FR, IT ,FR', ['FR', 'IT']],
    ['south east asia', ['SOUTH_EAST_ASIA']],
    [',,', []],
    ['FR,<b>,__PROTO__', ['FR']],
    ['', []],
    ['AA,AB,AC,AD,AE,AF,AG,AH,AI', ['AA', 'AB', 'AC', 'AD', 'AE', 'AF', 'AG', 'AH']],
  ])('names the destinations of %j', (text, codes) => {
    expect(destinationsIn(text)).toEqual(codes);
  });

  it.each([
    ['5', 5],
    ['0.5', 0.5],
    ['100', 100],
    ['0', null],
    ['0.0', null],
    ['-5', null],
    ['5GB', null],
    ['1e3', null],
    ['5000', null],
    ['', null],
  ])('reads %j as %s GB', (text, gb) => {
    expect(dataGbIn(text)).toBe(gb);
  });

  it('is for one to five travellers', () => {
    const taken = ['0', '1', '5', '6', '10', '2.0', ' 2', 'two', ''].filter((text) =>
      travellersPattern.test(text),
    );
    expect(taken).toEqual(['1', '5']);
  });

  it('is for as many travellers as an order may have eSIMs', () => {
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    const taken = numbers.filter((number) => travellersPattern.test(String(number)));
    expect(taken).toEqual(numbers.slice(1, maxEsims + 1));
  });
});
