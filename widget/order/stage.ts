import type { OrderView } from '../../server/contract/schemas.ts';

/** What an order's page is about. */
export type Stage =
  | 'loading'
  | 'unreachable'
  | 'gone'
  | 'checking'
  | 'unpaid'
  | `tab-${NonNullable<OrderView['tab']>}`
  | Exclude<OrderView['state'], 'awaiting-payment'>;

/** Stages at which the order has come to nothing. */
export const failures: readonly Stage[] = ['not-bought', 'expired'];
/** Stages at which the page has nothing more to report about the purchase. */
export const ends: readonly Stage[] = [...failures, 'ready', 'gone'];
