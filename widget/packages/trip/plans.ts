import { signal } from '@preact/signals-core';
import type { DestinationList, PackageList } from '../../../server/contract/schemas/storefront.ts';
import { destinationsIn } from '../../../server/contract/trip.ts';
import type { App } from '../../frame/app.ts';
import { oncePer } from '../../frame/session/once-per.ts';
import { adviceCode } from '../advice-code.ts';
import { type PackagesRoute, type Selection, selectionOf } from '../selection.ts';

/** How many regions to offer beside the destinations themselves. */
const maxRegions = 3;

/** The offer for one destination of the trip, or for a region that covers the whole trip. */
export interface Plan {
  readonly list: PackageList;
  readonly route: PackagesRoute;
  readonly selection: Selection;
}

interface Plans {
  /** Plans that cover every destination, cheapest first. */
  readonly whole: readonly Plan[];
  readonly each: readonly Plan[];
}

/** The list of a destination; null if nothing is sold there. */
const listOf = ({ lists }: App, code: string) =>
  lists.load(code).catch((error: unknown) => {
    if (lists.failure(code) === 'not-sold') return null;
    throw error;
  });

async function allDestinations({ options }: App): Promise<DestinationList['destinations']> {
  const { currency, lang, attribution } = options;
  const { shop } = attribution;
  const query = new URLSearchParams({ currency, lang, ...(shop && { shop }) });
  const response = await fetch(`/api/destinations?${query}`, {
    credentials: 'omit',
    signal: AbortSignal.timeout(15_000),
  });
  if (!response.ok) throw new Error(`destinations: ${response.status}`);
  return ((await response.json()) as DestinationList).destinations;
}

const costOf = ({ selection }: Plan) => selection.chosen.peek()?.price.amount ?? Infinity;

async function find(app: App, route: PackagesRoute): Promise<Plans> {
  const planOf = (list: PackageList): Plan => {
    const here = { ...route, destination: list.destination.code };
    return { list, route: here, selection: selectionOf(here, list, app) };
  };
  const [sold, given] = await Promise.all([
    allDestinations(app),
    Promise.all(destinationsIn(route.destination).map((code) => listOf(app, code))),
    // The sizes compared are those that each destination recommends.
    adviceCode.load(app),
  ]);
  // An address may name a place twice, as `FR,FRA`.
  const places = new Map(given.flatMap((list) => (list ? [[list.destination.code, list]] : [])));
  const covers = ({ code, covers: names }: DestinationList['destinations'][number]) =>
    [...places.values()].every(
      ({ destination }) => code === destination.code || names.includes(destination.name),
    );
  const regions = sold
    .filter((one) => places.size > 1 && covers(one))
    .toSorted((a, b) => a.from.amount - b.from.amount)
    .slice(0, maxRegions);
  const whole = await Promise.all(regions.map(({ code }) => listOf(app, code)));
  return {
    whole: whole.flatMap((list) => (list ? [planOf(list)] : [])).toSorted((a, b) => costOf(a) - costOf(b)),
    each: [...places.values()]
      .filter(({ destination }) => !regions.some(({ code }) => code === destination.code))
      .map(planOf),
  };
}

/** The plans for a trip to several destinations, loaded once per visit to them. */
export const plansOf = oncePer((route: PackagesRoute, app: App) => {
  const plans = signal<Plans | 'loading' | 'failed'>('loading');
  const load = async () => {
    plans.value = 'loading';
    try {
      const found = await find(app, route);
      const all = [...found.whole, ...found.each];
      const [only] = all;
      if (all.length > 1) plans.value = found;
      // Unless the traveller has gone elsewhere meanwhile.
      else if (app.route.peek() === route) app.go(only?.route ?? { name: 'destinations' }, { replace: true });
    } catch {
      plans.value = 'failed';
    }
  };
  void load();
  return { plans, load };
});
