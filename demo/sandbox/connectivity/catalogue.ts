import { createHash } from 'node:crypto';
import { countries } from './countries.ts';
import {
  bytesPerGb,
  isSold,
  priceInCents,
  shelf,
  tierCentsPerGb,
  unlimited,
  unlimitedPricedAsGb,
  unlimitedShelf,
} from './prices.ts';
import { regions } from './regions.ts';

/** A destination as `GET /destinations` spells it. */
export interface Destination {
  readonly name: string;
  /** ISO3, or a region's word. */
  readonly destination: string;
  /** ISO2, or the same word. */
  readonly destinationISO2: string;
  readonly supportedCountries: readonly string[];
}

/** A package as `GET /packages` spells it; the price is USD. */
export interface Package {
  readonly id: string;
  readonly destination: string;
  readonly destinationISO2: string;
  readonly dataLimitInBytes: number;
  readonly dataLimitInGB: number;
  readonly minDays: number;
  readonly maxDays: number;
  readonly priceInCents: number;
}

interface PackageQuery {
  readonly destination?: Destination | undefined;
  readonly days?: number | undefined;
  /** Only this size. */
  readonly gb?: number | undefined;
  /** False leaves the unlimited ones out. */
  readonly unlimited: boolean;
  /** Id of the last package seen. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface Catalogue {
  readonly destinations: readonly Destination[];
  /** By ISO2, ISO3 or a region's word. */
  destination(code: string): Destination | undefined;
  /** A page sorted by id, and whether more follow. */
  page(query: PackageQuery): { packages: readonly Package[]; more: boolean };
  byId(id: string): Package | undefined;
  /** The package that matches a purchase's size and days. */
  match(destination: Destination, gb: number, days: number): Package | undefined;
  /** Changes a package's price, or whether it is sold; false if there is no such package. */
  change(id: string, to: { priceInCents?: number | undefined; sold?: boolean | undefined }): boolean;
}

interface Shelves {
  readonly destinations: readonly Destination[];
  readonly byCode: ReadonlyMap<string, Destination>;
  readonly all: readonly Package[];
  readonly byDestination: ReadonlyMap<string, readonly Package[]>;
  readonly byId: ReadonlyMap<string, Package>;
}

const built = new Map<string, Shelves>();

/** The same at every start, so all sandboxes of a process share it. */
function shelvesOf(only: readonly string[] | undefined): Shelves {
  const key = only?.join() ?? '';
  const shelves = built.get(key) ?? build(only);
  built.set(key, shelves);
  return shelves;
}

function build(only: readonly string[] | undefined): Shelves {
  const names = new Map(countries.map((country) => [country.iso2, country.name]));
  const sold = [
    ...countries.map((country) => ({
      centsPerGb: tierCentsPerGb[country.tier] * jitter(country.iso2),
      destination: {
        name: country.name,
        destination: country.iso3,
        destinationISO2: country.iso2,
        supportedCountries: [country.name],
      },
    })),
    ...regions.map((region) => ({
      centsPerGb: region.centsPerGb,
      destination: {
        name: region.name,
        destination: region.code,
        destinationISO2: region.code,
        supportedCountries: region.members.map((iso2) => names.get(iso2) ?? iso2),
      },
    })),
  ].filter(({ destination }) => !only || only.includes(destination.destinationISO2));
  const byDestination = new Map(
    sold.map(({ destination, centsPerGb }) => [
      destination.destination,
      packagesOf(destination, centsPerGb).toSorted(byId),
    ]),
  );
  const all = [...byDestination.values()].flat().toSorted(byId);
  return {
    destinations: sold.map(({ destination }) => destination),
    byCode: new Map(
      sold.flatMap(({ destination }) => [
        [destination.destination, destination],
        [destination.destinationISO2, destination],
      ]),
    ),
    all,
    byDestination,
    byId: new Map(all.map((one) => [one.id, one])),
  };
}

const byId = (a: Package, b: Package) => (a.id < b.id ? -1 : 1);

function packagesOf(where: Destination, centsPerGb: number): Package[] {
  const endless = unlimitedShelf.map(({ minDays, maxDays, factor }) => ({
    id: packageId(`${where.destination}/unlimited/${maxDays}`),
    destination: where.destination,
    destinationISO2: where.destinationISO2,
    dataLimitInBytes: unlimited,
    dataLimitInGB: unlimited,
    minDays,
    maxDays,
    priceInCents: priceInCents({ centsPerGb, gb: unlimitedPricedAsGb, factor }),
  }));
  const sized = shelf.flatMap(({ minDays, maxDays, factor, sizes }) =>
    sizes
      .filter((gb) => isSold(centsPerGb, gb))
      .map((gb) => ({
        id: packageId(`${where.destination}/${gb}/${maxDays}`),
        destination: where.destination,
        destinationISO2: where.destinationISO2,
        dataLimitInBytes: gb * bytesPerGb,
        dataLimitInGB: gb,
        minDays,
        maxDays,
        priceInCents: priceInCents({ centsPerGb, gb, factor }),
      })),
  );
  return [...sized, ...endless];
}

/** Neighbours in one tier differ: a factor from 0.88 to 1.14, derived from the code alone. */
function jitter(code: string): number {
  return 0.88 + (createHash('sha256').update(code).digest().readUInt16BE(0) / 65_535) * 0.26;
}

function packageId(key: string): string {
  const hex = createHash('sha256').update(`package/${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The index of the first package after `id`. */
function indexAfter(rows: readonly Package[], id: string): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.id ?? '') <= id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The catalogue, limited to the given destinations, if any. Changes to it are lost with it. */
export function createCatalogue(only?: readonly string[]): Catalogue {
  const shelves = shelvesOf(only);
  const prices = new Map<string, number>();
  const gone = new Set<string>();

  const now = (one: Package): Package => {
    const price = prices.get(one.id);
    return price === undefined ? one : { ...one, priceInCents: price };
  };
  const covers = (one: Package, days: number) => one.minDays <= days && days <= one.maxDays;
  const rowsOf = (where: Destination) => shelves.byDestination.get(where.destination) ?? [];

  return {
    destinations: shelves.destinations,
    destination: (code) => shelves.byCode.get(code),
    page({ destination, days, gb, unlimited: endless, after, limit }) {
      const rows = destination === undefined ? shelves.all : rowsOf(destination);
      const packages: Package[] = [];
      for (let index = after === undefined ? 0 : indexAfter(rows, after); index < rows.length; index++) {
        const one = rows[index];
        if (one === undefined || gone.has(one.id) || (days !== undefined && !covers(one, days))) continue;
        if (gb === undefined ? !endless && one.dataLimitInGB === unlimited : one.dataLimitInGB !== gb)
          continue;
        if (packages.length === limit) return { packages, more: true };
        packages.push(now(one));
      }
      return { packages, more: false };
    },
    byId(id) {
      const one = shelves.byId.get(id);
      return one && now(one);
    },
    match(where, gb, days) {
      const one = rowsOf(where).find(
        (row) => row.dataLimitInGB === gb && covers(row, days) && !gone.has(row.id),
      );
      return one && now(one);
    },
    change(id, to) {
      if (!shelves.byId.has(id)) return false;
      if (to.priceInCents !== undefined) prices.set(id, to.priceInCents);
      if (to.sold === true) gone.delete(id);
      if (to.sold === false) gone.add(id);
      return true;
    },
  };
}
