/** An eSIM of an order whose whole price went back. */
interface ReturnedEsim {
  readonly n: number;
  /** When it went back, or was withdrawn from. */
  readonly at: number;
  /** How much of the data had been used by then; null: not known. */
  readonly usedBytes: number | null;
  /** Staff were told that it was used all the same. */
  readonly isTold: boolean;
}

/** The store keeps them by itself with each change of an order, and gives out none of their codes. */
export interface ReturnedEsims {
  returnedOf(orderId: string): Promise<readonly ReturnedEsim[]>;
  /** The orders of some that went back since, were not used as far as we know, and were not checked lately. */
  returnsToCheck(sinceMs: number, checkedBeforeMs: number, limit: number): Promise<readonly string[]>;
  /** What the service told of one; how much had been used is kept from the first time on. */
  noteReturned(
    orderId: string,
    n: number,
    told: { readonly usedBytes: number | null; readonly checkedAt: number },
  ): Promise<void>;
}
