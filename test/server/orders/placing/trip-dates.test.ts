import { describe, expect, it } from 'vitest';
import { maxDaysAhead, plusDays, tripFault } from '../../../../server/contract/trip.ts';
import { gigabyte } from '../../../../server/contract/values/values.ts';
import { checkDates } from '../../../../server/orders/placing/trip-dates.ts';

const offer = {
  packageId: 'fr-5-7',
  destination: 'FR',
  dataGb: 5,
  dataBytes: 5 * gigabyte,
  minDays: 1,
  maxDays: 7,
  costCents: 400,
  price: { amount: 480, currency: 'EUR' },
} as const;
const hourMs = 3_600_000;

describe('the days on which a trip may start', () => {
  it.each([-12, -8, 0, 5.5, 9, 13, 14])('are those that the widget offers, %s hours from UTC', (hours) => {
    for (const noon of ['2026-11-20T12:00Z', '2027-02-28T12:00Z', '2028-02-29T12:00Z', '2027-12-31T12:00Z'])
      for (let hour = -12; hour < 12; hour++) {
        const now = Date.parse(noon) + hour * hourMs;
        const today = new Date(now + hours * hourMs).toISOString().slice(0, 10);
        for (const start of [today, plusDays(today, maxDaysAhead)]) {
          const trip = { start, end: plusDays(start, 6) };
          expect(tripFault(trip, today)).toBe(null);
          expect(() => checkDates(trip, offer, now)).not.toThrow();
        }
      }
  });

  it.each([-2, 366])('never begin %s days away', (days) => {
    const start = plusDays('2026-11-20', days);
    const check = () =>
      checkDates({ start, end: plusDays(start, 6) }, offer, Date.parse('2026-11-20T12:00Z'));
    expect(check).toThrow(
      expect.objectContaining({ detail: 'the trip must start within the next 12 months' }),
    );
  });
});
