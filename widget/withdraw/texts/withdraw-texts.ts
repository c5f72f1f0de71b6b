/** Every text of the pages on which a traveller withdraws; `{…}` is a placeholder. */
export interface WithdrawTexts {
  readonly title: string;
  readonly lead: string;
  /** The refund, by rule. */
  readonly service: string;
  readonly content: string;
  /** Replaces them if the shop is unknown. */
  readonly neutral: string;
  readonly step: string;
  readonly name: string;
  readonly optional: string;
  readonly number: string;
  readonly numberHelp: string;
  readonly email: string;
  readonly emailHelp: string;
  readonly nameMissing: string;
  readonly numberMissing: string;
  readonly emailWrong: string;
  readonly linkOld: string;
  readonly next: string;
  readonly checkTitle: string;
  readonly checkLead: string;
  /** For a number that may be a booking's. */
  readonly booking: string;
  readonly confirm: string;
  readonly change: string;
  readonly plan: string;
  readonly ordered: string;
  readonly until: string;
  readonly paid: string;
  readonly used: string;
  readonly notUsed: string;
  readonly back: string;
  readonly unknownSum: string;
  readonly received: string;
  readonly wayBack: string;
  readonly preparing: string;
  readonly unknown: string;
  readonly already: string;
  readonly allUsed: string;
  readonly remove: string;
  readonly removeSeveral: string;
  readonly doneTitle: string;
  readonly doneMail: string;
  readonly doneKeep: string;
  readonly sentTitle: string;
  readonly sentLead: string;
  readonly sentNothing: string;
  readonly lateTitle: string;
  readonly late: string;
  readonly exemptTitle: string;
  readonly deliveredTitle: string;
  readonly delivered: string;
  readonly unpaidTitle: string;
  readonly unpaid: string;
  readonly tooMany: string;
  readonly tooManyMore: string;
  readonly failed: string;
  readonly failedMore: string;
}
