import type { Generated } from 'kysely';

/** What was sold, order by order and in sums; times are epoch ms of the store's clock. */
export interface SalesTables {
  /** What of an order is counted in `takings`, and what Stripe keeps of it; null: not known yet. */
  sales: {
    order_id: string;
    /** When its money was taken; null: not yet. */
    sold_at: number | null;
    /** How many of its eSIMs are counted. */
    bought: number;
    /** Minor units, as counted. */
    refunded: number;
    /** Minor units of `fee_currency`, which is that of the balance at Stripe. */
    fee_amount: Generated<number | null>;
    fee_currency: Generated<string | null>;
    /** The whole payment in that currency. */
    settled_amount: Generated<number | null>;
    /** 1: it is also in the sums by size. */
    is_sized: Generated<number>;
  };
  /** Each refund of an order that was counted; one that failed later is taken off again. */
  refunds_made: {
    order_id: string;
    at: number;
    /** Minor units. */
    amount: number;
  };
  /** Sums of what was sold, refunded, bought and kept by Stripe. Written with the changes that they count. */
  takings: {
    /**
     * `all` by the quarter of an hour; `destination`, `channel` and `size` by the day, and their last days by the quarter
     * as `destination-quarters` and so on.
     */
    facet: string;
    /** When the quarter or the day (UTC) begins. */
    from_at: number;
    shop: string;
    /** The destination, the campaign's source or the bytes of one eSIM; empty: none. */
    value: string;
    currency: string;
    orders: number;
    /** Minor units of `currency`, as `refunded` and `fees`. */
    sold: number;
    refunds: number;
    refunded: number;
    bought: number;
    /** USD cents. */
    cost_cents: number;
    fees_known: number;
    /** By the rate at which Stripe settled each payment. */
    fees: number;
  };
}
