import { computed, signal } from '@preact/signals-core';
import type { ReadonlySignal, Signal } from '@preact/signals-core';
import { packageOf } from '../../server/contract/package-id.ts';
import type { Package, PackageList } from '../../server/contract/schemas/storefront.ts';
import { gigabyte } from '../../server/contract/values/values.ts';
import type { TripDates } from '../../server/contract/trip.ts';
import type { App } from '../frame/app.ts';
import type { Route } from '../frame/route.ts';
import { adviceCode } from './advice-code.ts';
import { durations, lasting, nearestSize } from './choose.ts';
import { tripCode } from './trip-code.ts';

export type PackagesRoute = Extract<Route, { name: 'packages' }>;

/** The choices on the packages screen. */
export interface Selection {
  readonly days: Signal<number>;
  /** The trip's dates, which replace the duration; null while the duration counts. */
  readonly dates: Signal<TripDates | null>;
  /** The size that the address or the traveller names; undefined while the recommended one counts. */
  readonly dataBytes: Signal<number | undefined>;
  /** How long the packages shown last, in days: from the trip or the duration; 0 while the dates are invalid. */
  readonly lasts: ReadonlySignal<number>;
  readonly packages: ReadonlySignal<readonly Package[]>;
  readonly chosen: ReadonlySignal<Package | undefined>;
}

/** The default choice, which most travellers look for first; any other is one tap away. */
const usual = { days: 7, dataBytes: 5 * gigabyte };

type Visit = Pick<App, 'clock' | 'options'>;

/** One selection per visit to the screen, starting from what the address says. */
const selections = new WeakMap<PackagesRoute, Selection>();

export function selectionOf(route: PackagesRoute, list: PackageList, app: Visit): Selection {
  const selection = selections.get(route) ?? createSelection(route, list, app);
  selections.set(route, selection);
  return selection;
}

function createSelection(route: PackagesRoute, list: PackageList, app: Visit): Selection {
  const asked = packageOf(list.packages, route.packageId);
  const sold = durations(list.packages);
  const days = signal(asked?.maxDays ?? sold.find((some) => some >= usual.days) ?? sold.at(-1) ?? 0);
  const dataBytes = signal(asked?.dataBytes ?? app.options.dataBytes);
  const dates = signal(route.dates);
  const lasts = computed(() => {
    const trip = dates.value;
    if (!trip) return days.value;
    return (trip !== route.refused && tripCode.now.value?.tripDays(trip, app.clock.now())) || 0;
  });
  const packages = computed(() => lasting(list.packages, lasts.value));
  const chosen = computed(() => {
    const fitting = packages.value;
    const size = dataBytes.value;
    const advised = size ? undefined : adviceCode.now.value?.recommended(fitting, lasts.value);
    return advised?.plan ?? nearestSize(fitting, size ?? usual.dataBytes);
  });
  return { days, dates, dataBytes, lasts, packages, chosen };
}
