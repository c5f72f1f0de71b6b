/** A change inside the function of this name; whitespace does not matter. */
export interface Edit {
  readonly of: string;
  readonly text: string;
  readonly without: string;
}

/** One safeguard of the purchase flow: the edits that remove it, and the tests that must then fail. */
export interface Safeguard {
  readonly edits: readonly Edit[];
  readonly tests: readonly string[];
}
