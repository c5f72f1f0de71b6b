import type { OrderView } from '../../server/contract/schemas/storefront.ts';

/** The stage of an order, as its page shows it. */
export type Stage =
  | 'loading'
  | 'unreachable'
  | 'gone'
  | 'checking'
  | 'unpaid'
  | `tab-${NonNullable<OrderView['tab']>}`
  | Exclude<OrderView['state'], 'awaiting-payment'>;

/** Stages of an order that has failed. */
export const failures: readonly Stage[] = ['not-bought', 'expired'];
/** Stages at which the page has nothing more to report about the purchase. */
export const ends: readonly Stage[] = [...failures, 'ready', 'gone'];
