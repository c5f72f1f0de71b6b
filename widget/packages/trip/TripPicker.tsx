import { type Signal, signal } from '@preact/signals-core';
import {
  maxDaysAhead,
  maxTripDays,
  plusDays,
  type TripDates,
  tripFault,
} from '../../../server/contract/trip.ts';
import type { App } from '../../frame/app.ts';
import { lazyLoad } from '../../frame/lazy.ts';
import { oncePer } from '../../frame/session/once-per.ts';
import { RetryLine } from '../../ui/RetryLine.tsx';
import { dayAfter, startingOn } from './days.ts';
import { tellDates } from './tell-dates.ts';
import { lengthWords } from './trip-words.ts';
import './trip.css';

const reasons = {
  past: 'packages.datesPast',
  far: 'packages.datesFar',
  before: 'packages.datesBefore',
  long: 'packages.datesLong',
} as const;

/** The field with an invalid date, and the reason. */
function faultOf(trip: TripDates, now: number, refused: TripDates | null | undefined) {
  if (trip === refused) return ['start', 'packages.datesRefused'] as const;
  const fault = tripFault(trip, dayAfter(now));
  if (!fault) return null;
  if (fault === 'past' || fault === 'far') return ['start', reasons[fault]] as const;
  return ['end', reasons[fault === 'long' ? 'long' : 'before']] as const;
}

/** The calendar loads beside the fields, so that nothing moves late when it is opened. */
const calendar = lazyLoad('trip', () => import('./calendar/Calendar.tsx'));
const stateOf = oncePer((dates: Signal<TripDates | null>, app: App) => {
  const route = app.route.peek();
  return {
    isOpen: signal(false),
    /** Whether the address names the trip: one line then shows it, and the fields are folded. */
    isKnown: 'dates' in route && route.dates === dates.peek(),
    // The same function at every render, so that as a `ref` it runs only once: otherwise each change would
    // retry a failed load.
    load: () => void calendar.load(app),
  };
});

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
  const route = app.route.peek();
  if ('destination' in route) tellDates(dates, app, route.destination);
  const now = app.clock.now();
  const fault = faultOf(trip, now, refused);
  const [wrong] = fault ?? [];
  const limits = {
    start: { min: dayAfter(now), max: dayAfter(now, maxDaysAhead) },
    end: { min: trip.start, max: plusDays(trip.start, maxTripDays - 1) },
  };
  const move = (name: 'start' | 'end', day: string) => {
    dates.value = name === 'end' ? { ...trip, end: day } : startingOn(day, trip, now);
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
  const { isOpen, isKnown, load: bring } = stateOf(dates, app);
  const Calendar = isOpen.value && calendar.now.value;
  const toggle = () => {
    isOpen.value = !isOpen.value;
    bring();
  };
  const again = () => {
    // Not the line that folds the dates, which comes before it.
    document.querySelector<HTMLElement>('.days [aria-expanded]')?.focus();
    bring();
  };
  const length = lengthWords(app, trip);
  const fields = (
    <>
      <div class="trip">
        {field('start')}
        {field('end')}
      </div>
      <p id="trip-hint" class={wrong ? 'error' : 'small'} role="status">
        {fault ? t(fault[1]) : isKnown ? '' : length}
      </p>
      <button type="button" class="button" ref={bring} aria-expanded={!!Calendar} onClick={toggle}>
        {t('packages.calendar')}
      </button>
      {Calendar && <Calendar.Calendar app={app} dates={dates} />}
      {isOpen.value && calendar.failed.value && <RetryLine app={app} onRetry={again} />}
    </>
  );
  if (!isKnown) return fields;
  return (
    <details class="known" open={!!refused}>
      <summary>
        <span>
          <b>{fault ? '–' : app.format.trip(trip.start, trip.end)}</b>
          <span class="small">{fault ? '' : length}</span>
        </span>
      </summary>
      {fields}
    </details>
  );
}
