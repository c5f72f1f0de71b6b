import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../runtime/clock.ts';
import type { Currency, DestinationList } from '../contract/schemas/storefront.ts';
import type { Offer } from '../orders/placing/offers.ts';
import { Problem } from '../contract/problem.ts';
import { createCollapse } from './collapse.ts';
import { createOpening } from './opening.ts';
import { Listing, toContent, type Content } from './listing.ts';
import { normaliseCode } from './places/codes.ts';
import { destinationName } from './places/countries.ts';
import { toDestinationList, toPackageList, type ListOptions, type Packages } from './package-lists.ts';
import type { CatalogueSource, Copies } from './ports.ts';
import type { Pricing } from './pricing.ts';
import type { DatedRates } from './exchange-rates/ecb.ts';
import type { Rates } from './exchange-rates/rates.ts';
import type { Lang } from '../contract/values/values.ts';
import { minuteMs } from '../contract/values/values.ts';

export interface Catalogue {
  /** Throws `upstream-unavailable` until the list has been read once. */
  destinations(currency: Currency, lang: Lang, pricing: Pricing): DestinationList;
  /** `code` is ISO2, ISO3 or a region's word; undefined when the destination is not sold. */
  packages(code: string, currency: Currency, lang: Lang, pricing: Pricing): Packages | undefined;
  /** Prices a package now; undefined when it is not sold. */
  offer(packageId: string, currency: Currency, pricing: Pricing): Offer | undefined;
  /** The smallest amount a card can be charged in this currency, minor units. */
  smallestCharge(currency: Currency, pricing: Pricing): number;
  /** The service's spelling of a destination; the code itself while that is unknown. */
  spelling(code: string): string;
  /** The service's last known price for a package, USD cents; null when it is not sold. */
  costOf(packageId: string): number | null;
  /** A destination in a language, sold or not. */
  describe(code: string, lang: Lang): { code: string; name: string; kind: 'country' | 'region' };
  /** Refreshes the service's list and the rates; one refresh at a time, never throws. */
  refresh(): Promise<void>;
  /** True once there is something to sell. */
  ready(): boolean;
  /** False while the list cannot be read and the one known is too old to sell from. */
  sellable(): boolean;
  health(): CatalogueHealth;
  /** The exchange rates that prices are calculated with now. */
  rates(): DatedRates;
  /** Changes whenever a list at the same pricing would; part of the key of everything made from lists. */
  readonly version: string;
  /** Called after a refresh that changed the version; resolves when it is done. */
  onChange(listener: () => void): () => void;
}

/** How old the displayed data may be. */
export interface CatalogueHealth {
  /** Since the service's list was last read and accepted; null before the first time. */
  readonly ageMs: number | null;
  /** The latest list lacks more than half of the known one: held back until a later one confirms it. */
  readonly heldBack: boolean;
  readonly ratesAgeDays: number;
  readonly ratesHeldBack: boolean;
  /** False for a currency in which nothing is sold: the list or the rates are too old and cannot be renewed. */
  readonly selling: Readonly<Record<Currency, boolean>>;
}

export interface CatalogueOptions {
  readonly source: CatalogueSource;
  readonly rates: Rates;
  readonly copies: Copies;
  readonly clock: Clock;
  readonly log: Logger;
  /** A list older than this is shown while it is read again. */
  readonly freshMs?: number;
  /** A list older than this that cannot be refreshed sells nothing. */
  readonly maxAgeMs: number;
}

const copyKey = 'catalogue';
const readAtKey = 'catalogue-read-at';
/** Pause after a failed refresh. */
const retryMs = 60_000;

/**
 * The packages on sale at cost; a shop's pricing turns a cost into a price. Answers from memory at once and
 * refreshes old data in the background; when that fails, the last good copy stays, marked stale.
 */
export function createCatalogue(options: CatalogueOptions): Catalogue {
  const { source, rates, copies, clock, log, freshMs = 15 * minuteMs, maxAgeMs } = options;
  const listeners = new Set<() => void>();
  let content: Content | undefined;
  let readAt: number | undefined;
  const opening = createOpening(log);
  const collapse = createCollapse({ clock, apartMs: freshMs });
  let failed = false;
  let restored = false;
  let nextAt = 0;
  let inFlight: Promise<void> | undefined;
  let base = '';
  let shown = '';

  async function restore(): Promise<void> {
    restored = true;
    try {
      const kept = await copies.read(copyKey);
      const listing = kept === null ? undefined : Listing.safeParse(kept.value);
      if (listing?.success) content ??= toContent(listing.data);
      const at = (await copies.read(readAtKey))?.value;
      if (typeof at === 'number') readAt ??= at;
      announce();
    } catch (error) {
      log.warn({ err: error }, 'cannot read the saved catalogue');
    }
  }

  async function readSource(): Promise<void> {
    try {
      const [destinations, packages] = await Promise.all([source.destinations(), source.packages()]);
      const read = toContent({ destinations, packages });
      if (!read) throw new Error('the service sells nothing');
      if (collapse.isDoubtful(content?.packages.size ?? 0, read.packages.size)) {
        log.error(
          { known: content?.packages.size, read: read.packages.size },
          'catalogue shrank by more than half: new list held back',
        );
        throw new Error('the service sells less than half of what it sold');
      }
      const changed = read.hash !== content?.hash;
      content = read;
      readAt = clock.now();
      failed = false;
      nextAt = clock.now() + freshMs;
      if (changed) await keep(copyKey, { destinations, packages });
      await keep(readAtKey, readAt);
    } catch (error) {
      failed = true;
      nextAt = clock.now() + retryMs;
      log.warn({ err: error }, 'catalogue refresh failed');
    }
  }

  async function keep(key: string, value: unknown): Promise<void> {
    try {
      await copies.write(key, value);
    } catch (error) {
      log.warn({ err: error }, 'cannot save the catalogue');
    }
  }

  async function refreshAll(): Promise<void> {
    if (!restored) await restore();
    await Promise.all([readSource(), rates.refresh()]);
    opening.update({ list: content !== undefined && sellable(), rates: rates.usable() });
    announce();
  }

  function refresh(): Promise<void> {
    inFlight ??= refreshAll().finally(() => (inFlight = undefined));
    return inFlight;
  }

  function announce(): void {
    const state = JSON.stringify([content?.hash, rates.current()]);
    base = createHash('sha256').update(state).digest('base64url').slice(0, 16);
    const now = version();
    if (now === shown) return;
    shown = now;
    for (const listener of listeners) listener();
  }

  function version(): string {
    return `${base}${failed ? 's' : 'f'}${rates.usable() ? 'u' : 'o'}`;
  }

  function refreshWhenDue(): void {
    if (clock.now() >= nextAt) void refresh();
  }

  /** Answers from memory; refreshes old data behind the answer. */
  function known(): Content {
    refreshWhenDue();
    if (!content) throw new Problem('upstream-unavailable', { retryAfterSeconds: 5 });
    return content;
  }

  function listOptions(currency: Currency, lang: Lang, pricing: Pricing): ListOptions {
    const { rates: today } = rates.current();
    return {
      content: known(),
      currency,
      lang,
      stale: failed || !chargeable(currency),
      priceOf: (costCents) => pricing.price(costCents, currency, today),
    };
  }

  const sellable = () => !failed || readAt === undefined || clock.now() - readAt <= maxAgeMs;

  function chargeable(currency: Currency): boolean {
    return currency === 'USD' || rates.usable();
  }

  announce();
  return {
    offer(packageId, currency, pricing) {
      const sold = known().packages.get(packageId);
      if (!sold) return undefined;
      // Old costs may be shown, but nothing is sold at them.
      if (!sellable()) throw new Problem('upstream-unavailable', { retryAfterSeconds: 300 });
      // Prices at old rates may be shown, marked stale, but nobody is charged them.
      if (!chargeable(currency)) throw new Problem('upstream-unavailable', { retryAfterSeconds: 300 });
      const price = pricing.price(sold.costCents, currency, rates.current().rates);
      if (!price) return undefined;
      const { id, ...rest } = sold;
      return { packageId: id, ...rest, price };
    },
    smallestCharge: (currency, pricing) => pricing.smallestCharge(currency, rates.current().rates),
    destinations: (currency, lang, pricing) => toDestinationList(listOptions(currency, lang, pricing)),
    packages(code, currency, lang, pricing) {
      const made = listOptions(currency, lang, pricing);
      const entry = made.content.entries.get(normaliseCode(code));
      return entry && toPackageList(entry, made);
    },
    costOf: (packageId) => content?.packages.get(packageId)?.costCents ?? null,
    spelling: (code) => content?.entries.get(code)?.spelling ?? code,
    describe(code, lang) {
      const entry = content?.entries.get(code);
      const kind = entry?.kind ?? (code.length === 2 ? 'country' : 'region');
      return { code, name: destinationName(code, lang, entry?.name ?? code), kind };
    },
    refresh,
    ready() {
      // Until it is ready, a balancer sends no travellers, so nothing else would trigger a refresh.
      if (!content) refreshWhenDue();
      return content !== undefined;
    },
    sellable,
    rates: () => rates.current(),
    health: () => ({
      ageMs: readAt === undefined ? null : clock.now() - readAt,
      heldBack: collapse.pending(),
      ratesAgeDays: rates.ageDays(),
      ratesHeldBack: rates.heldBack(),
      selling: opening.state(),
    }),
    get version() {
      return version();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
