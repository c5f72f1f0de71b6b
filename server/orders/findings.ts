import type { Scope } from '../contract/scope.ts';

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
    | 'stripe-key-without-right';
  /** The payment, purchase, order, mail (`<kind>:<order id>`) or event (`<provider>:<event id>`) it is about. */
  readonly subject: string;
  readonly detail: string;
}

/** What only a person can clear up. */
export interface Findings {
  /** Stores a finding; false when it is known. One that can recur reopens after a person has dismissed it. */
  report(finding: Finding, options?: { readonly canReturn: boolean }): Promise<boolean>;
  /** What nobody has dismissed, oldest first; all, or the first so many. */
  findings(scope?: Scope, limit?: number): Promise<readonly (Finding & { readonly foundAt: number })[]>;
  /** How many there are; `mails` were not sent. */
  countFindings(scope?: Scope): Promise<{ readonly mails: number; readonly others: number }>;
  /** False when there is none about this subject. */
  dismissFinding(subject: string, by?: string, via?: 'dashboard' | 'cli'): Promise<boolean>;
}
