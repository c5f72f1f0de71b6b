import { dayMs } from '../clock.ts';
import type { Quirks } from './quirks.ts';
import { refuse } from './refusal.ts';

const furthestAheadMonths = 12;
const maxDays = 90;

/** The period: a number of days from first use, or two dates (`yyyy-MM-dd`, UTC, both included). */
export type Term =
  | { readonly kind: 'duration'; readonly days: number }
  | { readonly kind: 'dates'; readonly start: string; readonly end: string };

interface TermInput {
  readonly duration?: number | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  /** The same in epoch seconds. */
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
}

/** Epoch ms of a day's first instant. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
/** Epoch ms of the first instant after a day. */
export const endOf = (day: string): number => startOf(day) + dayMs;
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
export const afterDays = (at: number, days: number): number => at + days * dayMs;

/** The service's format for an instant: `2026-10-20T00:00:00+00:00`. */
export const stamp = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}+00:00`;

/** The days that choose a package's band, by either way of counting; a single day counts as one. */
export function daysOf(term: Term, counted: Quirks['days']): number {
  if (term.kind === 'duration') return term.days;
  const apart = Math.round((startOf(term.end) - startOf(term.start)) / dayMs);
  return counted === 'both-ends' ? apart + 1 : Math.max(1, apart);
}

/** Dates or a duration, exactly one of them. */
export function termOf(input: TermInput, now: number): Term {
  const { duration } = input;
  const startDate = dayGiven('start', input.startDate, input.startTime);
  const endDate = dayGiven('end', input.endDate, input.endTime);
  if (duration !== undefined) {
    if (startDate !== undefined || endDate !== undefined) {
      refuse(400, 'duration: must not be given together with startDate and endDate');
    }
    return { kind: 'duration', days: duration };
  }
  if (startDate === undefined && endDate === undefined) {
    refuse(400, 'duration: is required when startDate and endDate are not given');
  }
  if (startDate === undefined) return refuse(400, 'startDate: is required with endDate');
  if (endDate === undefined) return refuse(400, 'endDate: is required with startDate');
  checkStart(startDate, now);
  checkEnd(startDate, endDate);
  return { kind: 'dates', start: startDate, end: endDate };
}

/** A day, given as such or as epoch seconds within it. */
export function dayGiven(
  name: 'start' | 'end',
  day: string | undefined,
  seconds: number | undefined,
): string | undefined {
  if (day !== undefined && seconds !== undefined) {
    refuse(400, `${name}Time: must not be given together with ${name}Date`);
  }
  return seconds === undefined ? day : dayOf(seconds * 1000);
}

export const epochSeconds = (at: number): number => Math.floor(at / 1000);

/** Refuses a start that is past, or more than 12 months ahead. */
export function checkStart(start: string, now: number): void {
  const furthest = new Date(now);
  furthest.setUTCMonth(furthest.getUTCMonth() + furthestAheadMonths);
  if (start < dayOf(now)) refuse(400, 'startDate: must not be before today');
  if (start > dayOf(furthest.getTime())) refuse(400, 'startDate: must be at most 12 months ahead');
}

/** Refuses an end before the start, or more than 90 days after it. */
export function checkEnd(start: string, end: string): void {
  if (end < start) refuse(400, 'endDate: must not be before startDate');
  if (startOf(end) - startOf(start) > maxDays * dayMs) {
    refuse(400, 'endDate: must be at most 90 days after startDate');
  }
}
