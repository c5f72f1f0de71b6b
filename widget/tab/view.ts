/** What the page of a tab says. */
export interface TabTexts {
  readonly title: string;
  readonly atOnce: string;
  /** Where Stripe refuses, and its message is for developers. */
  readonly unpaid: string;
  /** Shown above the methods when the last try failed at the bank. */
  readonly refused: string;
  readonly checking: string;
  readonly checkingMore: string;
  readonly expired: string;
  readonly expiredMore: string;
  readonly gone: string;
  readonly goneMore: string;
  /** Back from the bank where the order's link is not known. */
  readonly returned: string;
  readonly returnedMore: string;
  readonly sendLink: string;
  readonly offline: string;
  readonly retry: string;
  /** With `{destination}` and `{data}`. */
  readonly offer: string;
  readonly topUp: string;
}

/** What the page tells its script. */
export interface TabData {
  readonly lang: string;
  readonly publishableKey: string;
  readonly scriptUrl: string;
  /** With `{price}`. */
  readonly button: string;
  readonly texts: TabTexts;
}
