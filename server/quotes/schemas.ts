import { z } from 'zod';
import { Currency, DestinationCode } from '../contract/schemas/storefront.ts';
import { maxTagLength, currencies } from '../contract/values/values.ts';
import { UtcInstant } from '../contract/schemas/dates.ts';

/** Money as a number that adds up, and as a person reads it. */
export const Price = z.object({
  amount: z.int().describe('minor units, e.g. cents'),
  currency: Currency,
  text: z.string().describe('the same, to show to a person'),
});

export const Place = z.object({
  code: DestinationCode.describe('ISO 3166 alpha-2, or the code of a region'),
  name: z.string(),
  kind: z.enum(['country', 'region']),
});

export const Plan = z.object({
  packageId: z.string(),
  destination: Place,
  dataBytes: z.int(),
  data: z.string().describe('e.g. "5 GB"'),
  days: z.int().describe('number of days it lasts, from the first use'),
  price: Price.describe('what a person would pay for one eSIM now'),
});
export type Plan = z.infer<typeof Plan>;

export const QuotedPlan = Plan.extend({
  quoteId: z
    .string()
    .describe('identifies this purchase: pass it to create_checkout; one quote becomes one order'),
  quoteEndsAt: UtcInstant,
});
export type QuotedPlan = z.infer<typeof QuotedPlan>;

export const prices = {
  currency: Currency.optional().describe(
    `${currencies.slice(0, -1).join(', ')} or ${currencies.at(-1)!}; the shop’s when omitted`,
  ),
  lang: z
    .string()
    .max(maxTagLength)
    .optional()
    .describe('BCP 47 language of names and of the page, e.g. "de"; English when omitted'),
  shop: z.string().max(32).optional().describe('id of a shop; the default shop when omitted'),
};
