import type { Esim, Money, Profile } from '../contract/schemas/storefront.ts';
import type { Fee } from './sales/sales.ts';

/**
 * What the purchase flow needs from outside systems. Adapters implement these. Reads throw a `Problem`; calls that
 * move money resolve with an outcome, so that "unknown" cannot be forgotten.
 */

/** A payment as Stripe knows it, in our words. */
export interface Payment {
  readonly id: string;
  readonly orderId: string | null;
  /** The idempotency key it was made with; null if an earlier release made it. */
  readonly madeBy: string | null;
  readonly price: Money;
  /** Captured so far, minor units. */
  readonly capturedAmount: number;
  readonly refundedAmount: number;
  /** When the last of it was refunded, by Stripe's clock; null when nothing was. */
  readonly refundedAt: number | null;
  /** Refunds that the bank has not made yet, minor units. */
  readonly pendingRefunds: number;
  /** How many refunds were made, whatever their outcome. */
  readonly refunds: number;
  readonly status: 'open' | 'processing' | 'held' | 'captured' | 'cancelled';
  /** Why the last try to pay failed, as Stripe's decline code; null when none failed. */
  readonly declineCode: string | null;
  readonly failedTries: number;
  readonly clientSecret: string;
  /** When the money was held or taken, by Stripe's clock; null when it is neither. */
  readonly heldAt: number | null;
  /** Captured by the payment itself, not by a later capture. */
  readonly atOnce: boolean;
  /** When the hold lapses, epoch ms; null when there is no hold or Stripe does not say. */
  readonly captureBefore: number | null;
  /** The card that paid or tried, as `visa 4242`; null for other methods. */
  readonly card: string | null;
  /** How it was paid, or last tried, in Stripe's word: `card`, `apple_pay`, `ideal`; null before that. */
  readonly paidWith: string | null;
  readonly createdAt: number;
  readonly livemode: boolean;
  /** Where the card was issued, ISO 3166; null where Stripe does not say. */
  readonly cardCountry: string | null;
  readonly fee: Fee | null;
}

export type MoneyOutcome =
  | { readonly kind: 'done'; readonly payment: Payment }
  /** Refused for good: the payment is not in the state that the step needs. */
  | { readonly kind: 'refused'; readonly code: string; readonly kept?: boolean }
  /** `kept`: Stripe repeats this answer under the key, so another try needs another key. */
  | { readonly kind: 'unknown'; readonly cause: string; readonly kept?: boolean };

export interface MoneyStep {
  readonly orderId: string;
  readonly paymentId: string;
  /**
   * Which try this is. For a day Stripe repeats its first answer to a key, even an error of its own; so the payment is
   * read before another try, and each try has a key of its own.
   */
  readonly n: number;
}

export interface Payments {
  /**
   * Makes the payment of an order; the same `n` makes the same payment, even if an earlier release described it in
   * other words. Refused as `idempotency_error` when the client's key made the payment of another order within a day;
   * unknown and `kept` when it made none.
   */
  create(order: {
    readonly orderId: string;
    /** The client's own key. */
    readonly idempotencyKey: string;
    readonly price: Money;
    /** For the staff who read payments. */
    readonly description: string;
    /** When the order was placed, epoch ms: its payment is no older. */
    readonly placedAt: number;
    /** Paid by redirect methods, which take the money at once; otherwise by those of the frame's fields. */
    readonly inTab?: boolean;
    readonly n: number;
  }): Promise<MoneyOutcome>;
  /** Stripe's own time, by its latest answer; null before the first. */
  time(): number | null;
  /** @throws Problem `payment-unavailable` or `overloaded` when Stripe cannot be asked. */
  retrieve(paymentId: string): Promise<Payment>;
  /** What the traveller's browser pays with. @throws Problem as `retrieve`. */
  clientSecret(paymentId: string): Promise<string>;
  /** Captures `amount`, or all of the hold if it is omitted; the rest of the hold is released. */
  capture(step: MoneyStep & { readonly amount?: number }): Promise<MoneyOutcome>;
  /** Releases a hold or closes an open payment; already cancelled counts as done. Not sent after `sendBy` of our clock. */
  cancel(step: MoneyStep & { readonly sendBy?: number }): Promise<MoneyOutcome>;
  /**
   * Refunds until `amount` in total is given back or on its way; `refund` counts the refunds made after failed ones,
   * `n` the errors that Stripe keeps.
   */
  refund(step: MoneyStep & { readonly amount: number; readonly refund: number }): Promise<MoneyOutcome>;
  /**
   * Payments made since, newest first, without their refunds and with Stripe's fees; for reconciliation.
   *
   * @throws Problem `payment-unavailable` when Stripe cannot be asked.
   */
  list(sinceMs: number): AsyncIterable<Payment>;
  /**
   * Payment events since then, as the webhook should have delivered them.
   *
   * @throws Problem `payment-unavailable` when Stripe cannot be asked.
   */
  news(sinceMs: number): AsyncIterable<PaymentNews>;
  /** The payment that an event's subject belongs to; null when there is none. @throws Problem `payment-unavailable`. */
  paymentBehind(subject: string): Promise<string | null>;
  /** Whether the cardholder's bank wants its money back, or has it. @throws Problem `payment-unavailable`. */
  dispute(paymentId: string): Promise<DisputeState>;
}

export interface PaymentNews {
  readonly id: string;
  readonly type: string;
  readonly paymentId: string | null;
  readonly at: number;
}

/** `asked`: an inquiry; the bank has not taken the money. */
export type DisputeState = 'none' | 'asked' | 'open' | 'won' | 'lost';

export interface PurchaseRequest {
  /** ISO2 or a region's word. */
  readonly destination: string;
  /** One of the sizes sold, as the service lists it. */
  readonly dataGb: number;
  readonly quantity: number;
  readonly term: { readonly days: number } | { readonly start: string; readonly end: string };
  readonly reference: string;
  /** The request must not leave after this instant of the clock, epoch ms: the stale-send guard. */
  readonly sendBy: number;
  /** Given when the service is to send its own mail. */
  readonly mail: { readonly email: string; readonly brand: string | null; readonly lang: string } | null;
}

/** A purchase as its response describes it; a top-up comes without a profile. */
export interface Purchase {
  readonly purchaseId: string;
  readonly packageId: string;
  readonly iccid: string;
  readonly profile: Profile | null;
}

export type PurchaseOutcome =
  | { readonly kind: 'executed'; readonly purchase: Purchase; readonly further?: readonly Purchase[] }
  /** Certainly not bought. `refused`: asking again is useless; else try later. */
  | {
      readonly kind: 'not-executed';
      readonly reason: 'refused' | 'unavailable';
      readonly status: number | null;
      readonly retryAfterMs: number | null;
      /** What the service said, cleaned; for staff, never for travellers. */
      readonly said?: string;
    }
  | { readonly kind: 'unknown'; readonly cause: string; readonly said?: string };

/** A purchase as the service lists it. */
export interface ListedPurchase {
  readonly purchaseId: string;
  readonly packageId: string;
  readonly iccid: string;
  readonly reference: string | null;
  /** True for data added to an eSIM that exists; null when the service does not say. */
  readonly topUp: boolean | null;
  /** ISO2 or a region's word. */
  readonly destination: string;
  /** null: unlimited, or unknown. */
  readonly dataBytes: number | null;
  /** Days from the first use; null when it has dates, or unknown. */
  readonly duration: number | null;
  /** Days from the first date to the last, both counted; null when there are no dates. */
  readonly span: number | null;
  readonly createdAt: number;
}

/** A purchase under a reference like ours whose other fields cannot be read. */
export interface UnreadablePurchase {
  readonly unreadable: true;
  readonly purchaseId: string | null;
  readonly reference: string;
}

/** An eSIM as the service knows it now. */
export interface EsimState {
  readonly iccid: string;
  readonly status: Esim['status'] | 'unknown';
  readonly topUpAllowed: boolean;
  /** The code that installs it, fit to be shown; empty when the service has none. */
  readonly activationCode: string;
  readonly manualActivationCode: string;
}

/** What is left of a limited package. */
export interface Consumption {
  readonly remainingBytes: number;
  readonly active: boolean;
}

export interface Connectivity {
  /** One POST, never retried. */
  buy(request: PurchaseRequest): Promise<PurchaseOutcome>;
  topUp(
    request: Omit<PurchaseRequest, 'destination' | 'quantity'> & { readonly iccid: string },
  ): Promise<PurchaseOutcome>;
  /** What a package costs the partner now, USD cents; null when the service cannot be asked. Never throws. */
  costNow(packageId: string, destination: string): Promise<number | null>;
  /** Purchases under exactly this reference. @throws Problem `upstream-unavailable`. */
  findByReference(reference: string): Promise<readonly ListedPurchase[]>;
  findByIccid(iccid: string): Promise<readonly ListedPurchase[]>;
  /** Purchases made since, for reconciliation. @throws Problem `upstream-unavailable`. */
  listSince(sinceMs: number): AsyncIterable<ListedPurchase | UnreadablePurchase>;
  /** null when the service does not know the ICCID. @throws Problem `upstream-unavailable`. */
  esim(iccid: string): Promise<EsimState | null>;
  history(iccid: string): Promise<readonly { readonly status: EsimState['status']; readonly at: number }[]>;
  consumption(purchaseId: string): Promise<Consumption | null>;
  /** The two links made from a manual activation code, for an adopted purchase. */
  linksFor(code: string): { readonly iosActivationLink: string; readonly androidActivationLink: string };
  /** False while the service fails at what such an order needs; no payment may begin then. */
  available(kind: 'purchase' | 'top-up'): boolean;
}

/** Fresh unguessable values; `now` is the epoch ms of the order. */
export interface Ids {
  orderId(now: number): string;
  /** Always the same id for the same text, and for no other. */
  orderIdFor(text: string): string;
  /** 256 random bits, base64url. */
  capability(): string;
  /** Derives an eSIM's capability from its order's: always the same, and it does not lead back to the order's. */
  esimCapability(capability: string, n: number): string;
  sha256(text: string): string;
}
