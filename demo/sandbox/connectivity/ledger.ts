import type { Operation } from './operations.ts';

/** A purchase or top-up that was executed. */
interface LedgerPurchase {
  readonly purchaseId: string;
  readonly packageId: string;
  readonly iccid: string;
  readonly referenceId: string | null;
  readonly topUp: boolean;
  readonly destinationISO2: string;
  readonly dataLimitInGB: number;
  readonly priceInCents: number;
  /** Epoch ms. */
  readonly at: number;
}

export interface LedgerToken {
  readonly token: string;
  readonly at: number;
  readonly expiresAt: number;
  readonly credentialsIn: 'header' | 'body';
}

interface LedgerAttempt {
  readonly at: number;
  /** The receiver's response; null if there was none. */
  readonly status: number | null;
}

/** An event and the outcome of its delivery. */
export interface LedgerEvent {
  readonly id: string;
  readonly type: string;
  /** The body as sent. */
  readonly body: string;
  readonly at: number;
  readonly attempts: LedgerAttempt[];
  delivered: boolean;
}

/** A mail sent by the service itself, because a purchase named an address. */
interface LedgerMail {
  readonly to: string;
  readonly brand: string;
  readonly language: string;
  readonly purchaseId: string;
  readonly referenceId: string | null;
  readonly iccid: string;
  readonly at: number;
}

interface LedgerCall {
  readonly operation: Operation;
  readonly at: number;
}

/** Everything that happened, oldest first: the truth that tests compare with. */
export interface Ledger {
  readonly purchases: LedgerPurchase[];
  readonly tokens: LedgerToken[];
  readonly events: LedgerEvent[];
  readonly mails: LedgerMail[];
  /** The latest requests for a known operation. */
  readonly calls: LedgerCall[];
  /** How many requests each operation received. */
  readonly requests: Partial<Record<Operation, number>>;
}

const callsKept = 20_000;

export function createLedger(): Ledger {
  return { purchases: [], tokens: [], events: [], mails: [], calls: [], requests: {} };
}

export function countCall(ledger: Ledger, operation: Operation, at: number): void {
  ledger.requests[operation] = (ledger.requests[operation] ?? 0) + 1;
  ledger.calls.push({ operation, at });
  if (ledger.calls.length > 2 * callsKept) ledger.calls.splice(0, callsKept);
}
