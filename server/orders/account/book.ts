import type { Money } from '../../contract/schemas.ts';
import type { Via } from '../../contract/via.ts';
import type { Spent } from './budget.ts';

/** What exactly a program asks to buy beyond its budget, as a person reads it. */
export interface AskedPurchase {
  readonly reference: string;
  readonly packageId: string;
  readonly destination: string;
  readonly dataBytes: number;
  readonly days: number;
  readonly dates: { readonly start: string; readonly end: string } | null;
  readonly emailMasked: string;
  /** Tells requests apart that look alike. */
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

/** So many requests of one budget wait at a time: each costs a person a passkey, and a loop must not hide the others. */
export const mostWaiting = 50;

/** The request was not stored: `mostWaiting` of its budget wait already. */
export class ApprovalsFullError extends Error {
  constructor() {
    super('too many requests wait');
  }
}

/** What programs take from the partner's account, and what people have said of what goes beyond. */
export interface AccountBook {
  /** What an order is counted as; null if it is not on account. */
  charged(orderId: string): Promise<Money | null>;
  spent(budgetId: string): Promise<Spent>;
  /**
   * The request that is open or decided under this order's reference, if only for another purchase; else a new one, of
   * which staff are told.
   *
   * @throws ApprovalsFullError, NotAdmittedError
   */
  ask(request: AskApproval): Promise<Approval>;
  /** An approval that nobody has used, for so much or more. */
  approvalOf(
    request: Omit<AskApproval, 'shop' | 'keyId' | 'purchase'> & { readonly bodyHash: string },
  ): Promise<string | null>;
  /** Those that wait for a person, oldest first. */
  waiting(): Promise<readonly (Approval & { readonly keyName: string | null })[]>;
  /** False: it was decided or is over. */
  decide(
    id: string,
    state: 'approved' | 'refused',
    who: { readonly by: string; readonly via: Via },
  ): Promise<boolean>;
}
