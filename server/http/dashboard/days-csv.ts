import type { Taken } from '../../orders/sales/sales.ts';
import { decimal } from '../../runtime/amounts.ts';
import { csvLine } from '../../runtime/csv.ts';
import { dayIn } from '../../runtime/zones.ts';

const heads = 'day,currency,orders,sales,refunds,refunded,bought,cost_usd,fees,fees_known';

/** The sums of each day in a time zone, by currency. */
export function daysCsv(rows: readonly Taken[], zone: string): string {
  const lines = rows
    .toSorted((a, b) => a.at - b.at || a.currency.localeCompare(b.currency))
    .map((row) =>
      csvLine([
        dayIn(row.at, zone),
        row.currency,
        row.orders,
        decimal(row.sold),
        row.refunds,
        decimal(row.refunded),
        row.bought,
        decimal(row.costCents),
        decimal(row.fees),
        row.feesKnown,
      ]),
    );
  return [heads, ...lines, ''].join('\r\n');
}
