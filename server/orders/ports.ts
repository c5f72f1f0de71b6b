import type { Money, Profile } from '../contract/schemas.ts';

/**
 * What the purchase flow asks of the outside. Adapters implement these; reads throw a `Problem`,
 * money calls answer an outcome, so that "unknown" cannot be forgotten.
 */

/** A payment as Stripe knows it, in our words. */
export interface Payment {
  readonly id: string;
  readonly orderId: string | null;
  readonly price: Money;
  /** Captured so far, minor units. */
  readonly capturedAmount: number;
  readonly refundedAmount: number;
  /** On its way back, minor units. */
  readonly pendingRefunds: number;
  /** How many refunds were begun, whatever became of them. */
  readonly refunds: number;
  readonly status: 'open' | 'processing' | 'held' | 'captured' | 'cancelled';
  /** Why the last try to pay failed, as Stripe's decline code; null when none failed. */
  readonly declineCode: string | null;
  readonly failedTries: number;
  readonly clientSecret: string;
  /** When the money was held or taken, by Stripe's clock; null when it is neither. */
  readonly heldAt: number | null;
  /** Taken by the payment itself, not by a capture that follows. */
  readonly atOnce: boolean;
  /** When the hold lapses, epoch ms; null when not held or not told. */
  readonly captureBefore: number | null;
  readonly createdAt: number;
  readonly livemode: boolean;
}

export type MoneyOutcome =
  | { readonly kind: 'done'; readonly payment: Payment }
  /** Refused for good: the payment is in another state than asked for; look again. */
  | { readonly kind: 'refused'; readonly code: string; readonly kept?: boolean }
  /** `kept`: Stripe has this answer under the key, so nothing can come of that key any more. */
  | { readonly kind: 'unknown'; readonly cause: string; readonly kept?: boolean };

export interface MoneyStep {
  readonly orderId: string;
  readonly paymentId: string;
  /**
   * Which try this is. Stripe answers a key with what it answered first, an error of its own included, for a day; so
   * the payment is read before another try, and that has a key of its own.
   */
  readonly n: number;
}

export interface Payments {
  /**
   * Makes the payment of an order; the same `n` again answers the same payment. Refused as `idempotency_error` when
   * the client's key has made one of another order within a day.
   */
  create(order: {
    readonly orderId: string;
    /** The client's own. */
    readonly idempotencyKey: string;
    readonly price: Money;
    /** For the people who look after payments; the same for each try. */
    readonly description: string;
    readonly n: number;
  }): Promise<MoneyOutcome>;
  /** Stripe's own time, by its latest answer; null before the first. */
  time(): number | null;
  /** Throws `payment-unavailable` when Stripe cannot be asked. */
  retrieve(paymentId: string): Promise<Payment>;
  /** What the traveller's browser pays with; of a payment just made it is known without asking. */
  clientSecret(paymentId: string): Promise<string>;
  capture(step: MoneyStep): Promise<MoneyOutcome>;
  /** Releases a hold or closes an open payment; already cancelled counts as done. Not sent after `sendBy` of our clock. */
  cancel(step: MoneyStep & { readonly sendBy?: number }): Promise<MoneyOutcome>;
  /**
   * Refunds until `amount` in all is given back or on its way; `refund` counts new ones after one that failed, `n` the
   * errors that Stripe keeps.
   */
  refund(step: MoneyStep & { readonly amount: number; readonly refund: number }): Promise<MoneyOutcome>;
  /** Payments made since, newest first; for reconciliation. What was refunded of them is not told. */
  list(sinceMs: number): AsyncIterable<Payment>;
  /** What has happened to payments since, as the webhook should have told it. */
  news(sinceMs: number): AsyncIterable<PaymentNews>;
  /** The payment that an event's subject belongs to; null when there is none. */
  paymentBehind(subject: string): Promise<string | null>;
  /** Whether the cardholder's bank wants its money back, or has it. */
  dispute(paymentId: string): Promise<DisputeState>;
}

export interface PaymentNews {
  readonly id: string;
  readonly type: string;
  readonly paymentId: string | null;
  readonly at: number;
}

/** `asked`: the bank asks first, and has not taken the money. */
export type DisputeState = 'none' | 'asked' | 'open' | 'won' | 'lost';

export interface PurchaseRequest {
  /** ISO2 or a region's word. */
  readonly destination: string;
  /** One of the sizes sold, as the service lists it. */
  readonly dataGb: number;
  readonly term: { readonly days: number } | { readonly start: string; readonly end: string };
  readonly reference: string;
  /** The request must not leave after this instant of the clock, epoch ms: the stale-send guard. */
  readonly sendBy: number;
  /** Given when the service is to send its own mail. */
  readonly mail: { readonly email: string; readonly brand: string | null; readonly lang: string } | null;
}

/** What a purchase answered: a top-up has no codes in its profile. */
export interface Purchase {
  readonly purchaseId: string;
  readonly packageId: string;
  readonly iccid: string;
  readonly profile: Profile | null;
}

export type PurchaseOutcome =
  | { readonly kind: 'executed'; readonly purchase: Purchase }
  /** Certainly not bought. `refused`: asking again is useless; else try later. */
  | {
      readonly kind: 'not-executed';
      readonly reason: 'refused' | 'unavailable';
      readonly status: number | null;
      readonly retryAfterMs: number | null;
      /** What the service said, cleaned: for our own people, never for travellers. */
      readonly said?: string;
    }
  | { readonly kind: 'unknown'; readonly cause: string; readonly said?: string };

/** A purchase as the service lists it. */
export interface ListedPurchase {
  readonly purchaseId: string;
  readonly packageId: string;
  readonly iccid: string;
  readonly reference: string | null;
  /** Onto an eSIM that was there; null when it is not told. */
  readonly topUp: boolean | null;
  /** ISO2 or a region's word. */
  readonly destination: string;
  /** null: unlimited, or not told. */
  readonly dataBytes: number | null;
  /** Days from the first use; null when it has dates, or is not told. */
  readonly duration: number | null;
  /** Days from the first date to the last, both counted; null when they are not told. */
  readonly span: number | null;
  readonly createdAt: number;
}

/** A purchase under a reference like ours of which nothing else can be read. */
export interface UnreadablePurchase {
  readonly unreadable: true;
  readonly purchaseId: string | null;
  readonly reference: string;
}

/** An eSIM as the service knows it now. */
export interface EsimState {
  readonly iccid: string;
  readonly status:
    | 'released'
    | 'downloaded'
    | 'installed'
    | 'enabled'
    | 'disabled'
    | 'deleted'
    | 'error'
    | 'unknown';
  readonly topUpAllowed: boolean;
  /** What installs it, each fit to show; empty when the service tells none. */
  readonly activationCode: string;
  readonly manualActivationCode: string;
}

/** Of a package that is not unlimited. */
export interface Consumption {
  readonly remainingBytes: number;
  readonly active: boolean;
}

export interface Connectivity {
  /** One POST, never retried. */
  buy(request: PurchaseRequest): Promise<PurchaseOutcome>;
  topUp(request: Omit<PurchaseRequest, 'destination'> & { readonly iccid: string }): Promise<PurchaseOutcome>;
  /** What a package costs the partner now, USD cents; null when the service cannot be asked. Never throws. */
  costNow(packageId: string, destination: string): Promise<number | null>;
  /** Purchases under exactly this reference. Throws `upstream-unavailable`. */
  findByReference(reference: string): Promise<readonly ListedPurchase[]>;
  findByIccid(iccid: string): Promise<readonly ListedPurchase[]>;
  /** Purchases made since, for reconciliation. */
  listSince(sinceMs: number): AsyncIterable<ListedPurchase | UnreadablePurchase>;
  /** null when the service does not know the ICCID. */
  esim(iccid: string): Promise<EsimState | null>;
  history(iccid: string): Promise<readonly { readonly status: EsimState['status']; readonly at: number }[]>;
  consumption(purchaseId: string): Promise<Consumption | null>;
  /** The two links made from a manual activation code, for a profile that was adopted. */
  linksFor(manualActivationCode: string): {
    readonly iosActivationLink: string;
    readonly androidActivationLink: string;
  };
  /** False while the service fails on what such an order needs: payment must not begin. */
  available(kind: 'purchase' | 'top-up'): boolean;
}

/** What is sold, as the purchase flow needs it. */
export interface Offer {
  readonly packageId: string;
  /** ISO2 or a region's word. */
  readonly destination: string;
  readonly dataGb: number;
  readonly dataBytes: number;
  readonly minDays: number;
  readonly maxDays: number;
  /** What the service charges, USD cents. */
  readonly costCents: number;
  /** What the traveller pays. */
  readonly price: Money;
}

export interface Offers {
  /** Prices a package now; undefined when it is not sold. */
  offer(packageId: string, currency: Money['currency']): Offer | undefined;
  /** The smallest amount a card can be charged in this currency, minor units. */
  smallestCharge(currency: Money['currency']): number;
}

/** Fresh unguessable values. */
export interface Ids {
  /** `now`: epoch ms of the order. */
  orderId(now: number): string;
  /** 256 random bits, base64url. */
  capability(): string;
  sha256(text: string): string;
}
