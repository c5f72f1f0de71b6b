import { z } from 'zod';
import { Currency, DataGb, DestinationCode, Money, PackageId, TripDays } from './catalogue.ts';
import { Email, OrderId } from './storefront.ts';
import { maxTagLength, referencePattern, shopIdPattern } from '../values/values.ts';
import { Day, UtcInstant } from './dates.ts';

/** How a plan is requested: by its id, or by a place and what the trip needs. */
export const AskedQuote = z
  .strictObject({
    packageId: PackageId.optional().describe('a plan by its id; else `destination`'),
    destination: z
      .string()
      .min(1)
      .max(60)
      .optional()
      .describe('a place by its code or name, e.g. "FR" or "Bali"; the cheapest plan that fits is quoted'),
    days: TripDays.optional().describe('with `destination`: how long it has to last'),
    dataGb: DataGb.optional().describe('with `destination`: how much it has to hold; 1 when omitted'),
    start: Day.optional().describe('first day of the trip; with `end`, in place of days from the first use'),
    end: Day.optional(),
    currency: Currency.optional().describe('of the price; the shop’s when omitted'),
    lang: z
      .string()
      .max(maxTagLength)
      .optional()
      .describe('BCP 47, of names and of the page; English when omitted'),
    shop: z
      .string()
      .regex(shopIdPattern)
      .optional()
      .describe('whose prices; the key’s own shop, else the default one, when omitted'),
  })
  .meta({ id: 'AskedQuote' });
export type AskedQuote = z.infer<typeof AskedQuote>;

export const PartnerQuote = z
  .strictObject({
    quoteId: z.string().describe('the `referenceId` of the order that its page makes'),
    endsAt: UtcInstant.describe('from then on ask for another'),
    shop: z.string(),
    packageId: z.string(),
    destination: z.strictObject({
      code: DestinationCode,
      name: z.string(),
      kind: z.enum(['country', 'region']),
    }),
    dataBytes: z.int(),
    days: z.int().describe('valid for so many days from the first use'),
    price: Money.describe('what a traveller pays for one eSIM on the page, now'),
    costCents: z.int().describe('what the service charges you for it, US cents'),
    charge: Money.nullable().describe(
      'the same in the currency of the key’s budget: send it with a purchase; null for a key that may not buy',
    ),
    url: z.url().describe('where the traveller pays; one order however often it is opened'),
  })
  .meta({ id: 'PartnerQuote' });
export type PartnerQuote = z.infer<typeof PartnerQuote>;

export const BuyForTraveller = z
  .strictObject({
    reference: z
      .string()
      .regex(referencePattern)
      .describe(
        'your own name of this purchase, such as a booking: one reference of a shop is one order, for good',
      ),
    packageId: PackageId.describe('of a quote'),
    charge: Money.describe('of the quote; another one now answers price-changed'),
    email: Email.describe('of the traveller, who is mailed the eSIM'),
    lang: z.string().max(maxTagLength).optional().describe('BCP 47, of the mail; English when omitted'),
    start: Day.optional().describe('first day of the trip; with `end`, in place of days from the first use'),
    end: Day.optional(),
    shop: z.string().regex(shopIdPattern).optional().describe('as for a quote'),
  })
  .meta({ id: 'BuyForTraveller' });
export type BuyForTraveller = z.infer<typeof BuyForTraveller>;

const purchaseStates = [
  'preparing',
  'ready',
  'not-bought',
  'in-review',
  'awaiting-approval',
  'refused',
] as const;

export const AccountPurchase = z
  .strictObject({
    reference: z.string(),
    shop: z.string(),
    state: z
      .enum(purchaseStates)
      .describe(
        'preparing: being bought, call again later; ready: bought and mailed; not-bought: nothing is charged, and another try needs another reference; in-review: staff look at it; awaiting-approval: beyond the budget, a person decides; refused: a person said no',
      ),
    charge: Money.describe('what it takes from the budget, unless it is not bought'),
    order: z
      .strictObject({
        id: OrderId,
        number: z.string(),
        reason: z.string().nullable().describe('why nothing was bought'),
      })
      .nullable()
      .describe('null while a person has not approved it'),
    approval: z
      .strictObject({
        id: z.string(),
        endsAt: UtcInstant.describe('from then on the same call asks again'),
        url: z.url().describe('where staff decide'),
      })
      .nullable(),
    budget: z.strictObject({
      currency: Currency,
      perOrder: z.int(),
      perDay: z.int(),
      perMonth: z.int(),
      spentToday: z.int().describe('since midnight UTC'),
      spentThisMonth: z.int(),
    }),
  })
  .meta({ id: 'AccountPurchase' });
export type AccountPurchase = z.infer<typeof AccountPurchase>;
