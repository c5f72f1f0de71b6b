import type { PackageList } from '../../server/contract/schemas/storefront.ts';
import type { App } from '../frame/app.ts';
import { adviceCode } from './advice-code.ts';
import { validity } from './choose.ts';
import { selectionOf } from './selection.ts';
import type { PackagesRoute } from './selection.ts';
import { Covers } from './Coverage.tsx';
import { Duration } from './Duration.tsx';
import { tripCode } from './trip-code.ts';

/**
 * Chooses duration and size. One package is always selected, and the one button at the bottom names it and its price.
 */
export function PackageChoice({ app, list, route }: { app: App; list: PackageList; route: PackagesRoute }) {
  const { t, format } = app;
  const selection = selectionOf(route, list, app);
  const packages = selection.packages.value;
  const chosen = selection.chosen.value;
  const dates = selection.dates.value;
  const days = format.days(selection.lasts.value);
  const data = chosen && format.data(chosen.dataBytes);
  const party = tripCode.now.value?.partyOf(app, route);
  const advice = adviceCode.now.value?.adviceOf(app, list, route, selection);

  const proceed = () => {
    if (!chosen) return;
    app.emit('package.selected', {
      destination: list.destination.code,
      packageId: chosen.id,
      ...chosen.price,
    });
    // Save the choice in the address, so that coming back restores it.
    const here = { ...route, packageId: chosen.id, dates };
    app.go(here, { replace: true });
    app.go({ ...here, name: 'checkout' });
  };

  return (
    <div class="columns">
      <div class="body">
        {list.stale && <p class="note note--warn">{t('app.stale')}</p>}
        <Covers app={app} destination={list.destination} />
        {party?.note}
        <Duration app={app} list={list} route={route} selection={selection} />
        {advice?.uses}
        <fieldset>
          <legend class="label">{t('packages.data')}</legend>
          <div class="options">
            {(advice?.open ?? packages).map((one) => (
              <label key={one.dataBytes} class="option">
                <input
                  type="radio"
                  name="size"
                  checked={one === chosen}
                  onChange={() => (selection.dataBytes.value = one.dataBytes)}
                />
                <span>
                  <b>{format.data(one.dataBytes)}</b>
                  {advice?.wordsOf(one) ?? <span class="small">{days}</span>}
                </span>
                <span>
                  <b>{format.money(one.price)}</b>
                  <span class="small">{t('packages.perGb', { price: format.money(one.perGb) })}</span>
                </span>
              </label>
            ))}
          </div>
          {advice?.fold}
          {!chosen && (
            <p class="note" role="status">
              {t('packages.noneMore')}
            </p>
          )}
        </fieldset>
        {advice?.below}
      </div>
      <div class="bar">
        {data && (
          <div class="sum">
            <span class="label">{t('packages.summary')}</span>
            <b>{t('packages.offer', { destination: list.destination.name, data })}</b>
            <span class="small">{validity(app, chosen, dates)}</span>
          </div>
        )}
        <button type="button" class="button button--main" disabled={!chosen} onClick={proceed}>
          {data
            ? (party?.proceed(chosen) ?? t('packages.continue', { data, price: format.money(chosen.price) }))
            : t('packages.none')}
        </button>
        <p class="small sum">{t('packages.charged')}</p>
        <p class="small">{app.seller?.trust}</p>
      </div>
    </div>
  );
}
