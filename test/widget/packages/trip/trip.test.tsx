import { fireEvent, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gigabyte } from '../../../../server/contract/values/values.ts';
import type { Package, PackageList } from '../../../../server/contract/schemas/storefront.ts';
import type { TripDates } from '../../../../server/contract/trip.ts';
import { PackageChoice } from '../../../../widget/packages/PackageChoice.tsx';
import { tripCode } from '../../../../widget/packages/trip-code.ts';
import { list } from '../../samples.ts';
import { createServer } from '../../server.ts';
import { visit } from '../../traveller.tsx';

const packageOf = (maxDays: number, minDays: number, amount: number): Package => ({
  id: `fr-5-${maxDays}`,
  dataBytes: 5 * gigabyte,
  minDays,
  maxDays,
  price: { amount, currency: 'EUR' },
  perGb: { amount: amount / 5, currency: 'EUR' },
});
const sold: PackageList = {
  ...list,
  packages: [packageOf(7, 3, 480), packageOf(30, 15, 1_390), packageOf(90, 31, 2_900)],
};

/** As at the start of a page whose address names a trip. */
const ready = () => tripCode.load({ loadMessages: () => Promise.resolve() });

let leave = () => {};
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

function choose(dates: TripDates | null = null, refused?: TripDates) {
  const route = {
    name: 'packages',
    destination: 'FR',
    packageId: null,
    dates,
    topUp: null,
    ...(refused ? { refused } : {}),
  } as const;
  const here = visit(
    ({ app }) => <PackageChoice app={app} list={sold} route={route} />,
    route,
    createServer(),
  );
  leave = here.leave;
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  return {
    ...here,
    field,
    first: () => field('Arrive'),
    last: () => field('Leave'),
    async byDates() {
      fireEvent.click(screen.getByRole('button', { name: 'Use travel dates' }));
      await screen.findByLabelText('Arrive', {}, { timeout: 15_000 });
    },
    type(input: HTMLInputElement, value: string) {
      fireEvent.input(input, { target: { value } });
    },
    main: () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Continue|Choose other)/ }),
    hint: () => document.querySelector('#trip-hint')?.textContent,
    offers: () => [...document.querySelectorAll('.option')].map((row) => row.textContent),
  };
}

describe('the days of a trip', () => {
  it('start as a week from tomorrow, and buy a package for a week', async () => {
    const { byDates, first, last, main } = choose();
    await byDates();
    expect([first().value, last().value]).toEqual(['2026-11-21', '2026-11-27']);
    expect(main().textContent).toContain('€4.80');
  });

  it('are forgotten once a duration is chosen: 90 days stay 90 days after a look at the dates', async () => {
    const { byDates, main, offers, went } = choose();
    await byDates();
    fireEvent.click(screen.getByRole('button', { name: 'Choose days' }));
    fireEvent.click(screen.getByRole('radio', { name: '90 days' }));
    expect(offers()).toEqual([expect.stringContaining('90 days')]);
    fireEvent.click(main());
    expect(went.at(-1)).toMatchObject({ name: 'checkout', packageId: 'fr-5-90', dates: null });
  });

  it('keep their number when the first one moves', async () => {
    const { byDates, type, first, last } = choose();
    await byDates();
    type(first(), '2026-12-24');
    expect(last().value).toBe('2026-12-30');
  });

  it('cannot be picked if impossible', async () => {
    const { byDates, type, first, last } = choose();
    await byDates();
    type(first(), '2026-12-01');
    expect([first().min, first().max]).toEqual(['2026-11-20', '2027-11-19']);
    expect([last().min, last().max]).toEqual(['2026-12-01', '2027-02-28']);
  });

  it.each([
    ['Arrive', '2026-11-19', 'Your arrival date has passed.'],
    ['Arrive', '2028-01-01', 'Choose an arrival date within the next 12 months.'],
    ['Leave', '2026-11-20', 'You can’t leave before you arrive.'],
    ['Leave', '2027-02-19', 'A trip can be up to 90 days.'],
  ])('are rejected at the field: %s on %s', async (name, day, reason) => {
    const { byDates, type, field, hint, main, offers, text } = choose();
    await byDates();
    type(field(name), day);
    const other = name === 'Arrive' ? 'Leave' : 'Arrive';
    expect(hint()).toBe(reason);
    expect([field(name), field(other)].map((one) => one.getAttribute('aria-invalid'))).toEqual([
      'true',
      'false',
    ]);
    expect(offers()).toEqual([]);
    expect(main().disabled).toBe(true);
    expect(main().textContent).toBe('Choose other dates');
    expect(text()).toContain('No plans for these dates. Try a shorter trip.');
  });

  it('can be bought again once corrected', async () => {
    const { byDates, type, last, hint, main } = choose();
    await byDates();
    type(last(), '2027-02-19');
    type(last(), '2026-11-25');
    expect(hint()).toBe('5 days, 4 nights');
    expect(main().disabled).toBe(false);
  });

  it('are marked if the server rejects them, and cannot be bought until they change', async () => {
    const refused = { start: '2026-12-01', end: '2026-12-05' };
    await ready();
    const { type, last, hint, main } = choose(refused, refused);
    expect(hint()).toBe('These dates are no longer available. Please choose others.');
    expect(main().disabled).toBe(true);
    type(last(), '2026-12-06');
    expect(main().disabled).toBe(false);
  });
});

describe('the days that the traveller picks', () => {
  it('are reported once, when both are chosen', async () => {
    await ready();
    const { told, clock, type, first, last } = choose({ start: '2026-12-15', end: '2026-12-20' });
    await clock.advance(5_000);
    type(first(), '2026-12-16');
    await clock.advance(500);
    type(last(), '2026-12-22');
    await clock.advance(5_000);
    const days = { start: '2026-12-16', end: '2026-12-22' };
    expect(told).toEqual([{ type: 'dates.selected', data: { destination: 'FR', currency: 'EUR', ...days } }]);
  });

  it('are not reported while they are impossible, nor when they have not changed', async () => {
    await ready();
    const { told, clock, type, first } = choose({ start: '2026-12-15', end: '2026-12-20' });
    type(first(), '2026-11-01');
    await clock.advance(5_000);
    type(first(), '2026-12-15');
    await clock.advance(5_000);
    expect(told).toEqual([]);
  });
});
