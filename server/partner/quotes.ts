import type { Catalogue } from '../catalogue/catalogue.ts';
import { defaultShop, gigabyte } from '../contract/values/values.ts';
import type { AskedQuote, PartnerQuote } from '../contract/schemas/partner-buying.ts';
import { Problem } from '../contract/problem.ts';
import type { Currency, Destination, Money, Package } from '../contract/schemas/storefront.ts';
import { covers } from '../contract/scope.ts';
import { findPlan } from '../quotes/find-plan.ts';
import { checkoutUrl, checkTrip } from '../quotes/checkout-url.ts';
import { cheapest, openCounter, type Counter } from '../quotes/counter.ts';
import type { Quotes } from '../quotes/quote.ts';
import { lengthOf } from '../contract/trip.ts';
import { instant } from '../runtime/dates.ts';
import type { Shops } from '../shops/shops.ts';
import type { Caller } from './caller.ts';

export interface QuotesDeps {
  readonly catalogue: Catalogue;
  readonly shops: Shops;
  readonly quotes: Quotes;
  readonly publicUrl: string;
  /** A cost in US cents converted to a currency, rounded up. */
  readonly chargeOf: (costCents: number, currency: Currency) => Money;
}

/** A plan as it is sold now, with the page where a traveller pays for it. Stores nothing. */
export async function makeQuote(deps: QuotesDeps, caller: Caller, asked: AskedQuote): Promise<PartnerQuote> {
  if (!deps.catalogue.sellable()) throw new Problem('upstream-unavailable', { retryAfterSeconds: 30 });
  const shop = shopFor(deps, caller, asked.shop);
  const counter = openCounter(deps, { ...asked, shop });
  const { destination, sold } = planFor(deps, counter, asked);
  checkTrip(asked, sold);
  const costCents = deps.catalogue.costOf(sold.id);
  if (costCents === null) throw new Problem('package-unavailable');
  const { quoteId, endsAt } = await deps.quotes.make();
  const { code, name, kind } = destination;
  return {
    quoteId,
    endsAt: instant(endsAt),
    shop,
    packageId: sold.id,
    destination: { code, name, kind },
    dataBytes: sold.dataBytes,
    days: sold.maxDays,
    price: sold.price,
    costCents,
    charge: caller.budget && deps.chargeOf(costCents, caller.budget.currency),
    url: checkoutUrl(deps.publicUrl, counter, {
      quoteId,
      destination: code,
      packageId: sold.id,
      start: asked.start,
      end: asked.end,
      namesShop: shop !== defaultShop,
    }),
  };
}

/**
 * The shop that a program means: the one it names, else its own. It must not learn whether another shop exists.
 *
 * @throws Problem `not-found`
 */
export function shopFor(
  { shops }: Pick<QuotesDeps, 'shops'>,
  { scope }: Caller,
  named: string | undefined,
): string {
  const id = named ?? scope?.[0] ?? defaultShop;
  if (covers(scope, id) && shops.all().some((shop) => shop.id === id)) return id;
  throw new Problem('not-found', { detail: 'no such shop' });
}

function planFor(deps: QuotesDeps, counter: Counter, asked: AskedQuote): Plan {
  const { packageId, destination: place } = asked;
  if ((packageId === undefined) === (place === undefined)) {
    const message = 'send either packageId or destination';
    throw new Problem('invalid-request', { extra: { issues: [{ path: 'packageId', message }] } });
  }
  if (packageId !== undefined) return findPlan(deps, counter, packageId);
  const [destination] = counter.find(place ?? '');
  if (!destination) throw new Problem('destination-unknown', { detail: `"${place}" is not sold` });
  const { start, end } = asked;
  const trip = start === undefined || end === undefined ? 1 : Math.max(1, lengthOf({ start, end }));
  const need = { days: asked.days ?? trip, dataBytes: (asked.dataGb ?? 1) * gigabyte };
  const sold = cheapest(counter.packages(destination.code), need);
  if (!sold)
    throw new Problem('package-unavailable', { detail: 'no plan covers that many days and that much data' });
  return { destination, sold };
}

interface Plan {
  readonly destination: Destination;
  readonly sold: Package;
}
