// By hand: an XML library would accept far more than this one fixed shape.
import type { Currency } from '../../contract/schemas/storefront.ts';
import { currencies } from '../../contract/values/values.ts';
import type { EuroRates } from '../pricing.ts';

/** Reference rates of one day. */
export interface DatedRates {
  /** The day the European Central Bank set them, `yyyy-MM-dd`. */
  readonly date: string;
  readonly rates: EuroRates;
}

/** None of our currencies is worth a hundred euros or a thousandth of one: a feed that says so is wrong. */
const narrowest = 10_000;
const widest = 1_000_000_000;

/**
 * Parses `eurofxref-daily.xml`: `<Cube time='…'>` holding `<Cube currency='USD' rate='1.0389'/>`. Undefined unless
 * there is exactly one day and every one of our currencies has one sane rate: half a feed is no feed.
 */
export function parseEcbFeed(xml: string): DatedRates | undefined {
  const days = [...xml.matchAll(/<Cube\s+time\s*=\s*(["'])(\d{4}-\d{2}-\d{2})\1\s*>/g)];
  const date = days[0]?.[2];
  if (days.length !== 1 || date === undefined || Number.isNaN(Date.parse(date))) return undefined;

  const found = new Map<string, string[]>();
  const cube =
    /<Cube\s+currency\s*=\s*(["'])([A-Z]{3})\1\s+rate\s*=\s*(["'])(\d{1,7})(?:\.(\d{1,12}))?\3\s*\/>/g;
  for (const [, , currency = '', , whole = '', fraction = ''] of xml.matchAll(cube)) {
    const millionths = whole + fraction.slice(0, 6).padEnd(6, '0');
    found.set(currency, [...(found.get(currency) ?? []), millionths]);
  }
  found.set('EUR', ['1000000']);

  const rates: [Currency, number][] = [];
  for (const currency of currencies) {
    const [rate, ...more] = (found.get(currency) ?? []).map(Number);
    if (rate === undefined || more.length > 0 || rate < narrowest || rate > widest) return undefined;
    rates.push([currency, rate]);
  }
  return { date, rates: Object.fromEntries(rates) as Record<Currency, number> };
}

/** Initial rates before any feed was read: set by the European Central Bank on that day, far too old to charge by. */
export const snapshot: DatedRates = {
  date: '2024-12-31',
  rates: {
    EUR: 1_000_000,
    USD: 1_038_900,
    GBP: 829_180,
    AUD: 1_677_200,
    CAD: 1_494_800,
    NZD: 1_853_200,
    ZAR: 19_618_800,
  },
};
