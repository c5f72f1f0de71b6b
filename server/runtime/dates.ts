import { isDay } from '../contract/trip.ts';

/** Epoch ms as ISO 8601 in UTC. */
export function instant(ms: number): string {
  return new Date(ms).toISOString();
}

/** The calendar day in UTC, `yyyy-MM-dd`. */
export function dayOf(ms: number): string {
  return instant(ms).slice(0, 10);
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
