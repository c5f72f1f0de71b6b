import { Hono } from 'hono';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import { isActive, remainingBytes } from './esim-book.ts';
import type { Book, Esim, Purchase } from './esim-book.ts';
import { fromCursor, toCursor } from './cursor.ts';
import { EditInput, PurchaseInput, PurchasesQuery, PurchaseV2Input, TopUpInput } from './inputs.ts';
import { bytesPerGb } from './prices.ts';
import { meant, spellPackage, spellProfile, type Quirks } from './quirks.ts';
import { checked, refuse } from './refusal.ts';
import type { Sales, Sold } from './sales.ts';
import { dayOf, endOf, epochSeconds, stamp, startOf, termOf } from './term.ts';
import type { Term } from './term.ts';

export interface PurchasesOptions {
  readonly clock: Clock;
  readonly book: Book;
  readonly sales: Sales;
  /** How far the list lags now, in ms. */
  readonly listLag: () => number;
  readonly quirks: () => Quirks;
}

const dates = ({ term }: Pick<Purchase, 'term'>) =>
  term.kind === 'dates'
    ? { startDate: stamp(startOf(term.start)), endDate: stamp(endOf(term.end) - 1000) }
    : { startDate: null, endDate: null };

const bought = (purchase: Purchase) => ({
  id: purchase.id,
  packageId: purchase.package.id,
  ...dates(purchase),
  createdDate: stamp(purchase.createdAt),
  ...times(purchase),
});

/** The newer fields: the same instants in epoch seconds. */
const times = ({ term, createdAt }: Pick<Purchase, 'term' | 'createdAt'>) => ({
  startTime: term.kind === 'dates' ? epochSeconds(startOf(term.start)) : null,
  endTime: term.kind === 'dates' ? epochSeconds(endOf(term.end) - 1000) : null,
  createdAt: epochSeconds(createdAt),
});

/** The six operations under `/purchases`. */
export function createPurchasesApp(options: PurchasesOptions): Hono {
  const { clock, book, sales, listLag, quirks } = options;
  const app = new Hono();

  /** The eSIM that a response names. */
  const answered = (own: Esim): Esim =>
    quirks().esims === 'own' ? own : (book.esims.values().next().value ?? own);

  const read = async <Shape extends z.ZodRawShape>(c: Context, schema: z.ZodObject<Shape>) =>
    checked(quirks().unknownFields === 'refused' ? schema.strict() : schema, await body(c));

  /** Sells, unless a quirk says otherwise. */
  function sell<T>(
    brands: { emailBrand?: string | undefined; networkBrand?: string | undefined },
    run: () => T,
  ): T {
    const { purchases, brands: allowed } = quirks();
    for (const [field, brand] of Object.entries(brands)) {
      if (brand === undefined || allowed === 'taken') continue;
      refuse(400, `${field}: is available to platforms with Diamond tier only`);
    }
    if (purchases === 'no-balance') refuse(402, 'Insufficient balance');
    if (purchases === 'gateway-403') refuse(403, 'Missing Authentication Token');
    if (purchases === 'limited-429') refuse(429, 'Too Many Requests');
    const sold = run();
    return purchases === 'gateway-504' ? refuse(504, 'Endpoint request timed out') : sold;
  }

  const placeOf = (word: string): string => {
    const destinations = sales.destinations();
    return meant(word, quirks(), destinations) ?? refuse(400, 'destination: is not known');
  };

  app.post('/v2', async (c) => {
    const input = await read(c, PurchaseV2Input);
    const { dataLimitInGB, quantity, emailBrand, networkBrand } = input;
    const gb = quirks().sells === 'smallest' ? 1 : dataLimitInGB;
    const [destination, term] = [placeOf(input.destination), termOf(input, clock.now())];
    const sold = sell({ emailBrand, networkBrand }, () =>
      sales.buy({ destination, gb, quantity, term, note: input }),
    );
    return c.json(sold.map((one) => toV2({ ...one, esim: answered(one.esim) }, quirks())));
  });

  app.post('/', async (c) => {
    const input = await read(c, PurchaseInput);
    const { dataLimitInGB: gb, emailBrand, networkBrand } = input;
    const [destination, term] = [placeOf(input.destination), termOf(input, clock.now())];
    const [sold] = sell({ emailBrand, networkBrand }, () =>
      sales.buy({ destination, gb, quantity: 1, term, note: input }),
    );
    if (!sold) return refuse(400, 'nothing was bought');
    const { iccid, activationCode, manualActivationCode } = spellProfile(sold.esim.profile, quirks());
    return c.json({
      purchase: bought(sold.purchase),
      profile: { iccid, activationCode, manualActivationCode },
    });
  });

  app.post('/topup', async (c) => {
    const input = await read(c, TopUpInput);
    const { iccid, dataLimitInGB: gb, emailBrand } = input;
    const term = termOf(input, clock.now());
    const { purchase, esim } = sell({ emailBrand }, () => sales.topUp({ iccid, gb, term, note: input }));
    return c.json({ purchase: bought(purchase), profile: { iccid: answered(esim).profile.iccid } });
  });

  app.post('/edit', async (c) => {
    const { purchaseId, startDate, endDate } = await read(c, EditInput);
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
      purchases: [
        ...(after === undefined ? quirks().foreignRows : []),
        ...page.map((purchase) => toListed(purchase, book, quirks())),
      ],
      afterCursor: last && found.length > page.length ? toCursor('purchases', String(last.sequence)) : null,
    });
  });

  app.get('/:purchaseId/consumption', (c) => {
    const purchase = book.purchases.get(c.req.param('purchaseId'));
    if (!purchase) return refuse(400, 'purchaseId: is not known');
    const remaining = remainingBytes(purchase);
    return c.json({
      dataUsageRemainingInBytes: Number.isFinite(remaining) ? remaining : -1,
      dataUsageRemainingInGB: Number.isFinite(remaining) ? Number((remaining / bytesPerGb).toFixed(6)) : -1,
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

function toV2({ purchase, esim }: Sold, quirks: Quirks) {
  const { smdpAddress: _, ...profile } = spellProfile(esim.profile, quirks);
  const { id, packageId, createdDate } = bought(purchase);
  return { purchase: { id, packageId, createdDate }, profile };
}

type Query = z.output<typeof PurchasesQuery>;

/** The purchases that match the query, oldest first. */
function candidates(book: Book, { purchaseId, iccid }: Query): readonly Purchase[] {
  if (purchaseId !== undefined) return [book.purchases.get(purchaseId) ?? []].flat();
  if (iccid !== undefined) return book.esims.get(iccid)?.purchases ?? [];
  return book.list;
}

/** Days are inclusive: `afterDate` counts from the day's first instant, `beforeDate` to its last. */
function matches(purchase: Purchase, query: Query): boolean {
  const { iccid, email, referenceId, afterDate, beforeDate, after, before } = query;
  const isDay = (text: string) => text.length === 10;
  return (
    (iccid === undefined || purchase.iccid === iccid) &&
    (email === undefined || purchase.email?.toLowerCase() === email.toLowerCase()) &&
    (referenceId === undefined || purchase.referenceId === referenceId) &&
    (after === undefined || epochSeconds(purchase.createdAt) >= after) &&
    (before === undefined || epochSeconds(purchase.createdAt) <= before) &&
    (afterDate === undefined || purchase.createdAt >= Date.parse(afterDate)) &&
    (beforeDate === undefined ||
      (isDay(beforeDate)
        ? purchase.createdAt < endOf(beforeDate)
        : purchase.createdAt <= Date.parse(beforeDate)))
  );
}

function listedTerm(term: Term, quirks: Quirks): Term {
  if (quirks.lists !== 'half-the-days') return term;
  if (term.kind === 'duration') return { kind: 'duration', days: Math.ceil(term.days / 2) };
  const half = Math.floor((startOf(term.end) - startOf(term.start)) / 2);
  return { ...term, end: dayOf(startOf(term.start) + half) };
}

function toListed(purchase: Purchase, book: Book, quirks: Quirks) {
  const term = listedTerm(purchase.term, quirks);
  const share = quirks.lists === 'half-the-data' ? 0.5 : 1;
  const { id, dataLimitInBytes, dataLimitInGB, destination, destinationISO2, priceInCents } = spellPackage(
    purchase.package,
    quirks,
  );
  const destinationName = book.esims.get(purchase.iccid)?.destination.name ?? destination;
  return {
    id: purchase.id,
    ...dates({ term }),
    duration: term.kind === 'duration' ? term.days : null,
    createdDate: stamp(purchase.createdAt),
    ...times({ term, createdAt: purchase.createdAt }),
    package: {
      id,
      dataLimitInBytes: dataLimitInBytes * share,
      dataLimitInGB: dataLimitInGB * share,
      destination,
      destinationISO2,
      destinationName,
      priceInCents,
    },
    esim: { iccid: (quirks.esims === 'first-everywhere' && [...book.esims.keys()][0]) || purchase.iccid },
    source: 'API',
    purchaseType:
      purchase.topUp !== (quirks.lists === 'the-other-type') ? 'Top-up Purchase' : 'First Purchase',
    referenceId: purchase.referenceId,
  };
}
