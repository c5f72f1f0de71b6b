import type { Scope } from '../contract/scope.ts';
import type { Via } from '../contract/via.ts';

/** Something that no order explains or no program can fix, so a person has to look at it. */
export interface Finding {
  readonly kind:
    | 'payment-without-order'
    | 'payment-made-before'
    | 'purchase-without-order'
    | 'purchase-not-of-order'
    | 'mail-not-sent'
    | 'event-not-handled'
    | 'reconciliation-failed'
    | 'stripe-key-without-right'
    | 'webhook-failed'
    | 'approval-waiting';
  /** The payment, purchase, order, mail (`<kind>:<order id>`), event (`<provider>:<event id>`), endpoint or request it is about. */
  readonly subject: string;
  readonly detail: string;
}

/** What only a person can clear up. */
export interface Findings {
  /** Stores a finding; false when it is known. One that can recur reopens after a person has dismissed it. */
  report(finding: Finding, options?: { readonly canReturn: boolean }): Promise<boolean>;
  /** The findings not dismissed yet, oldest first; at most `limit`. */
  findings(scope?: Scope, limit?: number): Promise<readonly (Finding & { readonly foundAt: number })[]>;
  /** How many are open; `mails` are about mails that were not sent. */
  countFindings(scope?: Scope): Promise<{ readonly mails: number; readonly others: number }>;
  /** False when there is none about this subject. */
  dismissFinding(subject: string, by?: string, via?: Via): Promise<boolean>;
}
