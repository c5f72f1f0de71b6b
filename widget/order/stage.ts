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
