import type { Signal } from '@preact/signals-core';
import type { App } from '../app.ts';
import { tripDays } from '../packages.ts';
import type { TripDates } from '../screen.ts';

const dayLength = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** First and last day of a trip; a week from tomorrow until something else is said. */
export function Trip({ app, dates }: { app: App; dates: Signal<TripDates | null> }) {
  const { t } = app;
  const now = app.clock.now();
  const trip = (dates.value ??= { start: iso(now + dayLength), end: iso(now + 7 * dayLength) });
  const wrong = tripDays(trip) === null;
  const field = (name: 'start' | 'end') => (
    <label class="field">
      <span class="small">{t(`packages.${name}`)}</span>
      <input
        type="date"
        required
        min={name === 'start' ? iso(now) : trip.start}
        max={iso(now + (name === 'start' ? 365 : 455) * dayLength)}
        value={trip[name]}
        aria-invalid={wrong}
        aria-describedby="trip-hint"
        onInput={({ currentTarget: { value } }) => value && (dates.value = { ...trip, [name]: value })}
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
        {t(wrong ? 'packages.datesWrong' : 'packages.datesHint')}
      </p>
    </>
  );
}
