import type { Signal } from '@preact/signals-core';
import { type TripDates, tripFault } from '../../../server/contract/trip.ts';
import type { App } from '../../frame/app.ts';
import { oncePer } from '../../frame/session/once-per.ts';
import { dayAfter } from './days.ts';

/**
 * How long, in ms, the dates must rest before they count as picked: one trip takes two fields, or two days of
 * the calendar.
 */
const restMs = 1_000;

/** Reports to the partner the dates that the traveller picks, not the initial ones. */
export const tellDates = oncePer((dates: Signal<TripDates | null>, app: App, destination: string) => {
  const words = (trip: TripDates | null) => trip && `${trip.start} ${trip.end}`;
  let told = words(dates.peek());
  let cancel = () => {};
  return dates.subscribe((trip) => {
    cancel();
    if (!trip || words(trip) === told || tripFault(trip, dayAfter(app.clock.now()))) return;
    cancel = app.clock.after(restMs, () => {
      told = words(trip);
      app.emit('dates.selected', { destination, currency: app.options.currency, ...trip });
    });
  });
});
