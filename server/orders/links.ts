/** The links that open an order, by the hashes of their capabilities. */
export interface Links {
  hasCapability(orderId: string, hash: string): Promise<boolean>;
  /** Ends after `forMs`; without it with the order's contact. */
  addCapability(orderId: string, hash: string, forMs?: number | null): Promise<void>;
}
