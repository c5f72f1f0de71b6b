/** A change inside the function of this name; blanks and line breaks do not count. */
export interface Edit {
  readonly of: string;
  readonly text: string;
  readonly without: string;
}

/** One safeguard of the purchase flow: what holds it, what is left without it, and the tests that must notice. */
export interface Safeguard {
  readonly edits: readonly Edit[];
  readonly tests: readonly string[];
}
