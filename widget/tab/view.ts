/** What the page of a tab says. */
export interface TabTexts {
  readonly title: string;
  readonly atOnce: string;
  /** Above the methods, when the last try came to nothing. */
  readonly unpaid: string;
  readonly checking: string;
  readonly checkingMore: string;
  readonly expired: string;
  readonly expiredMore: string;
  readonly gone: string;
  readonly goneMore: string;
  readonly offline: string;
  readonly retry: string;
}

/** What its script is told. */
export interface TabData {
  readonly lang: string;
  readonly publishableKey: string;
  readonly scriptUrl: string;
  /** With `{price}`. */
  readonly button: string;
  readonly texts: TabTexts;
}
