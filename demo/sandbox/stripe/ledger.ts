import type { Books } from './stripe-books.ts';
import type { FaultKind, Operation } from './faults.ts';
import type { IntentStatus } from './wire.ts';

/** The outcome of one payment; amounts are in minor units. */
export interface LedgerPayment {
  readonly id: string;
  readonly orderId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly status: IntentStatus;
  readonly heldAmount: number;
  readonly capturedAmount: number;
  readonly captures: number;
  /** The sum of all refunds, including pending ones, except those that failed. */
  readonly refundedAmount: number;
  readonly refunds: number;
  /** The amount refunded without metadata, as by a person in the dashboard. */
  readonly refundedByHand: number;
  readonly cancels: number;
  readonly failedCharges: number;
  readonly disputed: boolean;
  /** Its card network has sent a fraud warning. */
  readonly warned: boolean;
  readonly createdAt: number;
  /** Whether its client secret was ever handed out. */
  readonly handedOut: boolean;
  /** The positions among Stripe's events at which it was made, and paid or cancelled; null: it can still be paid. */
  readonly made: number;
  readonly ended: number | null;
  /** When the money was first held or taken; null when it never was. */
  readonly paidAt: number | null;
}

export interface LedgerRequest {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation | null;
  readonly idempotencyKey: string | null;
  /** The `Stripe-Version` that was sent. */
  readonly version: string | null;
  readonly requestId: string;
  readonly fault: FaultKind['kind'] | null;
  /** null while the request hangs or its connection was cut. */
  readonly status: number | null;
  readonly replayed: boolean;
}

export interface Delivery {
  readonly eventId: string;
  readonly type: string;
  readonly at: number;
  readonly attempt: number;
  readonly fault: FaultKind['kind'] | null;
  /** null: no answer, or never sent because it was dropped. */
  readonly status: number | null;
}

export interface Ledger {
  payments(): readonly LedgerPayment[];
  /** The last 20,000. */
  requests(): readonly LedgerRequest[];
  deliveries(): readonly Delivery[];
}

const keptEntries = 20_000;

/** A list that forgets its oldest entries, so that long runs stay small. */
export function createJournal<T>(): { add(entry: T): void; all(): readonly T[] } {
  let entries: T[] = [];
  return {
    add(entry) {
      entries.push(entry);
      if (entries.length > 2 * keptEntries) entries = entries.slice(-keptEntries);
    },
    all: () => entries.slice(-keptEntries),
  };
}

export function paymentsOf(books: Books): LedgerPayment[] {
  const captures = countEvents(books, 'charge.captured');
  const taken = countEvents(books, 'payment_intent.succeeded');
  const cancels = countEvents(books, 'payment_intent.canceled');
  const made = placesOf(books, ['payment_intent.created']);
  const ended = placesOf(books, ['payment_intent.canceled', 'payment_intent.succeeded']);
  const chargesOf = Map.groupBy(books.charges.values(), (charge) => charge.payment_intent);
  const warned = new Set([...books.warnings.values()].map((warning) => warning.payment_intent));
  const refundsOf = Map.groupBy(books.refunds.values(), (refund) => refund.payment_intent);
  return [...books.intents.values()].map((intent) => {
    const charges = chargesOf.get(intent.id) ?? [];
    const refunds = (refundsOf.get(intent.id) ?? []).filter(({ status }) => status !== 'failed');
    const charge = charges.find(({ id }) => id === intent.latest_charge);
    const paid = charges.filter(({ status }) => status !== 'failed').map(({ created }) => created * 1000);
    return {
      id: intent.id,
      orderId: intent.metadata['order_id'] ?? null,
      amount: intent.amount,
      currency: intent.currency.toUpperCase(),
      status: intent.status,
      heldAmount: intent.amount_capturable,
      capturedAmount: intent.amount_received,
      captures: Math.max(captures.get(charge?.id ?? '') ?? 0, taken.get(intent.id) ?? 0),
      refundedAmount: sumOf(refunds),
      refunds: refunds.length,
      refundedByHand: sumOf(refunds.filter(({ metadata }) => Object.keys(metadata).length === 0)),
      cancels: cancels.get(intent.id) ?? 0,
      failedCharges: charges.filter(({ status }) => status === 'failed').length,
      disputed: charges.some(({ disputed }) => disputed),
      warned: warned.has(intent.id),
      createdAt: intent.created * 1000,
      handedOut: books.handedOut.has(intent.id),
      made: made.get(intent.id) ?? 0,
      ended: ended.get(intent.id) ?? null,
      paidAt: paid.length === 0 ? null : Math.min(...paid),
    };
  });
}

const sumOf = (refunds: readonly { amount: number }[]): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

function countEvents(books: Books, type: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const event of books.events.values()) {
    if (event.type !== type || !('id' in event.data.object)) continue;
    const id = String(event.data.object.id);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** For each object, the position among all events of the last event of these types that names it. */
function placesOf(books: Books, types: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  let place = 0;
  for (const { type, data } of books.events.values()) {
    place++;
    if (types.includes(type) && 'id' in data.object) places.set(String(data.object.id), place);
  }
  return places;
}
