import { lengthOf, maxTripDays, plusDays, type TripDates, tripFault } from '../../../server/contract/trip.ts';
import { dayMs } from '../../../server/contract/values/values.ts';

/** The length, in days, of a trip without dates. */
const usualDays = 7;

/** A date in the traveller's own time zone, `yyyy-MM-dd`, that many days after an instant. */
export const dayAfter = (now: number, days = 0) =>
  new Date(now - new Date(now).getTimezoneOffset() * 60_000 + days * dayMs).toISOString().slice(0, 10);

/** A week from tomorrow: the default trip. */
export const weekAfter = (now: number): TripDates => ({
  start: dayAfter(now, 1),
  end: dayAfter(now, usualDays),
});

/** Days of a trip, counting both ends; null unless it lasts 1 to 90 and starts between today and a year from now. */
export const tripDays = (trip: TripDates, now: number): number | null =>
  tripFault(trip, dayAfter(now)) ? null : lengthOf(trip);

/** Moves a trip to another first day. It keeps its length, if that can be bought. */
export function startingOn(day: string, trip: TripDates, now: number): TripDates {
  const days = lengthOf(trip);
  const kept = days >= 1 && days <= maxTripDays ? days : lengthOf(weekAfter(now));
  return { start: day, end: plusDays(day, kept - 1) };
}
