/** What programs buy on the partner's account; times are epoch ms of the store's clock. */
export interface AccountTables {
  /** How much keys may spend; a key and the one that replaces it have one budget. */
  account_budgets: {
    id: string;
    /** ISO 4217; never changes. */
    currency: string;
    /** Minor units of `currency`. */
    per_order: number;
    per_day: number;
    per_month: number;
  };
  /** What each order takes from a budget. One that bought nothing takes nothing. */
  account_orders: {
    order_id: string;
    budget_id: string;
    /** Minor units of `currency`, that of the budget. */
    amount: number;
    currency: string;
    at: number;
    /** Null: it was within the budget. */
    approval_id: string | null;
  };
  /** Requests of programs to buy beyond their budget, for a person to decide. */
  account_approvals: {
    id: string;
    /** The id that the order will have. */
    order_id: string;
    shop: string;
    budget_id: string;
    /** Which key asked first. */
    key_id: string;
    /** JSON: the purchase that is asked for, as shown to people. */
    offer: string;
    amount: number;
    currency: string;
    /** `waiting`, `approved`, `refused` or `used`. */
    state: string;
    made_at: number;
    ends_at: number;
    decided_at: number | null;
    decided_by: string | null;
  };
  /** Mails to owners about requests that wait, until they are sent. */
  approval_mails: {
    approval_id: string;
    person_id: string;
    due_at: number;
    /** Tries so far. */
    tries: number;
  };
}
