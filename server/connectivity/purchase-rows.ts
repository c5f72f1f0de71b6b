import { z } from 'zod';
import { daysBetween } from '../runtime/dates.ts';
import { code, cursor, iccid, id, instant, size, text } from './wire.ts';
import { gigabyte } from '../contract/values.ts';

/** Ends in the id of an order of ours; what stands before it is the partner's. */
const ours = /(^|[^A-Za-z0-9])ord_[A-Za-z0-9]+$/;

/** The day of an instant in whatever zone it is told. */
const day = z
  .string()
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date())
  .nullish()
  .catch(null);

const Row = z
  .object({
    id,
    createdDate: instant,
    startDate: day,
    endDate: day,
    duration: z.int().positive().nullish().catch(null),
    package: z.object({
      id,
      destination: code.catch(''),
      destinationISO2: code.optional().catch(undefined),
      dataLimitInGB: size.optional().catch(undefined),
      dataLimitInBytes: z.int().positive().optional().catch(undefined),
    }),
    esim: z.object({ iccid }),
    purchaseType: text,
    referenceId: z.string().nullish().catch(null),
  })
  .transform((row) => ({
    purchaseId: row.id,
    packageId: row.package.id,
    iccid: row.esim.iccid,
    reference: row.referenceId ?? null,
    topUp: /top.?up/i.test(row.purchaseType ?? ''),
    destination: row.package.destinationISO2 ?? row.package.destination,
    dataBytes: bytesOf(row.package),
    duration: row.duration ?? null,
    span: row.startDate && row.endDate ? daysBetween(row.startDate, row.endDate) : null,
    createdAt: row.createdDate,
  }));

/**
 * Strict about our own rows: a purchase of ours that cannot be read must not look like one that was never made. Rows
 * of other systems of the same partner may hold anything; those that cannot be read are counted and left out.
 */
export const PurchasesReply = z.object({
  purchases: z.array(z.unknown()).transform((rows, context) => {
    const read = rows.map((row) => ({ row, parsed: Row.safeParse(row) }));
    if (read.some(({ row, parsed }) => !parsed.success && isOurs(row))) {
      context.addIssue('a purchase of ours that cannot be read');
      return z.NEVER;
    }
    return {
      rows: read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : [])),
      skipped: read.filter(({ parsed }) => !parsed.success).length,
    };
  }),
  afterCursor: cursor,
});

const Referenced = z.object({ referenceId: z.string() });

function isOurs(row: unknown): boolean {
  const read = Referenced.safeParse(row);
  return read.success && ours.test(read.data.referenceId);
}

function bytesOf(bought: {
  dataLimitInGB?: number | undefined;
  dataLimitInBytes?: number | undefined;
}): number | null {
  if (bought.dataLimitInBytes !== undefined) return bought.dataLimitInBytes;
  return bought.dataLimitInGB === undefined ? null : Math.round(bought.dataLimitInGB * gigabyte);
}
