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
  /** JSON: what is known of an eSIM (`EsimRecord`), from events and from asking. */
  esims: { iccid: string; record: string };
}
