/** The texts of the tab's page. */
export interface TabTexts {
  readonly title: string;
  readonly atOnce: string;
  /** Shown if Stripe refuses with a message meant for developers. */
  readonly unpaid: string;
  /** Shown above the methods when the last try failed at the bank. */
  readonly refused: string;
  readonly checking: string;
  readonly checkingMore: string;
  readonly expired: string;
  readonly expiredMore: string;
  readonly gone: string;
  readonly goneMore: string;
  /** Shown after the bank if the order's link is unknown. */
  readonly returned: string;
  readonly returnedMore: string;
  readonly sendLink: string;
  readonly offline: string;
  readonly retry: string;
  /** With `{destination}` and `{data}`. */
  readonly offer: string;
  readonly topUp: string;
}

/** The data that the page passes to its script. */
export interface TabData {
  readonly lang: string;
  readonly publishableKey: string;
  readonly scriptUrl: string;
  /** With `{price}`. */
  readonly button: string;
  readonly texts: TabTexts;
}
