import type { Order } from './order.ts';
import type { Ids } from './ports.ts';

/** The links that open an order or one of its eSIMs, by the hashes of their capabilities. */
export interface Links {
  hasCapability(orderId: string, hash: string): Promise<boolean>;
  /** Ends after `forMs`; without it with the order's contact. `esims`: the hashes of those of its eSIMs, from the first. */
  addCapability(
    orderId: string,
    hash: string,
    forMs?: number | null,
    esims?: readonly string[],
  ): Promise<void>;
  /** The eSIM that a link opens; null for an unknown or ended one. */
  esimOfLink(hash: string): Promise<{ readonly orderId: string; readonly n: number } | null>;
}

/** What the store keeps of the links of an order's eSIMs, from the first; nothing for an order of one. */
export function esimHashesOf(
  ids: Pick<Ids, 'esimCapability' | 'sha256'>,
  { quantity }: Pick<Order, 'quantity'>,
  capability: string,
): readonly string[] {
  if (quantity === 1) return [];
  return Array.from({ length: quantity }, (_, at) => ids.sha256(ids.esimCapability(capability, at + 1)));
}
