/** Who placed an order, by keyed hashes. */
export interface Sender {
  readonly address: string;
  /** A hash of the address and the e-mail address, which tells people who share an address apart. */
  readonly person: string;
}

/** Who placed which order, for a day. */
export interface Senders {
  /** The open, unpaid orders of an address, oldest first. */
  unpaidOf(address: string): Promise<readonly { orderId: string; person: string }[]>;
  /** Counts each declined card once across all processes. Returns how many of the order's are new, and who sent them. */
  noteDeclines(orderId: string, declines: number): Promise<{ sender: Sender; fresh: number } | undefined>;
}
