import { signal } from '@preact/signals-core';
import type { PackageList } from '../../server/contract.ts';
import type { App } from '../app.ts';
import { durations } from '../packages.ts';
import type { Selection } from '../selection.ts';
import type * as TripModule from './Trip.tsx';

/** The code of the trip's dates comes when it is asked for. */
const trip = signal<typeof TripModule | undefined>(undefined);

/** How long: a duration that is sold, or the days of the trip. */
export function Duration({ app, list, selection }: { app: App; list: PackageList; selection: Selection }) {
  const { t, format } = app;
  const { days, dates, byDates } = selection;
  const Trip = byDates.value && trip.value?.Trip;
  if (byDates.value && !Trip)
    import('./Trip.tsx').then(
      (module) => (trip.value = module),
      () => {},
    );
  const toggle = () => {
    dates.value = null;
    byDates.value = !byDates.value;
  };
  return (
    <fieldset class="days">
      <legend class="label">{t('packages.days')}</legend>
      {Trip ? (
        <Trip app={app} dates={dates} />
      ) : (
        <div class="chips">
          {durations(list.packages).map((some) => (
            <label key={some} class="chip">
              <input
                type="radio"
                name="days"
                aria-label={format.days(some)}
                checked={some === days.value}
                onChange={() => (days.value = some)}
              />
              {some}
            </label>
          ))}
          <span class="small">{t('packages.dayUnit')}</span>
        </div>
      )}
      <button type="button" class="link" onClick={toggle}>
        {t(byDates.value ? 'packages.duration' : 'packages.dates')}
      </button>
    </fieldset>
  );
}
