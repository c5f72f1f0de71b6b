import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { createCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import { createRates } from '../catalogue/exchange-rates/rates.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Config } from '../config/read.ts';
import { createSnapshots } from '../store/snapshots.ts';
import type { Tables } from '../store/schema.ts';

/** What the storefront sells: the service's packages at the configured prices. */
export function createOffering(
  options: { config: Config; clock: Clock; fetch: typeof fetch; log: Logger; db: Kysely<Tables> },
  source: Parameters<typeof createCatalogue>[0]['source'],
): Catalogue {
  const { config, clock, log, db } = options;
  const copies = createSnapshots({ db, clock });
  const rates = createRates({
    url: config.RATES_URL,
    fetch: options.fetch,
    clock,
    log,
    copies,
    maxAgeDays: config.RATES_MAX_AGE_DAYS,
  });
  const pricing = {
    markupBasisPoints: Math.round(config.MARKUP_PERCENT * 100),
    markupFixedCents: config.MARKUP_FIXED_CENTS,
    roundUpTo: config.PRICE_STEP,
    smallestChargeZar: config.SMALLEST_CHARGE_ZAR,
  };
  const maxAgeMs = config.CATALOGUE_MAX_AGE_HOURS * 3_600_000;
  return createCatalogue({ source, rates, pricing, copies, clock, log, maxAgeMs });
}
