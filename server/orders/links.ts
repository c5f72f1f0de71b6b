import type { Order } from './order.ts';
import type { Ids } from './ports.ts';

/** The links that open an order or one of its eSIMs, by the hashes of their capabilities. */
export interface Links {
  hasCapability(orderId: string, hash: string): Promise<boolean>;
  /**
   * Ends after `forMs`; if omitted, with the order's contact. `esims`: the hashes of its eSIMs' links, in their order.
   */
  addCapability(
    orderId: string,
    hash: string,
    forMs?: number | null,
    esims?: readonly string[],
  ): Promise<void>;
  /** The eSIM that a link opens; null for an unknown or ended one. */
  esimOfLink(hash: string): Promise<{ readonly orderId: string; readonly n: number } | null>;
}

/** The hashes of an order's eSIM links, as the store keeps them; empty for an order of one. */
export function esimHashesOf(
  ids: Pick<Ids, 'esimCapability' | 'sha256'>,
  { quantity }: Pick<Order, 'quantity'>,
  capability: string,
): readonly string[] {
  if (quantity === 1) return [];
  return Array.from({ length: quantity }, (_, at) => ids.sha256(ids.esimCapability(capability, at + 1)));
}
