import { dayMs } from '../contract/values.ts';

/** Epoch ms as ISO 8601 in UTC. */
export function instant(ms: number): string {
  return new Date(ms).toISOString();
}

/** The calendar day in UTC, `yyyy-MM-dd`. */
export function dayOf(ms: number): string {
  return instant(ms).slice(0, 10);
}

/** Days from the first to the last, both counted; `yyyy-MM-dd`. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
}

/** Adds days to a day. */
export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * dayMs);
}

/** The same day, one year later. */
export function yearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}
