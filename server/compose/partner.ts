import type { Kysely } from 'kysely';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { whatHappens } from '../http/dashboard/orders/order-facts.ts';
import type { Config } from '../config/config.ts';
import type { McpDeps } from '../http/mcp/mcp-routes.ts';
import type { Limiter } from '../http/middleware/rate-limits.ts';
import type { PartnerDeps } from '../http/partner/partner-routes.ts';
import type { Clock } from '../runtime/clock.ts';
import { costIn } from '../catalogue/pricing.ts';
import { createPlaceOnAccount } from '../orders/account/place-on-account.ts';
import type { PlaceDeps } from '../orders/placing/place.ts';
import { createAccountBook } from '../store/account/book.ts';
import { createQuotes } from '../quotes/quote.ts';
import type { Connectivity } from '../orders/ports.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { Shops } from '../shops/shops.ts';
import type { Dialect } from '../store/migrations/dialect.ts';
import { createOrderListing } from '../store/orders/order-list.ts';
import { createFingerprint } from '../store/health/sightings.ts';
import type { Tables } from '../store/schema.ts';
import { createStaffStore } from '../store/staff/staff.ts';

/** What serves the partner's own programs, over HTTP and as tools for agents. */
export function createPartnerDeps(parts: {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly flow: PartnerDeps['flow'];
  readonly placing: PlaceDeps;
  readonly catalogue: Catalogue;
  readonly shops: Shops;
  readonly config: Config;
}): PartnerDeps {
  const { flow, placing, catalogue, shops, config, clock, db, limiter } = parts;
  const account = createAccountBook({ db, now: flow.store.now });
  const chargeOf: PartnerDeps['chargeOf'] = (costCents, currency) =>
    costIn(costCents, currency, catalogue.rates().rates);
  const destinationName = (code: string) => catalogue.describe(code, 'en').name;
  return {
    keys: createStaffStore(parts),
    limiter,
    flow,
    store: flow.store,
    lists: createOrderListing(parts),
    destinationName,
    rates: catalogue.rates,
    catalogue,
    shops,
    quotes: createQuotes({ sign: createFingerprint(db), now: clock.now }),
    publicUrl: config.store.publicUrl,
    chargeOf,
    account,
    placeOnAccount: createPlaceOnAccount({ ...placing, chargeOf, approvalOf: account.approvalOf }),
    willHappen: (action, order, amount) => whatHappens(action, order, { amount, destinationName }),
  };
}

/** What serves the agents of shoppers. */
export function createShopperDeps(parts: {
  readonly config: Config;
  readonly clock: Clock;
  readonly db: Kysely<Tables>;
  readonly store: OrderStore;
  readonly catalogue: Catalogue;
  readonly shops: Shops;
  readonly connectivity: Connectivity;
}): McpDeps['shopper'] {
  const { config, clock, db, store, catalogue, shops, connectivity } = parts;
  const quotes = createQuotes({ sign: createFingerprint(db), now: clock.now });
  return { store, catalogue, shops, connectivity, quotes, publicUrl: config.store.publicUrl };
}
