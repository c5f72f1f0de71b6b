import { dayMs, destinationPattern } from './values/values.ts';

/**
 * A trip, as a partner's address describes it. Plain values and functions, so that the widget's bundles can
 * take them.
 */

export const maxTripDays = 90;
/** A trip starts within a year of the service's day, which may be a day behind the traveller's. */
export const maxDaysAhead = 364;
/** How many destinations one address may name; more are ignored. */
export const maxDestinations = 8;

/** From 1 to `maxEsims`. A literal, as bundles hold it in fewer bytes; a test compares the two. */
export const travellersPattern = /^[1-5]$/;
/** In GB: `5`, `0.5`, `100`. */
const dataPattern = /^(?=.*[1-9])\d{1,3}(\.\d{1,2})?$/;

/** The size in GB that a text asks for; null if it is not a size. */
export const dataGbIn = (text: string): number | null => (dataPattern.test(text) ? Number(text) : null);

/** The codes in `FR,IT`: upper case, each once. */
export function destinationsIn(text: string): string[] {
  const written = text.toUpperCase().split(',');
  const codes = written.map((code) => code.trim().replaceAll(' ', '_'));
  return [...new Set(codes.filter((code) => destinationPattern.test(code)))].slice(0, maxDestinations);
}

/** Dates as `yyyy-MM-dd`, both ends included. */
export interface TripDates {
  readonly start: string;
  readonly end: string;
}

export type TripFault = 'missing' | 'not-a-day' | 'past' | 'far' | 'before' | 'long';

/** Whether a text is a calendar day. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && plusDays(text, 0) === text;

/** The day that many days after another. For an impossible day, such as 30 February, another day or empty. */
export function plusDays(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00Z`) + days * dayMs;
  return Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10);
}

/** The days of a trip, both ends included. */
export const lengthOf = ({ start, end }: TripDates): number =>
  (Date.parse(end) - Date.parse(start)) / dayMs + 1;

/** Why these dates cannot be bought, seen from today (`yyyy-MM-dd`); null if they can. */
export function tripFault(trip: TripDates, today: string): TripFault | null {
  const { start, end } = trip;
  if (!start || !end) return 'missing';
  if (!isDay(start) || !isDay(end)) return 'not-a-day';
  if (start < today) return 'past';
  if (start > plusDays(today, maxDaysAhead)) return 'far';
  const days = lengthOf(trip);
  return days < 1 ? 'before' : days > maxTripDays ? 'long' : null;
}
