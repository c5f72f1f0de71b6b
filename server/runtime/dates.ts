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

/** Whether a text is a calendar day. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOrNull(text) === text;

function dayOrNull(text: string): string | null {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(ms) ? null : dayOf(ms);
}

/** Adds days to a day. */
export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * dayMs);
}

/** The same day, one year later. */
export function yearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

/** The same day, one year earlier; of a leap day, the day before it. */
export function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return isDay(before) ? before : before.replace(/29$/, '28');
}

/** The last moment of a day in UTC, epoch ms. */
export const endOf = (day: string): number => Date.parse(`${day}T23:59:59.999Z`);
