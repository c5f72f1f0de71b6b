import { z } from 'zod';
import type { ListedPurchase } from '../orders/ports.ts';
import type { ToldPurchase, UnreadableRow } from '../orders/lists/purchase-book.ts';
import { boundedList } from '../runtime/bounded-list.ts';
import { lengthOf } from '../contract/trip.ts';
import { cleanText } from './sanitize.ts';
import { code, cursor, iccid, id, instant, maxListed, size, text } from './wire.ts';
import { gigabyte } from '../contract/values/values.ts';

/** The day of an instant, in the time zone it is written in. */
const day = z
  .string()
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date())
  .nullish()
  .catch(null);

const WireRow = z.object({
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
    priceInCents: z.number().min(0).max(100_000_000).optional().catch(undefined),
  }),
  esim: z.object({ iccid }),
  purchaseType: text,
  source: text,
  referenceId: z.string().nullish().catch(null),
});

const toRow = (row: z.output<typeof WireRow>): ListedPurchase => ({
  purchaseId: row.id,
  packageId: row.package.id,
  iccid: row.esim.iccid,
  reference: row.referenceId ?? null,
  topUp: isTopUp(row.purchaseType ?? ''),
  destination: row.package.destinationISO2 ?? row.package.destination,
  dataBytes: bytesOf(row.package),
  duration: row.duration ?? null,
  span: row.startDate && row.endDate ? lengthOf({ start: row.startDate, end: row.endDate }) : null,
  createdAt: row.createdDate,
});

const Row = WireRow.transform(toRow);

/** A row for staff, with the service's own cost, source and type. */
const ToldRow = WireRow.transform((row): ToldPurchase => ({
  ...toRow(row),
  costCents: row.package.priceInCents === undefined ? null : Math.ceil(row.package.priceInCents),
  source: clean(row.source),
  type: clean(row.purchaseType),
}));

/** Strangers' words, short enough for a table. */
const clean = (words: string | undefined): string | null => cleanText(words ?? '').slice(0, 60) || null;

/** The same in list order, with unreadable rows in their places. */
export const ToldPurchasesReply = z.object({
  purchases: boundedList(maxListed).transform((rows) =>
    rows.map((row): ToldPurchase | UnreadableRow => {
      const read = ToldRow.safeParse(row);
      return read.success ? read.data : { unreadable: true, ...namesOf(row) };
    }),
  ),
  afterCursor: cursor,
});

/** Other systems of the same partner may write anything into their rows; the unreadable ones are kept apart. */
export const PurchasesReply = z.object({
  purchases: boundedList(maxListed).transform((rows) => {
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

/** The ids that tell whose row it is. */
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
