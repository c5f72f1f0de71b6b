import type {
  Currency,
  Destination,
  DestinationList,
  Money,
  Package,
  PackageList,
} from '../contract/schemas/storefront.ts';
import { startOfId } from '../contract/package-id.ts';
import type { Content, DestinationEntry } from './listing.ts';
import type { SoldPackage } from './ports.ts';
import { destinationName } from './places/countries.ts';
import type { Lang } from '../contract/values/values.ts';
import { perGb } from './pricing.ts';

/** A list of packages, without a shop's ordering terms and its facts about the plans. */
export type Packages = Omit<PackageList, 'ordering' | 'facts'>;

/** The context of a list: one currency, at one moment's rates. */
export interface ListOptions {
  readonly content: Content;
  readonly currency: Currency;
  readonly lang: Lang;
  readonly stale: boolean;
  /** Undefined for a cost that cannot be charged. */
  readonly priceOf: (costCents: number) => Money | undefined;
}

const alphabets = new Map<Lang, Intl.Collator>();

/** Cached: creating one costs more than sorting with it. */
function alphabetOf(lang: Lang): Intl.Collator {
  const alphabet = alphabets.get(lang) ?? new Intl.Collator(lang);
  alphabets.set(lang, alphabet);
  return alphabet;
}

/** Everything sold, in the order of the language's alphabet. */
export function toDestinationList(options: ListOptions): DestinationList {
  const { content, currency, lang, stale } = options;
  const alphabet = alphabetOf(lang);
  const destinations = [...content.entries.values()]
    .flatMap((entry) => toDestination(entry, options) ?? [])
    .sort((a, b) => alphabet.compare(a.name, b.name));
  return { currency, stale, destinations };
}

/** The packages sold in one destination, cheapest first; undefined when there are none. */
export function toPackageList(entry: DestinationEntry, options: ListOptions): Packages | undefined {
  const { currency, stale } = options;
  const destination = toDestination(entry, options);
  if (!destination) return undefined;
  const packages = entry.packages.flatMap((sold): Package[] => {
    const price = options.priceOf(sold.costCents);
    if (!price) return [];
    const { id, dataBytes, minDays, maxDays } = sold;
    const region = planOfRegion(entry.code, sold, price, options);
    const own = { id, dataBytes, minDays, maxDays, price, perGb: perGb(price, dataBytes) };
    return [region ? { ...own, region } : own];
  });
  return { currency, stale, destination, packages, regions: cheaperRegions(entry, options) };
}

function toDestination(entry: DestinationEntry, options: ListOptions): Destination | undefined {
  const { lang } = options;
  // Packages are sorted by cost and a price never falls as its cost rises, so the first is the cheapest.
  const from = entry.packages[0] && options.priceOf(entry.packages[0].costCents);
  if (!from) return undefined;
  return {
    code: entry.code,
    name: destinationName(entry.code, lang, entry.name),
    kind: entry.kind,
    from,
    covers: entry.covers
      .map(({ code, name }) => (code === undefined ? name : destinationName(code, lang, name)))
      .sort(alphabetOf(lang).compare),
  };
}

/** Two countries' plans may be replaced by one of a region. */
const plansReplaced = 2;

/**
 * The cheapest package of a region that covers the country and offers at least as much as this one; of
 * equally cheap ones, the one for most countries. Undefined if it costs more than plans for two countries.
 */
function planOfRegion(code: string, own: SoldPackage, price: Money, options: ListOptions): Package['region'] {
  const plans = (options.content.regionsOf.get(code) ?? []).flatMap((region) => {
    // Sorted by cost, so the first that fits is the region's cheapest.
    const sold = region.packages.find(
      ({ dataBytes, minDays, maxDays }) =>
        dataBytes >= own.dataBytes && minDays <= own.minDays && maxDays >= own.maxDays,
    );
    const paid = sold && options.priceOf(sold.costCents);
    return paid && paid.amount <= price.amount * plansReplaced ? [{ region, sold, price: paid }] : [];
  });
  const [best] = plans.toSorted(
    (a, b) => a.price.amount - b.price.amount || b.region.covers.length - a.region.covers.length,
  );
  return (
    best && {
      code: best.region.code,
      name: destinationName(best.region.code, options.lang, best.region.name),
      countries: best.region.covers.length,
      package: startOf(best.sold, best.region),
      dataBytes: best.sold.dataBytes,
      price: best.price,
    }
  );
}

/**
 * Just enough of a package's id to tell it apart in its destination: a page has dozens of them, and they
 * don't compress.
 */
function startOf({ id }: SoldPackage, { packages }: DestinationEntry): string {
  const start = id.slice(0, startOfId);
  return packages.filter((one) => one.id.startsWith(start)).length === 1 ? start : id;
}

/** Regions that cover the country and cost less per GB than its own best package, cheapest first. */
function cheaperRegions(entry: DestinationEntry, options: ListOptions): PackageList['regions'] {
  const own = lowestPerGb(entry, options);
  if (!own) return [];
  return (options.content.regionsOf.get(entry.code) ?? [])
    .flatMap((region) => {
      const lowest = lowestPerGb(region, options);
      if (!lowest || lowest.amount >= own.amount) return [];
      const name = destinationName(region.code, options.lang, region.name);
      return [{ code: region.code, name, perGb: lowest }];
    })
    .sort((a, b) => a.perGb.amount - b.perGb.amount || (a.code < b.code ? -1 : 1));
}

function lowestPerGb(entry: DestinationEntry, options: ListOptions): Money | undefined {
  let lowest: Money | undefined;
  for (const sold of entry.packages) {
    const price = options.priceOf(sold.costCents);
    const each = price && perGb(price, sold.dataBytes);
    if (each && (!lowest || each.amount < lowest.amount)) lowest = each;
  }
  return lowest;
}
