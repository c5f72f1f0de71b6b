import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { createCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import { createRates } from '../catalogue/exchange-rates/rates.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Config } from '../config/config.ts';
import { createSnapshots } from '../store/snapshots.ts';
import type { Tables } from '../store/schema.ts';

/** What the storefront sells: the service's packages. */
export function createOffering(
  options: { config: Config; clock: Clock; fetch: typeof fetch; log: Logger; db: Kysely<Tables> },
  source: Parameters<typeof createCatalogue>[0]['source'],
): Catalogue {
  const { config, clock, log, db } = options;
  const copies = createSnapshots({ db, clock });
  const rates = createRates({
    ...config.rates,
    fetch: options.fetch,
    clock,
    log,
    copies,
  });
  const { maxAgeMs } = config.catalogue;
  return createCatalogue({ source, rates, copies, clock, log, maxAgeMs });
}
