import type { CatalogueSource, SoldPackage } from '../catalogue/ports.ts';
import { Problem } from '../contract/problem.ts';
import type { Connectivity, ListedPurchase, PurchaseOutcome, UnreadablePurchase } from '../orders/ports.ts';
import type { PurchaseBook } from '../orders/lists/purchase-book.ts';
import { createCalls, type Calls, type CallsOptions } from './calls.ts';
import { createCosts } from './costs.ts';
import { PurchasesReply, ToldPurchasesReply } from './purchase-rows.ts';
import { linksFor, manualCode, qrCode, type DrawQr } from './profile.ts';
import { createPurchases } from './purchases.ts';
import type { Reads } from './read-api.ts';
import { ConsumptionReply, DestinationsReply, EsimReply, HistoryReply, PackagesReply } from './wire.ts';
import { orderReferencePattern } from '../contract/order-id.ts';
import { dayMs } from '../contract/values/values.ts';
import { dayOf } from '../runtime/dates.ts';

export interface ConnectivityClientOptions extends CallsOptions {
  /** How long one call that buys may take; default 20 s. */
  readonly purchaseDeadlineMs?: number | undefined;
  /** Statuses that the partner knows to prove nothing about a purchase; they count as "unknown". */
  readonly unknownStatuses?: readonly number[];
  /** Draws the QR code of a profile that comes without a PNG; without this, such a profile has none. */
  readonly drawQr?: DrawQr;
  readonly onOutcome?: (call: 'purchase' | 'top-up', outcome: PurchaseOutcome['kind']) => void;
}

const catalogueReply = { maxBytes: 8 * 1_048_576, patienceMs: 60_000 };
const packagesPage = 160;
const purchasesPage = 100;
/** As many as a person reads at once. */
const staffPage = 50;

/** Client of the Connectivity eSIM Service: buys for the orders, lists for the catalogue. */
export function createConnectivityClient(
  options: ConnectivityClientOptions,
  calls: Calls = createCalls(options),
): Connectivity & CatalogueSource & PurchaseBook {
  const { clock, log, drawQr = () => null } = options;
  const { sendCall, circuits } = calls;
  const { looks, history, consumption, catalogue, reads } = calls;
  const purchases = createPurchases({
    sendCall,
    circuits,
    deadlineMs: options.purchaseDeadlineMs ?? 20_000,
    unknownStatuses: new Set(options.unknownStatuses),
    drawQr,
    onOutcome(call, outcome) {
      if (outcome.kind === 'not-executed' && outcome.status === 402) {
        log.error({ call, outcome }, 'purchase refused: the balance at the service is too low');
      } else if (outcome.kind !== 'executed') {
        log.warn({ call, outcome }, 'purchase not confirmed');
      }
      options.onOutcome?.(call, outcome.kind);
    },
  });

  async function* list(
    filter: Readonly<Record<string, string>>,
    { from = looks, ...options }: { from?: Reads; patienceMs?: number; maxListBytes?: number } = {},
  ): AsyncGenerator<ListedPurchase | UnreadablePurchase> {
    const query = { ...filter, limit: purchasesPage };
    let skipped = 0;
    const pages = from.pages('/purchases', PurchasesReply, { ...options, query });
    for await (const { purchases: page } of pages) {
      for (const { purchaseId, reference } of page.unreadable) {
        const asked = reference === filter['referenceId'];
        if (reference !== null && (asked || orderReferencePattern.test(reference)))
          yield { unreadable: true, purchaseId, reference };
        else skipped++;
      }
      yield* page.rows;
    }
    if (skipped > 0) log.warn({ skipped }, 'skipped unreadable purchases of other systems');
  }

  return {
    ...purchases,
    ...createCosts({ reads: catalogue, clock }),
    linksFor,
    available: circuits.available,

    async findByReference(reference) {
      const found: ListedPurchase[] = [];
      // The service's filter may be looser than equality.
      for await (const purchase of list({ referenceId: reference })) {
        if (purchase.reference !== reference) continue;
        // Skipped, it would look like a purchase that was never made.
        if ('unreadable' in purchase)
          throw new Problem('upstream-unavailable', { cause: new Error('unreadable') });
        found.push(purchase);
      }
      return found;
    },

    async findByIccid(iccid) {
      const found: ListedPurchase[] = [];
      for await (const purchase of list({ iccid }, { from: reads, patienceMs: 0 })) {
        if (!('unreadable' in purchase) && purchase.iccid === iccid) found.push(purchase);
      }
      return found;
    },

    async *listSince(sinceMs) {
      // The filter takes days, and "after" may exclude the day itself.
      const afterDate = new Date(sinceMs - dayMs).toISOString().slice(0, 10);
      // One by one, so that no page stays in memory.
      for await (const purchase of list({ afterDate }, { maxListBytes: Infinity })) {
        if ('unreadable' in purchase || purchase.createdAt >= sinceMs) yield purchase;
      }
    },

    async purchasePage({ purchaseId, iccid, email, reference, from, to }, afterCursor) {
      const query = {
        purchaseId: purchaseId ?? null,
        iccid: iccid ?? null,
        email: email ?? null,
        referenceId: reference ?? null,
        // The service filters by whole days and may exclude both ends, so one more day is requested at each
        // end.
        afterDate: from === undefined ? null : dayOf(from - dayMs),
        beforeDate: to === undefined ? null : dayOf(to - 1 + dayMs),
        afterCursor,
        limit: staffPage,
      };
      // A typing error is no sign of trouble: the service refuses an unknown ICCID or id, which has no
      // purchases.
      const page = await reads.find('/purchases', ToldPurchasesReply, { query, patienceMs: 0 });
      const isWithin = (createdAt: number) =>
        (from === undefined || createdAt >= from) && (to === undefined || createdAt < to);
      const rows = (page?.purchases ?? []).filter((row) => 'unreadable' in row || isWithin(row.createdAt));
      return { rows, next: page?.afterCursor ?? null };
    },

    async esim(iccid) {
      const reply = await reads.find('/esim', EsimReply, { query: { iccid } });
      if (!reply || reply.esim.iccid !== iccid) return null;
      const { activationCode, manualActivationCode } = reply.esim;
      return {
        iccid,
        status: reply.esim.status,
        topUpAllowed: reply.esim.isTopUpAllowed,
        activationCode: qrCode(activationCode, manualActivationCode, drawQr),
        manualActivationCode: manualCode(manualActivationCode) ?? '',
      };
    },

    async history(iccid) {
      const reply = await history.find(`/esim/${encodeURIComponent(iccid)}/history`, HistoryReply);
      return (reply?.esim.history ?? []).map((step) => ({ status: step.status, at: step.statusDate }));
    },

    async consumption(purchaseId) {
      const reply = await consumption.find(
        `/purchases/${encodeURIComponent(purchaseId)}/consumption`,
        ConsumptionReply,
      );
      if (!reply || reply.dataUsageRemainingInBytes < 0) return null;
      return {
        remainingBytes: Math.round(reply.dataUsageRemainingInBytes),
        active: reply.status.toUpperCase() === 'ACTIVE',
      };
    },

    async destinations() {
      return (await catalogue.read('/destinations', DestinationsReply, catalogueReply)).destinations;
    },

    async packages() {
      const all: SoldPackage[] = [];
      const pages = catalogue.pages('/packages', PackagesReply, {
        ...catalogueReply,
        query: { limit: packagesPage },
      });
      for await (const page of pages) all.push(...page.packages);
      return all;
    },
  };
}
