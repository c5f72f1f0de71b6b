import { z } from 'zod';
import { Facts } from './plan-facts.ts';
import { Ordering } from './ordering.ts';
import { maxTripDays } from '../trip.ts';
import { currencies, destinationPattern, maxPackageIdLength } from '../values/values.ts';

export const Currency = z.enum(currencies).meta({ id: 'Currency', description: 'ISO 4217, case-sensitive' });
export type Currency = z.infer<typeof Currency>;

/** An amount in minor units (cents); all seven currencies have two decimals. */
export const Money = z
  .strictObject({ amount: z.int().min(0).max(99_999_999), currency: Currency })
  .meta({ id: 'Money' });
export type Money = z.infer<typeof Money>;

/** ISO 3166 alpha-2, or the word of a region (`EUROPE`). Input may also be alpha-3. */
export const DestinationCode = z.string().regex(destinationPattern);
export const PackageId = z.string().min(1).max(maxPackageIdLength);
/** How long a plan has to last, and how many GB it has to hold. */
export const TripDays = z.int().min(1).max(maxTripDays);
export const DataGb = z.number().min(0.1).max(1_000);

export const Destination = z
  .strictObject({
    code: DestinationCode,
    name: z.string(),
    kind: z.enum(['country', 'region']),
    from: Money.describe('price of the cheapest package that can be bought'),
    covers: z.array(z.string()).describe('names of the countries of a region; empty for a country'),
  })
  .meta({ id: 'Destination' });
export type Destination = z.infer<typeof Destination>;

/** A package of a region, beside one of a country in it. */
const RegionPlan = z.strictObject({
  code: DestinationCode,
  name: z.string(),
  countries: z.int().positive().describe('how many countries it works in'),
  package: PackageId.describe('its id, or the start that tells it apart: `package` of an address takes both'),
  dataBytes: z.int().positive(),
  price: Money,
});

export const Package = z
  .strictObject({
    id: PackageId,
    dataBytes: z.int().positive(),
    minDays: z.int().positive(),
    maxDays: z.int().positive().describe('validity in days when bought by duration'),
    price: Money,
    perGb: Money.describe('price divided by size, rounded half up'),
    region: RegionPlan.optional().describe(
      'of a country: the cheapest package of a region that covers it, for the same days and at least the same size, where it costs no more than two of this one',
    ),
  })
  .meta({ id: 'Package' });
export type Package = z.infer<typeof Package>;

export const DestinationList = z
  .strictObject({
    currency: Currency,
    stale: z.boolean().describe('true while the service cannot be reached and the last good copy is shown'),
    destinations: z.array(Destination),
  })
  .meta({ id: 'DestinationList' });
export type DestinationList = z.infer<typeof DestinationList>;

export const PackageList = z
  .strictObject({
    currency: Currency,
    stale: z.boolean(),
    destination: Destination,
    packages: z.array(Package),
    regions: z
      .array(z.strictObject({ code: DestinationCode, name: z.string(), perGb: Money }))
      .describe(
        'regions that cover this country for less per GB, each with its lowest price per GB, cheapest first',
      ),
    facts: Facts.optional().describe(
      'what the operator says of the destination; without it, nothing is known',
    ),
    ordering: Ordering,
  })
  .meta({ id: 'PackageList' });
export type PackageList = z.infer<typeof PackageList>;
