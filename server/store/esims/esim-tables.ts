/** What installs the eSIMs of orders, and what is known of them. Apart from the orders, so that it can be erased alone. */
export interface EsimTables {
  /**
   * JSON: the codes that install an eSIM. Encrypted (base64 of nonce, text and tag) under the key of this id, unless it is
   * null.
   */
  profiles: { order_id: string; profile: string; key_id: string | null };
  /** The second to fifth eSIM of an order; the first is the order's own. */
  further_esims: {
    order_id: string;
    /** 2 to 5; with `order_id` the key. */
    n: number;
    /** The service's id of the purchase; unique. */
    purchase_id: string;
    /** Null once erased. */
    iccid: string | null;
    /** As in `profiles`. Null before the codes are known and once erased. */
    profile: string | null;
    key_id: string | null;
  };
  /** The links that open one eSIM of an order of several; apart from `capabilities`, which open the order. */
  esim_links: {
    /** SHA-256 of the secret in the link. */
    hash: string;
    order_id: string;
    /** 1 to 5. */
    n: number;
    /** Null: ends with the order's contact. */
    ends_at: number | null;
  };
  /** What travellers call the eSIMs of an order. */
  esim_names: { order_id: string; n: number; name: string };
  /** The eSIMs of each order that went back, by a refund of the whole price or a withdrawal. */
  returned_esims: {
    order_id: string;
    /** 1 to 5; with `order_id` the key. */
    n: number;
    /** When it went back, or was withdrawn from. */
    at: number;
    /** How much of the data had been used then, of all that was bought for it; null: not known yet. */
    used_bytes: number | null;
    /** When the service was last asked about it. Null: never. */
    checked_at: number | null;
    /** When staff were told that it was used anyway. */
    used_at: number | null;
  };
  /** JSON: what is known about an eSIM (`EsimRecord`), from events and from queries. */
  esims: { iccid: string; record: string };
}
