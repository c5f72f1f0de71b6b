/** What proves how an order was made. Times are epoch ms of the store's clock. */
export interface EvidenceTables {
  /** What the traveller agreed to. The texts come from the program, so nothing here identifies the traveller. */
  consents: {
    order_id: string;
    /** The place on the page, from 0. */
    n: number;
    /** The id of a statement in `server/legal/`. */
    text_id: string;
    /** BCP 47, of the text as it was shown. */
    lang: string;
    at: number;
  };
  /** Where an order came from, and its terms. */
  evidence: {
    order_id: string;
    /** IP address, an IPv6 one as its /64. Null once erased. */
    address: string | null;
    /** The same without the end that identifies one household. */
    network: string | null;
    /** ISO 3166: the country of the address, as a proxy in front reports it. */
    country: string | null;
    /** The browser's own description. Null once erased. */
    agent: string | null;
    terms_version: string | null;
    /** ISO 3166: where the card was issued. Null until it is charged. */
    card_country: string | null;
    /** Who sold it, in `sellers`. Null: the shop named no seller, or the order is older than this column. */
    seller?: string | null;
  };
  /** How sellers named themselves when they sold; each wording once. */
  sellers: {
    /** The start of the SHA-256 of `value`. */
    id: string;
    /** JSON: `Seller`. */
    value: string;
  };
}
