import type { Scope } from '../contract/scope.ts';
import type { Via } from '../contract/via.ts';

/** One thing that a person did, kept for good. */
export interface AuditEntry {
  readonly at: number;
  /** An e-mail address, the name that the command line was given, a program's key, or `traveller`. */
  readonly by: string;
  readonly via: Via;
  /** A subject and a verb: `order.refund`, `person.invite`. */
  readonly what: string;
  /** The order, shop, person or setting; null: none. */
  readonly subject: string | null;
  /** As JSON. */
  readonly before: unknown;
  readonly after: unknown;
}

export interface AuditFilter {
  readonly by?: string;
  readonly what?: string;
  readonly subject?: string;
  /** From this time on, epoch ms. */
  readonly from?: number;
  /** Before this time, epoch ms. */
  readonly to?: number;
  /** Only what was done to these shops and their orders. */
  readonly scope?: Scope;
}

/** What staff did: rows are only ever added; what identifies a traveller is erased with the order. */
export interface Audit {
  append(entry: Omit<AuditEntry, 'at'>): Promise<void>;
  /** Newest first, from behind `before` on. */
  list(
    filter: AuditFilter,
    before: { readonly at: number; readonly id: string } | null,
    limit: number,
  ): Promise<readonly (AuditEntry & { readonly id: string })[]>;
}
