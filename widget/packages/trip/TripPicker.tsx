import type { Signal } from '@preact/signals-core';
import type { App } from '../../frame/app.ts';
import { dayAfter, tripDays } from '../choose.ts';
import type { TripDates } from '../choose.ts';

const most = 90;
const usual = 7;

/** The date that many days after another. */
function plus(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** A week from tomorrow: the default trip. */
export const weekAfter = (now: number): TripDates => ({
  start: dayAfter(now, 1),
  end: dayAfter(now, usual),
});

/** What is wrong with the dates, and in which field. */
function faultOf(trip: TripDates, now: number, refused: TripDates | null | undefined) {
  if (trip === refused) return ['start', 'packages.datesRefused'] as const;
  if (tripDays(trip, now)) return null;
  if (trip.start < dayAfter(now)) return ['start', 'packages.datesPast'] as const;
  if (trip.start > dayAfter(now, 365)) return ['start', 'packages.datesFar'] as const;
  return ['end', trip.end < trip.start ? 'packages.datesBefore' : 'packages.datesLong'] as const;
}

/** The first and last day of a trip. Moving the first day keeps the length. */
export function TripPicker(props: {
  app: App;
  dates: Signal<TripDates | null>;
  /** Dates that the server refused to sell. */
  refused: TripDates | null | undefined;
}) {
  const { app, dates, refused } = props;
  const { t } = app;
  const trip = dates.value;
  if (!trip) return null;
  const now = app.clock.now();
  const [wrong, reason] = faultOf(trip, now, refused) ?? [null, 'packages.datesHint' as const];
  const latest = plus(trip.start, most - 1);
  const limits = {
    start: { min: dayAfter(now), max: dayAfter(now, 365) },
    end: { min: trip.start, max: latest },
  };
  const move = (name: 'start' | 'end', day: string) => {
    const apart = (Date.parse(trip.end) - Date.parse(trip.start)) / 86_400_000;
    const kept = apart >= 0 && apart < most ? apart : usual - 1;
    dates.value = name === 'end' ? { ...trip, end: day } : { start: day, end: plus(day, kept) };
  };
  const field = (name: 'start' | 'end') => (
    <label class="field">
      <span class="small">{t(`packages.${name}`)}</span>
      <input
        type="date"
        required
        {...limits[name]}
        value={trip[name]}
        aria-invalid={wrong === name}
        aria-describedby="trip-hint"
        onInput={({ currentTarget: { value } }) => value.length === 10 && move(name, value)}
      />
    </label>
  );
  return (
    <>
      <div class="trip">
        {field('start')}
        {field('end')}
      </div>
      <p id="trip-hint" class={wrong ? 'error' : 'small'} role="status">
        {t(reason)}
      </p>
    </>
  );
}
