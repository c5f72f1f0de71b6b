import { z } from 'zod';
import { daysBetween } from '../runtime/dates.ts';
import { code, cursor, iccid, id, instant, size, text } from './wire.ts';
import { gigabyte } from '../contract/values.ts';

/** The day of an instant, in the time zone it is written in. */
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
    topUp: isTopUp(row.purchaseType ?? ''),
    destination: row.package.destinationISO2 ?? row.package.destination,
    dataBytes: bytesOf(row.package),
    duration: row.duration ?? null,
    span: row.startDate && row.endDate ? daysBetween(row.startDate, row.endDate) : null,
    createdAt: row.createdDate,
  }));

/** Rows of other systems of the same partner may hold anything; those that cannot be read are told apart. */
export const PurchasesReply = z.object({
  purchases: z.array(z.unknown()).transform((rows) => {
    const read = rows.map((row) => ({ row, parsed: Row.safeParse(row) }));
    return {
      rows: read.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : [])),
      unreadable: read.flatMap(({ row, parsed }) => (parsed.success ? [] : [namesOf(row)])),
    };
  }),
  afterCursor: cursor,
});

const Names = z.object({
  id: id.nullable().catch(null),
  referenceId: z.string().nullable().catch(null),
});

/** What tells whose row it is. */
function namesOf(row: unknown): { purchaseId: string | null; reference: string | null } {
  const read = Names.safeParse(row);
  return read.success
    ? { purchaseId: read.data.id, reference: read.data.referenceId }
    : { purchaseId: null, reference: null };
}

/** Null for an unknown type. */
function isTopUp(type: string): boolean | null {
  if (/top.?up/i.test(type)) return true;
  return /first/i.test(type) ? false : null;
}

function bytesOf(bought: {
  dataLimitInGB?: number | undefined;
  dataLimitInBytes?: number | undefined;
}): number | null {
  if (bought.dataLimitInBytes !== undefined) return bought.dataLimitInBytes;
  return bought.dataLimitInGB === undefined ? null : Math.round(bought.dataLimitInGB * gigabyte);
}
