import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../../runtime/clock.ts';
import { createHttpExchange, readBody } from '../../runtime/http-exchange.ts';
import type { Currency } from '../../contract/schemas/storefront.ts';
import { currencies, dayMs, hourMs, minuteMs } from '../../contract/values/values.ts';
import { parseEcbFeed, snapshot, type DatedRates } from './ecb.ts';
import type { Copies } from '../ports.ts';

export interface Rates {
  current(): DatedRates;
  /** Whole days since the rates were set. */
  ageDays(): number;
  /** False when the rates are too old to charge by. */
  usable(): boolean;
  /** True while the latest rates differ so much from the known ones that another day must confirm them. */
  heldBack(): boolean;
  /** Reads the feed when the last reading is older than the interval, or when `force` is given; never throws. */
  refresh(force?: boolean): Promise<void>;
}

export interface RatesOptions {
  /** Address of a feed in the format of the European Central Bank's `eurofxref-daily.xml`. */
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly log: Logger;
  readonly copies: Copies;
  /** Older rates are not used for charging; the bank sets none on weekends and holidays. */
  readonly maxAgeDays: number;
  readonly refreshMs?: number;
  /** Initial rates when no copy is saved. */
  readonly start?: DatedRates;
}

const copyKey = 'rates';
const heldKey = 'rates-held-back';
/** The largest change of a rate that a single reading may bring; a larger one waits for another day to confirm it. */
const largestChange = 0.1;
const deadlineMs = 10_000;
const maxBytes = 256 * 1024;
/** Pause after a failed refresh. */
const retryMs = 5 * minuteMs;

const Copy = z.object({
  date: z.iso.date(),
  rates: z.record(z.enum(currencies), z.int().positive()),
});

/** Daily reference rates: refreshed every six hours; the last good ones are kept and never replaced by older ones. */
export function createRates(options: RatesOptions): Rates {
  const { clock, log, copies, maxAgeDays, refreshMs = 6 * hourMs } = options;
  const exchange = createHttpExchange(options);
  let rates = options.start ?? snapshot;
  let held: DatedRates | undefined;
  let nextAt = 0;
  let restored = false;
  let inFlight: Promise<void> | undefined;

  const ageDays = () => Math.floor((clock.now() - Date.parse(rates.date)) / dayMs);

  async function restore(): Promise<void> {
    restored = true;
    try {
      const kept = await copies.read(copyKey);
      const copy = kept === null ? undefined : Copy.safeParse(kept.value);
      if (copy?.success && copy.data.date >= rates.date) rates = copy.data;
      const doubted = Copy.safeParse((await copies.read(heldKey))?.value);
      if (doubted.success && doubted.data.date > rates.date) held = doubted.data;
    } catch (error) {
      log.warn({ err: error }, 'cannot read the saved exchange rates');
    }
  }

  async function readFeed(): Promise<void> {
    nextAt = clock.now() + retryMs;
    const read = parseEcbFeed(await fetchText());
    if (!read) throw new Error('the feed of exchange rates is not in the format expected');
    // One day ahead may be a clock difference; further ahead would hide the age of the rates.
    if (Date.parse(read.date) > clock.now() + dayMs) throw new Error('the exchange rates are of the future');
    if (read.date < rates.date) throw new Error('the exchange rates are older than those known');
    nextAt = clock.now() + refreshMs;
    if (isDoubtful(read)) return holdBack(read);
    held = undefined;
    const changed = JSON.stringify(read) !== JSON.stringify(rates);
    rates = read;
    if (changed) await copies.write(copyKey, read);
  }

  /** Rates too old to charge by are no yardstick: accept the next ones as they are. */
  function isDoubtful(read: DatedRates): boolean {
    if (ageDays() > maxAgeDays || changedTooMuch(rates, read).length === 0) return false;
    return !held || held.date >= read.date || changedTooMuch(held, read).length > 0;
  }

  async function holdBack(read: DatedRates): Promise<void> {
    const { date } = read;
    log.error(
      { date, currencies: changedTooMuch(rates, read) },
      'exchange rates jumped: new rates held back',
    );
    // Keep the first of its day: only another day can confirm it.
    if (held && held.date >= date) return;
    held = read;
    await copies.write(heldKey, read);
  }

  const fetchText = () =>
    exchange(
      options.url,
      {},
      {
        deadlineMs,
        async read(response) {
          if (!response.ok) throw new Error(`the feed of exchange rates answered ${response.status}`);
          return (await readBody(response, maxBytes)).toString('utf8');
        },
      },
    );

  async function refresh(): Promise<void> {
    if (!restored) await restore();
    try {
      await readFeed();
    } catch (error) {
      log.warn({ err: error, date: rates.date }, 'exchange rate refresh failed');
    }
  }

  return {
    current: () => rates,
    ageDays,
    usable: () => ageDays() <= maxAgeDays,
    heldBack: () => held !== undefined,
    async refresh(force = false) {
      if (!force && clock.now() < nextAt) return inFlight;
      inFlight ??= refresh().finally(() => (inFlight = undefined));
      return inFlight;
    },
  };
}

function changedTooMuch(before: DatedRates, after: DatedRates): Currency[] {
  return currencies.filter((currency) => {
    const change = after.rates[currency] / before.rates[currency];
    return Math.max(change, 1 / change) > 1 + largestChange;
  });
}
