/** An eSIM of an order that was withdrawn from, or whose whole price went back. */
interface ReturnedEsim {
  readonly n: number;
  /** When it went back, or was withdrawn from. */
  readonly at: number;
  /** How much of the data had been used by then; null: not known. */
  readonly usedBytes: number | null;
  /** Staff were told that it was used anyway. */
  readonly isTold: boolean;
}

/** The store updates them itself with each change of an order, and gives out none of their codes. */
export interface ReturnedEsims {
  returnedOf(orderId: string): Promise<readonly ReturnedEsim[]>;
  /** Orders with eSIMs that went back since then, were not seen in use, and were not checked lately. */
  returnsToCheck(sinceMs: number, checkedBeforeMs: number, limit: number): Promise<readonly string[]>;
  /** Stores what the service said about one; the first figure for its used data is kept. */
  noteReturned(
    orderId: string,
    n: number,
    told: { readonly usedBytes: number | null; readonly checkedAt: number },
  ): Promise<void>;
}
