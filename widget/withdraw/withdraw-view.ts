import type { Lang } from '../../server/contract/values/values.ts';
import type { Money } from '../../server/contract/schemas/storefront.ts';

/** The data behind a page of the withdrawal. Amounts are minor units; times are epoch ms. */
export interface WithdrawView {
  readonly lang: Lang;
  /** The query of every address on the page: the language and the shop. */
  readonly query: string;
  readonly body: WithdrawStep;
}

export interface Details {
  readonly name: string;
  readonly number: string;
  readonly email: string;
}
export type DetailErrors = Partial<Record<keyof Details, true>>;

/**
 * `service` and `digital-content` determine the refund; null if the order does. A shop with the rule `none`
 * shows no form, except for a link, whose order decides.
 */
type Rule = 'service' | 'digital-content' | null;

export type WithdrawStep =
  | {
      readonly step: 'details';
      readonly rule: Rule;
      readonly details: Details;
      readonly errors: DetailErrors;
      /** The order that a link names: a script sends its capability, which only the browser knows. */
      readonly linked: string | null;
      /** The link was followed, but no longer opens anything. */
      readonly isLinkOld: boolean;
    }
  | { readonly step: 'check-details'; readonly rule: Rule; readonly details: Details }
  | {
      readonly step: 'check-order';
      readonly order: OrderFacts;
      readonly capability: string;
      readonly outcome: Outcome;
    }
  | {
      readonly step: 'done';
      readonly order: OrderFacts;
      readonly outcome: Outcome;
      readonly at: number;
      readonly name: string | null;
      /** Whether the receipt is mailed. */
      readonly isMailed: boolean;
    }
  | { readonly step: 'sent' }
  | { readonly step: 'late'; readonly until: number }
  | { readonly step: 'exempt'; readonly reason: string | null }
  | { readonly step: 'delivered' | 'unpaid' | 'too-many' | 'failed' };

export interface OrderFacts {
  readonly id: string;
  readonly destination: string;
  /** The data of each eSIM. */
  readonly dataBytes: number;
  /** The number of eSIMs. */
  readonly quantity: number;
  readonly days: number;
  readonly price: Money;
  readonly createdAt: number;
  readonly until: number;
  readonly isDelivered: boolean;
  /** More than one eSIM was delivered. */
  readonly isSeveral: boolean;
  readonly isTopUp: boolean;
  readonly emailMasked: string | null;
}

/** The outcome of a withdrawal. */
export interface Outcome {
  /** Null while the service cannot tell. */
  readonly usedBytes: number | null;
  /** Null if the seller works it out. */
  readonly amount: number | null;
  /** Whether everything had already been paid back. */
  readonly isBackAlready: boolean;
}
