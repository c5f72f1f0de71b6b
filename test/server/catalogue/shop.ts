import { createCatalogue, type CatalogueOptions } from '../../../server/catalogue/catalogue.ts';
import type { SoldPackage } from '../../../server/catalogue/ports.ts';
import { createPricing, type PricingOptions } from '../../../server/catalogue/pricing.ts';
import { createRates } from '../../../server/catalogue/exchange-rates/rates.ts';
import { createShops } from '../../../server/shops/shops.ts';
import { Problem } from '../../../server/contract/problem.ts';
import { dayMs } from '../../../server/contract/values/values.ts';
import { createFakeClock } from '../../support/clock.ts';
import { silent } from '../connectivity/stub.ts';

export const thirtyPercent: PricingOptions = {
  markupBasisPoints: 3_000,
  markupFixedCents: 0,
  roundUpTo: 10,
  smallestChargeZar: 2_000,
};

export const pricing = createPricing(thirtyPercent);

/** The default shop, which `embedOrigins` may embed, and the saved others. */
export const shopsOf = (
  embedOrigins: readonly string[] = ['*'],
  saved: () => readonly { id: string; value: unknown }[] = () => [],
) =>
  createShops({
    environment: { prices: thirtyPercent, embedOrigins, seller: {}, plainHttp: false, explicit: new Set() },
    read: saved,
    log: silent,
  });

export const gb = 1_073_741_824;
export const sold = (
  id: string,
  destination: string,
  dataGb: number,
  maxDays: number,
  costCents: number,
): SoldPackage => ({
  id,
  destination,
  dataGb,
  dataBytes: dataGb * gb,
  minDays: 1,
  maxDays,
  costCents,
});

const destinations = [
  { code: 'FR', name: 'France', countries: ['France'] },
  { code: 'DE', name: 'Germany', countries: ['Germany'] },
  { code: 'EUROPE', name: 'Europe', countries: ['France', 'Germany', 'Czech Republic', 'Atlantis'] },
  { code: 'AQ', name: 'Antarctica', countries: ['Antarctica'] },
];
export const packages = [
  sold('fr-5', 'FR', 5, 30, 1_000),
  sold('fr-1', 'FR', 1, 7, 300),
  sold('de-1', 'DE', 1, 7, 100),
  sold('eu-10', 'EUROPE', 10, 30, 1_500),
];

export function createMemoryCopies() {
  const kept = new Map<string, unknown>();
  return {
    kept,
    read: async (key: string) => (kept.has(key) ? { value: kept.get(key) } : null),
    write: async (key: string, value: unknown) => void kept.set(key, value),
  };
}

const feed = (date: string) =>
  `<Cube><Cube time='${date}'>${Object.entries({
    USD: '1.25',
    AUD: '1.7',
    CAD: '1.5',
    NZD: '1.9',
    GBP: '0.8',
    ZAR: '20',
  })
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('')}</Cube></Cube>`;

/** A catalogue over a service and a bank that can be taken down, and a restart of it. */
export function createShop(options: Partial<CatalogueOptions> = {}) {
  const clock = createFakeClock();
  const copies = createMemoryCopies();
  const service = { up: true, reads: 0, destinations, packages: packages as readonly SoldPackage[] };
  const source = {
    async destinations() {
      if (!service.up) throw new Problem('upstream-unavailable');
      service.reads++;
      return service.destinations;
    },
    async packages() {
      if (!service.up) throw new Problem('upstream-unavailable');
      return service.packages;
    },
  };
  const bank = { up: true, date: '2026-11-20' };
  const rates = createRates({
    url: 'https://bank.test/daily.xml',
    fetch: async () => new Response(bank.up ? feed(bank.date) : '', { status: bank.up ? 200 : 500 }),
    clock,
    log: silent,
    copies,
    maxAgeDays: 10,
  });
  const made = { source, rates, copies, clock, log: silent, maxAgeMs: dayMs, ...options };
  return {
    catalogue: createCatalogue(made),
    shops: shopsOf(),
    again: () => createCatalogue(made),
    clock,
    copies,
    service,
    bank,
  };
}
