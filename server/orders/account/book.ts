import type { Money } from '../../contract/schemas/storefront.ts';
import type { Via } from '../../contract/via.ts';
import type { Spent } from './budget.ts';

/** The purchase beyond its budget that a program asks for, as shown to a person. */
export interface AskedPurchase {
  readonly reference: string;
  readonly packageId: string;
  readonly destination: string;
  readonly dataBytes: number;
  readonly days: number;
  readonly dates: { readonly start: string; readonly end: string } | null;
  readonly emailMasked: string;
  /** Tells apart requests that look alike. */
  readonly bodyHash: string;
}

export interface AskApproval {
  /** The id that its order will have. */
  readonly orderId: string;
  readonly shop: string;
  readonly budgetId: string;
  /** Which key asks. */
  readonly keyId: string;
  readonly charge: Money;
  readonly purchase: AskedPurchase;
}

export interface Approval extends AskApproval {
  readonly id: string;
  /** `used`: its order was placed. */
  readonly state: 'waiting' | 'approved' | 'refused' | 'used';
  readonly madeAt: number;
  readonly endsAt: number;
}

/** How many requests of one budget may wait: each takes a passkey to decide, and a loop must not bury the others. */
export const maxWaiting = 50;

/** The request was not stored: `maxWaiting` requests of its budget are already waiting. */
export class ApprovalsFullError extends Error {
  constructor() {
    super('too many requests wait');
  }
}

/** What programs spend from the partner's account, and what people decided about requests beyond a budget. */
export interface AccountBook {
  /** The amount charged for an order; null if it is not on account. */
  charged(orderId: string): Promise<Money | null>;
  spent(budgetId: string): Promise<Spent>;
  /**
   * The request that is open or decided under this order's reference, even if it is for another purchase; otherwise a
   * new one, which staff are told of.
   *
   * @throws ApprovalsFullError, NotAdmittedError
   */
  ask(request: AskApproval): Promise<Approval>;
  /** An unused approval of this amount or more. */
  approvalOf(
    request: Omit<AskApproval, 'shop' | 'keyId' | 'purchase'> & { readonly bodyHash: string },
  ): Promise<string | null>;
  /** The requests that wait for a person, oldest first. */
  waiting(): Promise<readonly (Approval & { readonly keyName: string | null })[]>;
  /** False: it was decided or is over. */
  decide(
    id: string,
    state: 'approved' | 'refused',
    who: { readonly by: string; readonly via: Via },
  ): Promise<boolean>;
}
