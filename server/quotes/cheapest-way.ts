import type { Destination, Package } from '../contract/schemas/storefront.ts';
import { cheapest, type Counter } from './counter.ts';

/** A country of a trip, with what it needs. */
export interface Stop {
  readonly place: Destination | { readonly code: string; readonly name: string };
  readonly days: number;
  readonly dataBytes: number;
}

/** One plan of a trip, and the stops it is for. */
export interface Leg {
  readonly destination: Destination;
  readonly sold: Package;
  readonly stops: readonly number[];
}

export interface Way {
  readonly legs: readonly Leg[];
  readonly amount: number;
}

/** More would take long to compute, and no trip needs them. */
export const maxStops = 8;

/**
 * The cheapest set of plans that covers all stops: a region for all, a country each, or a mix. A plan lasts for the days
 * and holds the data of all stops that it is for.
 */
export function cheapestWay(counter: Counter, stops: readonly Stop[]): Way | undefined {
  const all = 2 ** stops.length - 1;
  const covers = counter.destinations.map((destination) => ({
    destination,
    set: stops.reduce((set, { place }, nth) => (coversPlace(destination, place) ? set | (1 << nth) : set), 0),
  }));
  const useful = covers.filter(({ set }) => set !== 0);
  const packagesOf = new Map(useful.map(({ destination: { code } }) => [code, counter.packages(code)]));
  const legOf = (set: number): Leg | undefined => {
    const ofSet = stops.flatMap((stop, nth) => ((set >> nth) & 1 ? [{ stop, nth }] : []));
    const need = {
      days: ofSet.reduce((sum, { stop }) => sum + stop.days, 0),
      dataBytes: ofSet.reduce((sum, { stop }) => sum + stop.dataBytes, 0),
    };
    const legs = useful.flatMap(({ destination, set: covered }) => {
      const sold = (covered & set) === set && cheapest(packagesOf.get(destination.code) ?? [], need);
      return sold ? [{ destination, sold, stops: ofSet.map(({ nth }) => nth) }] : [];
    });
    return legs.toSorted((a, b) => a.sold.price.amount - b.sold.price.amount)[0];
  };
  const legs = new Map<number, Leg | undefined>();
  const best: (Way | undefined)[] = [{ legs: [], amount: 0 }];
  for (let set = 1; set <= all; set++) {
    // Each part must contain the lowest stop of its set, so that no split is tried twice.
    const lowest = set & -set;
    for (let part = set; part > 0; part = (part - 1) & set) {
      if ((part & lowest) === 0) continue;
      const rest = best[set ^ part];
      if (!legs.has(part)) legs.set(part, legOf(part));
      const leg = legs.get(part);
      if (!rest || !leg) continue;
      const amount = rest.amount + leg.sold.price.amount;
      const known = best[set];
      // At the same cost, fewer plans win.
      if (
        !known ||
        amount < known.amount ||
        (amount === known.amount && rest.legs.length + 1 < known.legs.length)
      )
        best[set] = { legs: [leg, ...rest.legs], amount };
    }
  }
  return best[all];
}

const coversPlace = (destination: Destination, place: Stop['place']): boolean =>
  destination.code === place.code || destination.covers.includes(place.name);
