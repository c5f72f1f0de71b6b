import type { Seller } from '../../seller/seller.ts';

/** Where an order came from, as far as the server can tell. Kept for disputes and for the tax authorities. */
export interface OrderOrigin {
  /** Erased with the order's contact; an IPv6 address as its /64. */
  readonly address: string;
  /** The address without the end that belongs to one household. */
  readonly network: string;
  /** The country of the address, ISO 3166, as a proxy reports it; null: none does. */
  readonly country: string | null;
  /** The browser's `User-Agent`, cut; null: it sent none. Erased with the contact. */
  readonly agent: string | null;
}

/** The statements that the traveller agreed to, and the terms that applied. */
export interface Agreed {
  /** Statements in `server/legal/`, in the order of the page. */
  readonly ids: readonly string[];
  /** The language of their texts, BCP 47. */
  readonly lang: string;
  /** Null: the shop does not number its terms. */
  readonly termsVersion: string | null;
  /** The seller that the page names; null: the shop names none. */
  readonly seller?: Seller | null;
}

/** One statement that the traveller agreed to. */
export interface Consent {
  /** A statement in `server/legal/`. */
  readonly id: string;
  /** The language that it was shown in. */
  readonly lang: string;
  readonly at: number;
}

export interface Evidence {
  readonly address: string | null;
  readonly network: string | null;
  readonly country: string | null;
  readonly agent: string | null;
  /** The terms that applied; null: the shop does not number them. */
  readonly termsVersion: string | null;
  /** Where the card was issued, ISO 3166; null until it is charged, and where Stripe does not say. */
  readonly cardCountry: string | null;
}

/** Evidence of how an order was made and paid. */
export interface EvidenceRecords {
  /** In the order of the page. */
  consents(orderId: string): Promise<readonly Consent[]>;
  /** Null for an order of an earlier version. */
  evidence(orderId: string): Promise<Evidence | null>;
  /** The seller of an order, as named at the time; null: none was named, or an earlier version sold it. */
  sellerOf(orderId: string): Promise<Seller | null>;
  /** The countries of orders, for the books. */
  countriesOf(
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, Pick<Evidence, 'country' | 'cardCountry'>>>;
}
