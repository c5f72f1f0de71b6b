import type { Seller } from '../seller/seller.ts';

/** Where an order came from, as far as the server can tell. Kept for disputes and for the tax authorities. */
export interface OrderOrigin {
  /** Erased with the order's contact; an IPv6 address as its /64. */
  readonly address: string;
  /** The address without the end that belongs to one household. */
  readonly network: string;
  /** Of the address, ISO 3166, as a proxy tells; null: none does. */
  readonly country: string | null;
  /** What the browser says it is, cut; null: nothing. Erased with the contact. */
  readonly agent: string | null;
}

/** The statements that the traveller agreed to, and the terms that applied. */
export interface Agreed {
  /** Of statements in `server/legal/`, as the page has them. */
  readonly ids: readonly string[];
  /** BCP 47, of their texts. */
  readonly lang: string;
  /** Null: the shop does not number its terms. */
  readonly termsVersion: string | null;
  /** The seller that the page names; null: the shop names none. */
  readonly seller?: Seller | null;
}

/** One statement that the traveller agreed to. */
export interface Consent {
  /** Of a statement in `server/legal/`. */
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
  /** Of the terms that applied; null: the shop does not number them. */
  readonly termsVersion: string | null;
  /** Where the card was issued, ISO 3166; null until it is charged, and where Stripe does not say. */
  readonly cardCountry: string | null;
}

/** What is kept of how an order was made and paid. */
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
