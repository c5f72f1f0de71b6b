// By hand: Intl knows every zone. Node 24 has no Temporal yet; its polyfill takes 3.6 MB, luxon 4.6 MB.
import { dayMs } from '../contract/values/values.ts';
import { plusDays } from '../contract/trip.ts';
import { dayOf } from './dates.ts';

/** Time zones by their IANA names. */
export const zones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')];

const formats = new Map<string, Intl.DateTimeFormat>();

/** The zone of this name; undefined when there is none. */
export function zoneOf(name: string): string | undefined {
  // An offset such as `+02:00` is not a zone: it has no summer time.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,60}$/.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The calendar day in a zone, `yyyy-MM-dd`. */
export const dayIn = (ms: number, zone: string): string => dayOf(ms + offsetAt(ms, zone));

/** When a day begins in a zone: at midnight, or an hour later where the clocks skip it. */
export function startOfDay(day: string, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const [first, second] = [midnight - dayMs, midnight + dayMs]
    .map((near) => midnight - offsetAt(near, zone))
    .toSorted((a, b) => a - b) as [number, number];
  return dayIn(first, zone) === day ? first : second;
}

/** When each of the last days in a zone began; today comes last. */
export function lastDays(now: number, count: number, zone: string): number[] {
  const today = dayIn(now, zone);
  return Array.from({ length: count }, (_, nth) => startOfDay(plusDays(today, nth - count + 1), zone));
}

/** The same time by the clock, some days earlier. */
export function daysBefore(now: number, days: number, zone: string): number {
  const then = now - days * dayMs;
  return then + offsetAt(now, zone) - offsetAt(then, zone);
}

/** How far a zone's clocks are ahead of UTC. */
function offsetAt(ms: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const parts = new Map(
    formatOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const local = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return local - Math.floor(ms / 1_000) * 1_000;
}

/** Making one takes far longer than using it. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const made =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(zone, made);
  return made;
}
