export interface WithdrawalTable {
  /** Travellers who have withdrawn from an order. Written with the change of the order. */
  withdrawals: {
    order_id: string;
    at: number;
    /** `accepted`; or why there was no right to withdraw: `late`, `exempt` or `delivered`. */
    verdict: string;
    /** `service`, `digital-content` or `none`, as it was in force. */
    rule: string;
    /** Null: not given, or erased. */
    name: string | null;
    /** BCP 47, of the page that it came from. */
    lang: string;
    /** Null: it could not be read. */
    used_bytes: number | null;
    /** What goes back because of it, minor units; null: a person works it out. */
    amount: number | null;
  };
}
