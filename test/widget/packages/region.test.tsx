import { screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { gigabyte } from '../../../server/contract/values/values.ts';
import { capability, orderId } from '../samples.ts';
import { eachChoice, sold } from './each-choice.tsx';

const europe = {
  code: 'EUROPE',
  name: 'Europe',
  countries: 39,
  package: 'eu-5-7',
  dataBytes: 5 * gigabyte,
};

const { open } = eachChoice();

describe('a plan of a region', () => {
  const beside = (amount: number) => {
    const region = { ...europe, price: { amount, currency: 'EUR' } as const };
    const packages = sold.packages.map((one) => (one.id === 'fr-5-7-plan' ? { ...one, region } : one));
    return { ...sold, packages };
  };

  it.each([
    [650, 'Visiting more countries? Europe, 39 countries: 5 GB for €6.50'],
    [500, 'Visiting more countries? Europe, 39 countries: 5 GB for €5.00'],
    [450, 'Costs less and works in more countries Europe, 39 countries: 5 GB for €4.50'],
  ])('is compared by its price for the same days and size: %s cents', (amount, name) => {
    const { choose } = open({ shown: beside(amount) });
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/?destination=EUROPE&package=eu-5-7');
    choose(/^8 GB/);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('has the days of the trip', () => {
    open({ shown: beside(650), dates: { start: '2026-12-15', end: '2026-12-20' } });
    const link = screen.getByRole('link');
    const trip = 'start=2026-12-15&end=2026-12-20';
    expect(link.getAttribute('href')).toBe(`/?destination=EUROPE&package=eu-5-7&${trip}`);
  });

  it('does not lead away from the eSIM being topped up', () => {
    const { facts } = open({ shown: beside(450), topUp: { orderId, capability } });
    expect(screen.queryByRole('link')).toBeNull();
    expect(facts()).toEqual([]);
  });
});
