import { csvHead, csvLines } from '../../../cli/orders/export-orders.ts';
import type { OrderFilter, OrderListing, Placing } from '../../../orders/lists/listing.ts';

/** A batch of lines at a time, in the order of placing: each order once, even if it changes meanwhile. */
export async function* csvOf(
  { lists, store }: { lists: Pick<OrderListing, 'walk'>; store: Parameters<typeof csvLines>[0] },
  filter: OrderFilter,
  columns: readonly string[],
): AsyncGenerator<string> {
  yield `${csvHead(columns)}\r\n`;
  for (let after: Placing | null = null; ;) {
    const { orders, next }: Awaited<ReturnType<OrderListing['walk']>> = await lists.walk(filter, after);
    if (orders.length > 0) {
      const lines = await csvLines(store, orders, columns);
      yield lines.map((line) => `${line}\r\n`).join('');
    }
    if (!next) return;
    // SQLite blocks the event loop, so travellers' requests get a turn between two batches.
    await new Promise((resolve) => setImmediate(resolve));
    after = next;
  }
}
