import { z } from 'zod';
import { destinationCode } from './destination-code.ts';
import { boundedList } from '../runtime/bounded-list.ts';
import { cleanText } from './sanitize.ts';
import { destinationPattern, gigabyte, iccidPattern } from '../contract/values/values.ts';

/**
 * What the service sends, read leniently: unknown fields and values are normal, whole numbers may come as
 * `7.0`, an optional field of a wrong type counts as missing. The fields that a purchase depends on are
 * required.
 */

export const id = z
  .string()
  .transform((text) => text.trim())
  .pipe(z.string().regex(/^[\x21-\x7e]{1,100}$/));
const name = z.string().transform((text) => cleanText(text));
/** Enough rows for any reply of purchases or destinations, and for a whole catalogue on one page. */
export const maxListed = 5_000;
const maxPackages = 50_000;

/** Each row may have hundreds, so the odd ones are dropped without a look at what is wrong. */
const names = boundedList(500).transform((all) =>
  all.flatMap((each) => (typeof each === 'string' ? [cleanText(each)] : [])),
);
/** A code, or a region's word of letters, digits and the signs that names have. */
const spelling = z
  .string()
  .trim()
  .regex(/^[\p{L}\p{N} _+&/.,'()-]{1,100}$/u);
export const code = spelling.transform(destinationCode).pipe(z.string().regex(destinationPattern));
/** Some systems keep the filler that a SIM card needs for an odd number of digits. */
export const iccid = z
  .string()
  .transform((text) => text.trim().replace(/F$/i, ''))
  .pipe(z.string().regex(iccidPattern));
export const size = z.number().positive().max(10_000);
export const text = z.string().optional().catch(undefined);
export const instant = z
  .string()
  .transform((value) => Date.parse(value))
  .pipe(z.number());

/** Answers the rows that fit and drops the others: one odd row must not stop all sales. */
function rows<T extends z.ZodType>(row: T, most = maxListed) {
  return boundedList(most).transform((all) =>
    all.flatMap((item) => {
      const read = row.safeParse(item);
      return read.success ? [read.data] : [];
    }),
  );
}

export const cursor = z
  .string()
  .nullish()
  .transform((value) => value || null);

export const DestinationsReply = z.object({
  destinations: rows(
    z
      .object({
        name,
        destination: spelling,
        destinationISO2: spelling.optional().catch(undefined),
        supportedCountries: names.optional().catch(undefined),
      })
      .transform((row, context) => {
        const listed = row.destinationISO2 ?? row.destination;
        const read = code.safeParse(listed);
        if (read.success) {
          return {
            code: read.data,
            spelling: listed,
            name: row.name,
            countries: row.supportedCountries ?? [],
          };
        }
        context.addIssue('not a destination that can be named');
        return z.NEVER;
      }),
  ),
});

const WirePackage = z
  .object({
    id,
    destination: code,
    destinationISO2: code.optional().catch(undefined),
    dataLimitInGB: size,
    dataLimitInBytes: z.int().positive().optional().catch(undefined),
  })
  .transform((row) => ({
    id: row.id,
    destination: row.destinationISO2 ?? row.destination,
    dataGb: row.dataLimitInGB,
    dataBytes: row.dataLimitInBytes ?? Math.round(row.dataLimitInGB * gigabyte),
  }));

export const PackagesReply = z.object({
  packages: rows(
    z
      .object({
        minDays: z.int().positive(),
        maxDays: z.int().positive(),
        priceInCents: z.number().positive().max(100_000_000),
      })
      .loose()
      .transform((row, context) => {
        const read = WirePackage.safeParse(row);
        if (read.success && row.minDays <= row.maxDays) {
          return {
            ...read.data,
            minDays: row.minDays,
            maxDays: row.maxDays,
            costCents: Math.ceil(row.priceInCents),
          };
        }
        context.addIssue('not a package that can be bought');
        return z.NEVER;
      }),
    maxPackages,
  ),
  afterCursor: cursor,
});

const WireProfile = z.object({
  iccid,
  activationCode: text,
  manualActivationCode: text,
  iosActivationLink: text,
  androidActivationLink: text,
});
export type WireProfile = z.infer<typeof WireProfile>;

const WirePurchase = z.object({ id, packageId: id });

const Bought = z.object({ purchase: WirePurchase, profile: WireProfile });

/**
 * The items of a purchase that can be read; none when the first cannot. V2 answers an array, older versions a
 * single object.
 */
export function toBought(reply: unknown): z.output<typeof Bought>[] {
  const items = (Array.isArray(reply) ? reply : [reply]).map((item) => Bought.safeParse(item));
  if (!items[0]?.success) return [];
  return items.flatMap((item) => (item.success ? [item.data] : []));
}

export const TopUpReply = z.preprocess(
  (value) => (Array.isArray(value) ? value[0] : value),
  z.object({ purchase: WirePurchase, profile: z.object({ iccid }) }),
);

const statuses = ['released', 'downloaded', 'installed', 'enabled', 'disabled', 'deleted', 'error'] as const;
const status = z
  .string()
  .transform((value) => statuses.find((known) => known === value.trim().toLowerCase()) ?? 'unknown')
  .catch('unknown');

export const EsimReply = z.object({
  esim: z.object({
    iccid,
    activationCode: text,
    manualActivationCode: text,
    status,
    isTopUpAllowed: z.boolean().catch(false),
  }),
});

export const HistoryReply = z.object({
  esim: z.object({ history: rows(z.object({ status, statusDate: instant })) }),
});

export const ConsumptionReply = z.object({
  /** -1: unlimited. */
  dataUsageRemainingInBytes: z.number().min(-1),
  status: z.string(),
});
