import { Problem } from '../../contract/problem.ts';
import { lengthOf } from '../../contract/trip.ts';
import { dayOf, yearAfter } from '../../runtime/dates.ts';
import type { Offer } from './offers.ts';
import { hourMs } from '../../contract/values/values.ts';

/** Trip dates buy the band of days they fall into, start within a year, and last 90 days at most. */
export function checkDates(dates: { start: string; end: string }, offer: Offer, now: number): void {
  const days = lengthOf(dates);
  // West of the date line it is still yesterday. The service counts the year from its own day.
  const today = dayOf(now - 12 * hourMs);
  const latest = yearAfter(dayOf(now));
  const wrong =
    dates.start < today || dates.start > latest
      ? 'the trip must start within the next 12 months'
      : days < offer.minDays || days > offer.maxDays
        ? `this package is for ${offer.minDays} to ${offer.maxDays} days`
        : undefined;
  if (wrong) {
    throw new Problem('invalid-request', {
      detail: wrong,
      extra: { issues: [{ path: 'dates', message: wrong }] },
    });
  }
}
