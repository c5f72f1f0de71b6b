import { z } from 'zod';
import { codeOfName, isCountryCode } from '../../catalogue/places/countries.ts';
import { normaliseCode } from '../../catalogue/places/codes.ts';
import { DataGb, PackageId, TripDays } from '../../contract/schemas/catalogue.ts';
import { Problem } from '../../contract/problem.ts';
import { gigabyte } from '../../contract/values/values.ts';
import { instant } from '../../runtime/dates.ts';
import { defineTool, type Tool } from '../tool.ts';
import { cheapest, openCounter, type Counter } from '../../quotes/counter.ts';
import type { ShopperDeps } from './shopper-deps.ts';
import { Place, Plan, Price, prices, QuotedPlan } from '../../quotes/schemas.ts';
import { findPlan } from '../../quotes/find-plan.ts';
import { cheapestWay, maxStops, type Stop, type Way } from '../../quotes/cheapest-way.ts';

/** As many as an agent can weigh. */
const maxPlaces = 5;
const maxPlans = 6;

/** Looking around: what is sold, for how much, and what a trip needs. */
export function catalogueTools(deps: ShopperDeps): readonly Tool[] {
  const quoted = async (plan: z.infer<typeof Plan>) => {
    const { quoteId, endsAt } = await deps.quotes.make();
    return { ...plan, quoteId, quoteEndsAt: instant(endsAt) };
  };

  const quotedWay = async (counter: Counter, { legs, amount }: Way, stops: readonly Stop[]) => ({
    total: counter.priced({ amount, currency: counter.currency }),
    plans: await Promise.all(
      legs.map(async ({ destination, sold, stops: ofLeg }) => ({
        ...(await quoted(counter.plan(destination, sold))),
        covers: ofLeg.flatMap((nth) => stops[nth]?.place.name ?? []),
      })),
    ),
  });

  return [
    defineTool({
      name: 'search_catalog',
      title: 'Search travel eSIM plans',
      description:
        'Finds data plans by place: a country, region, city or island, in any common language. With days and dataGb it lists only plans that last that long and hold that much data, cheapest first. A country is also covered by the regions in alsoCoveredBy.',
      input: z.strictObject({
        place: z.string().min(1).max(60).describe('e.g. "France", "Bali", "Europe", "JP"'),
        days: TripDays.optional(),
        dataGb: DataGb.optional(),
        ...prices,
      }),
      output: z.object({
        places: z.array(
          z.object({
            place: Place,
            plans: z.array(Plan).describe('the cheapest first, at most six'),
            more: z.int().describe('how many more plans there are'),
            alsoCoveredBy: z.array(Place),
          }),
        ),
        stale: z.boolean().describe('the prices are from an earlier day; nothing can be bought now'),
      }),
      async run({ place, days: least = 1, dataGb: size = 0, ...asked }) {
        const counter = openCounter(deps, asked);
        const places = counter.find(place).slice(0, maxPlaces);
        return {
          places: places.map((destination) => {
            const fits = counter
              .packages(destination.code)
              .filter(({ maxDays, dataBytes }) => maxDays >= least && dataBytes >= size * gigabyte);
            const { code, name, kind } = destination;
            const regions = counter.destinations.filter(({ covers }) => covers.includes(name));
            return {
              place: { code, name, kind },
              plans: fits.slice(0, maxPlans).map((sold) => counter.plan(destination, sold)),
              more: Math.max(0, fits.length - maxPlans),
              alsoCoveredBy: regions.map((region) => ({
                code: region.code,
                name: region.name,
                kind: region.kind,
              })),
            };
          }),
          stale: !deps.catalogue.sellable(),
        };
      },
    }),

    defineTool({
      name: 'get_product',
      title: 'One plan, with a quote',
      description:
        'A plan by its packageId as it is sold now, where it works, and a quoteId for create_checkout. Each call makes a new quote: keep the quoteId to ask for the same checkout again.',
      input: z.strictObject({ packageId: PackageId, ...prices }),
      output: z.object({
        plan: QuotedPlan,
        covers: z.array(z.string()).describe('the countries of a region; empty for a country'),
      }),
      async run({ packageId, ...asked }) {
        const counter = openCounter(deps, asked);
        const { destination, sold } = findPlan(deps, counter, packageId);
        return { plan: await quoted(counter.plan(destination, sold)), covers: [...destination.covers] };
      },
    }),

    defineTool({
      name: 'plan_trip',
      title: 'The cheapest plans for a trip',
      description:
        'Finds the cheapest set of plans for a trip through one or more countries: one region for all of them, a plan for each, or a mix. Each plan comes with a quoteId for create_checkout.',
      input: z.strictObject({
        countries: z
          .array(z.string().min(1).max(60))
          .min(1)
          .max(maxStops)
          .describe('names or ISO 3166 codes, e.g. ["France", "Italy"]'),
        days: TripDays.describe('of the whole trip'),
        dataGb: DataGb.optional().describe('of the whole trip; 1 GB when omitted'),
        ...prices,
      }),
      output: z.object({
        cheapest: z.object({
          total: Price,
          plans: z.array(
            QuotedPlan.extend({ covers: z.array(z.string()).describe('countries of the trip') }),
          ),
        }),
        onePlanForAll: z
          .object({ total: Price, plan: QuotedPlan })
          .nullable()
          .describe('one region for the whole trip: no change of eSIM at borders; null where there is none'),
        assumes: z.string().describe('how days and data were shared among the countries'),
      }),
      async run({ countries, days: whole, dataGb: size = 1, ...asked }) {
        const counter = openCounter(deps, asked);
        const places = countries.map((country) => readCountry(deps, counter, country));
        const unique = places.filter(
          ({ code }, nth) => places.findIndex((each) => each.code === code) === nth,
        );
        const share = {
          days: Math.ceil(whole / unique.length),
          dataBytes: (size * gigabyte) / unique.length,
        };
        const stops = unique.map((place) => ({ place, ...share }));
        const way = cheapestWay(counter, stops);
        if (!way) throw new Problem('package-unavailable', { detail: 'no set of plans covers this trip' });
        const ofAll = counter.destinations
          .filter(({ code, covers }) =>
            unique.every((place) => code === place.code || covers.includes(place.name)),
          )
          .flatMap((destination) => {
            const need = { days: whole, dataBytes: size * gigabyte };
            const sold = cheapest(counter.packages(destination.code), need);
            return sold ? [{ destination, sold }] : [];
          })
          .toSorted((a, b) => a.sold.price.amount - b.sold.price.amount)[0];
        const cheapestOfAll = await quotedWay(counter, way, stops);
        // One quote is one order, so a plan that is both answers shares one.
        const [{ covers: _covers, ...only } = { packageId: null }] = cheapestOfAll.plans;
        const plan = ofAll && counter.plan(ofAll.destination, ofAll.sold);
        const isSame = plan !== undefined && only.packageId === plan.packageId;
        const one = isSame && 'quoteId' in only ? only : plan && (await quoted(plan));
        return {
          cheapest: cheapestOfAll,
          onePlanForAll: one ? { total: one.price, plan: one } : null,
          assumes:
            unique.length === 1
              ? 'All the days and data are for this one country.'
              : `Each country gets ${share.days} of the ${whole} days and an equal share of the data; a plan for several countries covers their shares together.`,
        };
      },
    }),
  ];
}

/** A country on sale, by itself or in a region. */
function readCountry({ catalogue }: ShopperDeps, counter: Counter, text: string): Stop['place'] {
  const [found] = counter.find(text);
  if (found && (found.kind === 'country' || found.code === text.trim().toUpperCase())) return found;
  const typed = normaliseCode(text.trim().toUpperCase());
  const code = isCountryCode(typed) ? typed : codeOfName(text);
  const place = code === undefined ? undefined : catalogue.describe(code, counter.lang);
  if (place && counter.destinations.some(({ covers }) => covers.includes(place.name))) return place;
  throw new Problem('destination-unknown', { detail: `"${text}" is not sold, or not known by this name` });
}
