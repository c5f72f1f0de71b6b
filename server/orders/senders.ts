/** Who placed an order, by keyed hashes. */
export interface Sender {
  readonly address: string;
  /** Of the address and the e-mail address: tells apart people who share an address. */
  readonly person: string;
}

/** Who placed which order, for a day. */
export interface Senders {
  /** What an address has open and not paid, oldest first. */
  unpaidOf(address: string): Promise<readonly { orderId: string; person: string }[]>;
  /** Counts each declined card once across all processes. Returns how many of the order's are new, and who sent them. */
  noteDeclines(orderId: string, declines: number): Promise<{ sender: Sender; fresh: number } | undefined>;
}
