import { Hono } from 'hono';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import { isActive, remainingBytes } from './book.ts';
import type { Book, Purchase } from './book.ts';
import { fromCursor, toCursor } from './cursor.ts';
import { EditInput, PurchaseInput, PurchasesQuery, PurchaseV2Input, TopUpInput } from './inputs.ts';
import { bytesPerGb } from './prices.ts';
import { checked, refuse } from './refusal.ts';
import type { Sales, Sold } from './sales.ts';
import { endOf, stamp, startOf, termOf } from './term.ts';

export interface PurchasesOptions {
  readonly clock: Clock;
  readonly book: Book;
  readonly sales: Sales;
  /** By how much the list lags now, ms. */
  readonly listLag: () => number;
}

const dates = ({ term }: Purchase) =>
  term.kind === 'dates'
    ? { startDate: stamp(startOf(term.start)), endDate: stamp(endOf(term.end) - 1000) }
    : { startDate: null, endDate: null };

const bought = (purchase: Purchase) => ({
  id: purchase.id,
  packageId: purchase.package.id,
  ...dates(purchase),
  createdDate: stamp(purchase.createdAt),
});

/** The six operations under `/purchases`. */
export function createPurchasesApp({ clock, book, sales, listLag }: PurchasesOptions): Hono {
  const app = new Hono();

  app.post('/v2', async (c) => {
    const input = checked(PurchaseV2Input, await body(c));
    const { destination, dataLimitInGB: gb, quantity, ...note } = input;
    const sold = sales.buy({ destination, gb, quantity, term: termOf(input, clock.now()), note });
    return c.json(sold.map(toV2));
  });

  app.post('/', async (c) => {
    const input = checked(PurchaseInput, await body(c));
    const { destination, dataLimitInGB: gb, ...note } = input;
    const term = termOf(input, clock.now());
    const [sold] = sales.buy({ destination, gb, quantity: 1, term, note });
    if (!sold) return refuse(400, 'nothing was bought');
    const { iccid, activationCode, manualActivationCode } = sold.esim.profile;
    return c.json({
      purchase: bought(sold.purchase),
      profile: { iccid, activationCode, manualActivationCode },
    });
  });

  app.post('/topup', async (c) => {
    const input = checked(TopUpInput, await body(c));
    const { iccid, dataLimitInGB: gb, ...note } = input;
    const { purchase } = sales.topUp({ iccid, gb, term: termOf(input, clock.now()), note });
    return c.json({ purchase: bought(purchase), profile: { iccid } });
  });

  app.post('/edit', async (c) => {
    const { purchaseId, startDate, endDate } = checked(EditInput, await body(c));
    const { startDate: newStartDate, endDate: newEndDate } = dates(
      sales.edit({ purchaseId, start: startDate, end: endDate }),
    );
    return c.json({ purchaseId, newStartDate, newEndDate });
  });

  app.get('/', (c) => {
    const query = checked(PurchasesQuery, c.req.query());
    const after = query.afterCursor ? fromCursor('purchases', query.afterCursor) : undefined;
    if (query.afterCursor && after === undefined) refuse(400, 'afterCursor: is not a cursor of this list');
    const listed = clock.now() - listLag();
    const found = candidates(book, query)
      .filter((purchase) => purchase.createdAt <= listed && matches(purchase, query))
      .filter(({ sequence }) => after === undefined || sequence < Number(after))
      .toReversed();
    const page = found.slice(0, query.limit);
    const last = page.at(-1);
    return c.json({
      purchases: page.map((purchase) => toListed(purchase, book)),
      afterCursor: last && found.length > page.length ? toCursor('purchases', String(last.sequence)) : null,
    });
  });

  app.get('/:purchaseId/consumption', (c) => {
    const purchase = book.purchases.get(c.req.param('purchaseId'));
    if (!purchase) return refuse(404, 'purchaseId: is not known');
    const remaining = remainingBytes(purchase);
    return c.json({
      dataUsageRemainingInBytes: remaining,
      dataUsageRemainingInGB: Number((remaining / bytesPerGb).toFixed(6)),
      status: isActive(purchase, clock.now()) ? 'ACTIVE' : 'NOT_ACTIVE',
    });
  });

  return app;
}

async function body(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    return refuse(400, 'the body must be JSON');
  }
}

function toV2({ purchase, esim }: Sold) {
  const { smdpAddress: _, ...profile } = esim.profile;
  const { id, packageId, createdDate } = bought(purchase);
  return { purchase: { id, packageId, createdDate }, profile };
}

type Query = z.output<typeof PurchasesQuery>;

/** The purchases worth looking at, oldest first. */
function candidates(book: Book, { purchaseId, iccid }: Query): readonly Purchase[] {
  if (purchaseId !== undefined) return [book.purchases.get(purchaseId) ?? []].flat();
  if (iccid !== undefined) return book.esims.get(iccid)?.purchases ?? [];
  return book.list;
}

/** A day stands for all of it: `afterDate` from its first instant, `beforeDate` until its last. */
function matches(purchase: Purchase, query: Query): boolean {
  const { iccid, email, referenceId, afterDate, beforeDate } = query;
  const isDay = (text: string) => text.length === 10;
  return (
    (iccid === undefined || purchase.iccid === iccid) &&
    (email === undefined || purchase.email?.toLowerCase() === email.toLowerCase()) &&
    (referenceId === undefined || purchase.referenceId === referenceId) &&
    (afterDate === undefined || purchase.createdAt >= Date.parse(afterDate)) &&
    (beforeDate === undefined ||
      (isDay(beforeDate)
        ? purchase.createdAt < endOf(beforeDate)
        : purchase.createdAt <= Date.parse(beforeDate)))
  );
}

function toListed(purchase: Purchase, book: Book) {
  const { term } = purchase;
  const { id, dataLimitInBytes, dataLimitInGB, destination, destinationISO2, priceInCents } =
    purchase.package;
  const destinationName = book.esims.get(purchase.iccid)?.destination.name ?? destination;
  return {
    id: purchase.id,
    ...dates(purchase),
    duration: term.kind === 'duration' ? term.days : null,
    createdDate: stamp(purchase.createdAt),
    package: {
      id,
      dataLimitInBytes,
      dataLimitInGB,
      destination,
      destinationISO2,
      destinationName,
      priceInCents,
    },
    esim: { iccid: purchase.iccid },
    source: 'API',
    purchaseType: purchase.topUp ? 'Top-up Purchase' : 'First Purchase',
    referenceId: purchase.referenceId,
  };
}
