import type { PackageList } from '../../server/contract/schemas/storefront.ts';
import type { App } from '../frame/app.ts';
import { durations } from './choose.ts';
import type { PackagesRoute, Selection } from './selection.ts';
import { tripCode } from './trip-code.ts';

interface DurationProps {
  app: App;
  list: PackageList;
  route: PackagesRoute;
  selection: Selection;
}

/** Chooses the duration: one of those sold, or the days of a trip. */
export function Duration({ app, list, route, selection }: DurationProps) {
  const { t, format } = app;
  const { days, dates } = selection;
  const TripPicker = dates.value && tripCode.now.value?.TripPicker;
  const failed = tripCode.failed.value;
  const toggle = async () => {
    if (dates.value) return void (dates.value = null);
    const module = await tripCode.load(app);
    if (module) dates.value = module.tripToPick(app);
  };
  return (
    <fieldset class="days">
      <legend class="label">{t('packages.days')}</legend>
      {TripPicker ? (
        <TripPicker app={app} dates={dates} refused={route.refused} />
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
      {failed && <p role="alert">{t('app.loadFailed')}</p>}
      <button type="button" class="link" onClick={() => void toggle()}>
        {t(failed ? 'app.retry' : dates.value ? 'packages.duration' : 'packages.dates')}
      </button>
    </fieldset>
  );
}
