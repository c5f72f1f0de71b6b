import type { Connectivity, ListedPurchase, PurchaseOutcome, PurchaseRequest } from '../orders/ports.ts';
import type { Clock } from '../runtime/clock.ts';

interface BoughtEsim {
  readonly purchaseId: string;
  readonly packageId: string;
  readonly iccid: string;
  /** `LPA:1$…`; null when the service did not send it. */
  readonly manualActivationCode: string | null;
}

/**
 * How a purchase ended. Only `unknown` leaves open whether it was bought: then ask `settle`, and do not buy
 * under another reference.
 */
export type Settled =
  | { readonly outcome: 'bought'; readonly complete: boolean; readonly purchases: readonly BoughtEsim[] }
  /** No status: nothing was sent. */
  | { readonly outcome: 'refused'; readonly status: number | null; readonly message: string }
  | { readonly outcome: 'unknown'; readonly reference: string; readonly status: number | null };

type Service = Pick<Connectivity, 'buy' | 'topUp' | 'findByReference' | 'esim'>;
type TopUpRequest = Parameters<Connectivity['topUp']>[0];
type Request = PurchaseRequest | TopUpRequest;

/** What a lookup must find. */
interface Wanted {
  readonly reference: string;
  readonly quantity: number;
  /** Null: a purchase or a top-up. */
  readonly topUp: boolean | null;
}

/**
 * For programs without orders of their own: looks for a reference, buys when nothing has it, and looks again when the
 * outcome is unknown. The list may lag: the last of `looksMs` says how long a purchase can take to appear, and before
 * that its reference is not sent again.
 */
export function createBuyOnce(
  service: Service,
  options: { clock: Clock; looksMs?: readonly number[] | undefined },
) {
  const { clock, looksMs = [0, 2_000, 5_000, 15_000, 30_000, 60_000] } = options;
  const windowMs = Math.max(0, ...looksMs);
  const sentAt = new Map<string, number>();
  const turns = new Map<string, Promise<void>>();

  const pause = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve));

  async function look({ reference, quantity, topUp }: Wanted, untilMs: number): Promise<Settled | null> {
    let found: readonly ListedPurchase[] = [];
    let lookedMs = 0;
    for (const moment of [...looksMs.filter((ms) => ms < untilMs), untilMs]) {
      if (moment > lookedMs) await pause(moment - lookedMs);
      lookedMs = moment;
      const rows = await service.findByReference(reference);
      // A row that does not say may be either.
      found = rows.filter((row) => topUp === null || row.topUp === null || row.topUp === topUp);
      if (found.length >= quantity) break;
    }
    if (found.length === 0) return null;
    sentAt.delete(reference);
    const purchases = await Promise.all(
      found.map(async ({ purchaseId, packageId, iccid, topUp: isTopUp }) => {
        const esim = (isTopUp ?? topUp) ? null : await service.esim(iccid).catch(() => null);
        return { purchaseId, packageId, iccid, manualActivationCode: esim?.manualActivationCode ?? null };
      }),
    );
    return { outcome: 'bought', complete: found.length >= quantity, purchases };
  }

  async function buy(request: Request): Promise<Settled> {
    const { reference, quantity } = wantedOf(request);
    sentAt.set(reference, clock.now());
    const sent = 'iccid' in request ? service.topUp(request) : service.buy(request);
    const settled = settledOf(await sent, reference, quantity);
    if (settled.outcome !== 'unknown') sentAt.delete(reference);
    return settled;
  }

  async function once(request: Request, mayHaveBeenSent: boolean): Promise<Settled> {
    const wanted = wantedOf(request);
    const { reference } = request;
    const at = mayHaveBeenSent ? clock.now() : (sentAt.get(reference) ?? -Infinity);
    const before = await look(wanted, Math.max(0, at + windowMs - clock.now()));
    if (before !== null) return before;
    const settled = await buy(request);
    if (settled.outcome === 'refused' || (settled.outcome === 'bought' && settled.complete)) return settled;
    return (await look(wanted, windowMs).catch(() => null)) ?? settled;
  }

  /** The last one waiting tidies up. */
  function leave(reference: string, turn: Promise<void>): void {
    if (turns.get(reference) === turn) turns.delete(reference);
  }

  return {
    /** One request. */
    buy,
    /** `mayHaveBeenSent`: another process may have sent it a moment ago, so it looks until the list must show it. */
    buyOnce(request: Request, { mayHaveBeenSent = false } = {}): Promise<Settled> {
      const { reference } = request;
      const own = (turns.get(reference) ?? Promise.resolve()).then(() => once(request, mayHaveBeenSent));
      const ended: Promise<void> = own.then(
        () => leave(reference, ended),
        () => leave(reference, ended),
      );
      turns.set(reference, ended);
      return own;
    },
    /** Looks several times; null when nothing is found. */
    settle: (reference: string, quantity = 1) => look({ reference, quantity, topUp: null }, windowMs),
  };
}

function wantedOf(request: Request): Wanted {
  const topUp = 'iccid' in request;
  return { reference: request.reference, quantity: topUp ? 1 : request.quantity, topUp };
}

function settledOf(outcome: PurchaseOutcome, reference: string, quantity: number): Settled {
  switch (outcome.kind) {
    case 'executed': {
      const purchases = [outcome.purchase, ...(outcome.further ?? [])].map((one) => ({
        purchaseId: one.purchaseId,
        packageId: one.packageId,
        iccid: one.iccid,
        manualActivationCode: one.profile?.manualActivationCode ?? null,
      }));
      return { outcome: 'bought', complete: purchases.length >= quantity, purchases };
    }
    case 'not-executed':
      // An answer of 401 or 429 may come after the purchase.
      return outcome.reason === 'unavailable' && outcome.status !== null
        ? { outcome: 'unknown', reference, status: outcome.status }
        : { outcome: 'refused', status: outcome.status, message: outcome.said ?? 'not sent' };
    case 'unknown':
      return {
        outcome: 'unknown',
        reference,
        status: Number(/^status-(\d+)$/.exec(outcome.cause)?.[1]) || null,
      };
  }
}
