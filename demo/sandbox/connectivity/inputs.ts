import { z } from 'zod';
import { iccidPattern } from './ids.ts';
import { sizes, unlimited } from './prices.ts';

/** The operations' inputs. A number may arrive as `7.0`; unknown fields are ignored, or refused as a quirk. */
const durations = [1, 2, 7, 14, 30, 90] as const;

const day = z.iso.date('must be a day as yyyy-MM-dd');
const destination = z.string('is required').trim().min(1, 'is required');
const iccid = z.string('is required').regex(iccidPattern, 'must be 18 to 22 digits');
const oneOf = (values: readonly number[]) =>
  z
    .number('must be a number')
    .refine((value) => values.includes(value), `must be one of ${values.join(', ')}`);

const optional = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined);

const size = oneOf([...sizes, unlimited]);
const duration = optional(oneOf(durations));
const epoch = z
  .int('must be epoch seconds')
  .min(0, 'must be epoch seconds')
  .max(1e11, 'must be epoch seconds');
const dates = {
  startDate: optional(day),
  endDate: optional(day),
  startTime: optional(epoch),
  endTime: optional(epoch),
};
const note = {
  email: optional(z.email('must be an e-mail address')),
  referenceId: optional(z.string('must be a string')),
  emailBrand: optional(
    z.string().regex(/^[A-Za-z0-9 ]{1,25}$/, 'must be up to 25 letters, digits and spaces'),
  ),
};
/** Words separated by spaces, or two names joined by an ampersand or a dot. */
const networkBrand = optional(
  z
    .string('must be a string')
    .max(15, 'must be at most 15 characters')
    .regex(
      /^[A-Za-z0-9]+(?:(?: [A-Za-z0-9]+)*|&[A-Za-z0-9]+|\.[A-Za-z0-9]+)$/,
      'must be words separated by a space, or two names joined by & or .',
    ),
);
const language = optional(z.enum(['en', 'es', 'fr', 'de', 'pt-br'], 'must be one of en, es, fr, de, pt-br'));

export const PurchaseV2Input = z.object({
  destination,
  dataLimitInGB: size,
  quantity: z.int('must be a whole number').min(1, 'must be 1 to 5').max(5, 'must be 1 to 5'),
  duration,
  ...dates,
  ...note,
  networkBrand,
  language,
});

export const PurchaseInput = z.object({
  destination,
  dataLimitInGB: size,
  startDate: day,
  endDate: day,
  ...note,
  networkBrand,
  language,
});

export const TopUpInput = z.object({ iccid, dataLimitInGB: size, duration, ...dates, ...note });

export const EditInput = z.object({
  purchaseId: z.string('is required').min(1, 'is required'),
  startDate: day,
  endDate: day,
});

export const IframeInput = z.looseObject({}, 'the body must be empty or an object');

/** A limit in a query: whole, from 1 to `most`, by default 20; `7.0` counts as 7. */
const limit = (most: number) =>
  z
    .string()
    .regex(/^\d{1,4}(\.0+)?$/, `must be 1 to ${most}`)
    .transform(Number)
    .pipe(z.number().min(1, `must be 1 to ${most}`).max(most, `must be 1 to ${most}`))
    .default(20);

/** Epoch seconds in a query. */
const seconds = z
  .string()
  .regex(/^\d{1,11}$/, 'must be epoch seconds')
  .transform(Number)
  .optional();

const filled = z.string().min(1, 'must not be empty').optional();
/** A day, or an instant with its zone; returns the epoch ms of its first and last instants. */
const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'must be a day as yyyy-MM-dd')
  .optional();

export const PackagesQuery = z.object({
  destination: filled,
  startDate: day.optional(),
  endDate: day.optional(),
  startTime: seconds,
  endTime: seconds,
  dataLimitInGB: z
    .string()
    .transform(Number)
    .pipe(oneOf([...sizes, unlimited]))
    .optional(),
  includeUnlimited: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .optional(),
  afterCursor: z.string().optional(),
  limit: limit(160),
});

export const PurchasesQuery = z.object({
  purchaseId: filled,
  iccid: iccid.optional(),
  email: filled,
  referenceId: filled,
  afterDate: moment,
  beforeDate: moment,
  after: seconds,
  before: seconds,
  afterCursor: z.string().optional(),
  limit: limit(100),
});

export const EsimQuery = z.object({ iccid });
