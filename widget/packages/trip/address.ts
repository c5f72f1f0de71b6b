import {
  dataGbIn,
  destinationsIn,
  type TripDates,
  travellersPattern,
  tripFault,
} from '../../../server/contract/trip.ts';
import { gigabyte } from '../../../server/contract/values/values.ts';
import { lateClass, viewId } from '../../first-screen/dom/page-dom.ts';
import { browserClock } from '../../frame/clock.ts';
import type { App } from '../../frame/app.ts';
import type { Options } from '../../frame/options.ts';
import { parseRoute, type Route } from '../../frame/route.ts';
import { dayAfter, weekAfter } from './days.ts';

/** The travellers and the size in the tag. Untrusted: invalid values are ignored. */
export function readTrip(search: string): Pick<Options, 'quantity' | 'dataBytes'> {
  const query = new URLSearchParams(search);
  const get = (name: string) => query.get(name) ?? '';
  const gb = dataGbIn(get('data'));
  return {
    ...(travellersPattern.test(get('travellers')) && { quantity: Number(get('travellers')) }),
    ...(gb !== null && { dataBytes: gb * gigabyte }),
  };
}

/** Clears the server's page, which is the same for all trips and does not show this one. */
export function clearPage(): void {
  document.querySelector(`#${viewId}`)?.replaceChildren();
  document.documentElement.classList.remove(lateClass);
}

/**
 * Parses an address with its trip. Ignores dates that cannot be bought and invalid destinations; if there are
 * several destinations, the packages screen compares their plans.
 */
export function parseTrip(url: URL, now = browserClock.now()): Route {
  const plain = new URL(url);
  const { searchParams } = plain;
  const get = (name: string) => searchParams.get(name) ?? '';
  const trip: TripDates = { start: get('start'), end: get('end') };
  const dates = tripFault(trip, dayAfter(now)) ? null : trip;
  const codes = destinationsIn(get('destination'));
  searchParams.set('destination', codes[0] ?? '');
  if (codes.length > 1) searchParams.delete('step');
  if (dates) {
    searchParams.delete('start');
    searchParams.delete('end');
  }
  const route = parseRoute(plain);
  return 'destination' in route ? { ...route, destination: codes.join(), dates } : route;
}

/**
 * The dates at which the traveller starts picking: those in the tag, which are read here in case this code
 * did not load with the page, or a week from tomorrow.
 */
export function tripToPick({ options, clock }: Pick<App, 'options' | 'clock'>): TripDates {
  const now = clock.now();
  Object.assign(options, readTrip(location.search));
  const route = parseTrip(new URL(location.href), now);
  return ('destination' in route && route.dates) || weekAfter(now);
}
