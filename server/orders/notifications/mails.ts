/** Mails about an order; reminders, about a trip that is under way, for stores that want them. */
export const mailKinds = [
  'delivered',
  'delayed',
  'released',
  'refunded',
  'return-delayed',
  'withdrawn',
  'data-low',
  'ending',
] as const;
export type MailKind = (typeof mailKinds)[number];
export type ReminderKind = Extract<MailKind, 'data-low' | 'ending'>;

/** A mail that is due, leased to this process. */
export interface DueMail {
  readonly orderId: string;
  readonly kind: MailKind | 'links';
  /** The eSIM that a reminder about data is about, if it is not the order's first. */
  readonly n?: number;
  readonly tries: number;
  /** How often it was sent before, when a person has it sent again. */
  readonly again?: number;
}

/** Mails on their way: at most one of each kind per order, or per eSIM for mails about one eSIM's data. */
export interface Outbox {
  /** Queues the mail `return-delayed`, once per order whose money has been on its way back since before `beforeMs`. */
  queueReturnMail(beforeMs: number): Promise<void>;
  /** Queues the mail `delayed`, once per order paid before `beforeMs`, whose traveller has neither eSIM nor money. */
  queueDelayMail(beforeMs: number): Promise<void>;
  /** Queues a mail with the links of an order, even if one was sent before. */
  queueLinkMail(orderId: string): Promise<void>;
  /** Takes mails that are due, each for `leaseMs`. */
  claimMails(limit: number, leaseMs: number): Promise<readonly DueMail[]>;
  /** `retryAt`: when the mail is due again, with its tries as given; null: it was sent. */
  completeMail(mail: DueMail, retryAt: number | null): Promise<void>;
  /** Drops a reminder that is no longer needed, so that it does not count as sent. */
  dropMail(mail: DueMail): Promise<void>;
  /** The mails of an order, and when each was sent; null: not yet. Reminders only once they are sent. */
  mailsOf(orderId: string): Promise<readonly { kind: string; sentAt: number | null }[]>;
}

/** Travellers who want no reminders about an order. */
export interface ReminderStops {
  /** Recorded once in the audit. */
  stopReminders(orderId: string): Promise<void>;
  resumeReminders(orderId: string): Promise<void>;
  remindersStopped(orderId: string): Promise<boolean>;
}
