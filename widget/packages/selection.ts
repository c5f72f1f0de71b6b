import { computed, signal } from '@preact/signals-core';
import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { Package, PackageList } from '../../server/contract/schemas.ts';
import { gigabyte } from '../../server/contract/values.ts';
import type { Clock } from '../frame/clock.ts';
import { durations, lasting, nearestSize, tripDays, type TripDates } from './choose.ts';
import type { Route } from '../frame/route.ts';

export type PackagesRoute = Extract<Route, { name: 'packages' }>;

/** What is chosen on the packages screen. */
export interface Selection {
  readonly days: Signal<number>;
  /** The trip's, in place of the duration; null while the duration is what counts. */
  readonly dates: Signal<TripDates | null>;
  readonly dataBytes: Signal<number>;
  /** Days that the packages shown last: of the trip, or of the duration; 0 while the dates make no sense. */
  readonly lasts: ReadonlySignal<number>;
  readonly packages: ReadonlySignal<readonly Package[]>;
  readonly chosen: ReadonlySignal<Package | undefined>;
}

/** What most travellers look at first; another choice is one tap away. */
const usual = { days: 30, dataBytes: 5 * gigabyte };

/** One a visit of the screen: the address says what it begins with. */
const selections = new WeakMap<PackagesRoute, Selection>();

export function selectionOf(route: PackagesRoute, list: PackageList, clock: Clock): Selection {
  const selection = selections.get(route) ?? createSelection(route, list, clock);
  selections.set(route, selection);
  return selection;
}

function createSelection(route: PackagesRoute, list: PackageList, clock: Clock): Selection {
  const asked = list.packages.find(({ id }) => id === route.packageId);
  const sold = durations(list.packages);
  const days = signal(asked?.maxDays ?? sold.find((some) => some >= usual.days) ?? sold.at(-1) ?? 0);
  const dataBytes = signal(asked?.dataBytes ?? usual.dataBytes);
  const dates = signal(route.dates);
  const lasts = computed(() => {
    const trip = dates.value;
    if (!trip) return days.value;
    return trip === route.refused ? 0 : (tripDays(trip, clock.now()) ?? 0);
  });
  const packages = computed(() => lasting(list.packages, lasts.value));
  const chosen = computed(() => nearestSize(packages.value, dataBytes.value));
  return { days, dates, dataBytes, lasts, packages, chosen };
}
