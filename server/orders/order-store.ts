import type { Profile } from '../contract/schemas/storefront.ts';
import type { Scope } from '../contract/scope.ts';
import type { Via } from '../contract/via.ts';
import type { OnAccount } from './account/budget.ts';
import type { Cause } from './causes.ts';
import type { Agreed, EvidenceRecords, OrderOrigin } from './placing/origin-and-consent.ts';
import type { Findings } from './staff-findings.ts';
import type { Jobs } from './jobs.ts';
import type { Links } from './links.ts';
import type { EsimNames } from './esims/esim-names.ts';
import type { EsimNews, EsimRecord } from './esims/esim-record.ts';
import type { MailKind, Outbox, ReminderStops } from './notifications/mails.ts';
import type { Order, OrderChange } from './order.ts';
import type { ReturnedEsims } from './returned/returned-esims.ts';
import type { Sales } from './sales/sales.ts';
import type { Sender, Senders } from './placing/senders.ts';
import type { Used, Withdrawal } from './withdrawal/rule.ts';
import type { Withdrawals } from './withdrawal/withdrawal-records.ts';

/** An outside effect; its row is committed before the call and closed after. */
export interface Effect {
  readonly kind: 'payment' | 'purchase' | 'capture' | 'release' | 'refund';
  readonly n: number;
  readonly status: 'open' | 'done' | 'failed' | 'unknown';
}

export interface NewOrder {
  readonly order: Order;
  readonly email: string;
  readonly capabilityHash: string;
  /** The hashes of its eSIMs' links, in their order; none for an order of one. */
  readonly esimHashes?: readonly string[];
  readonly sender?: Sender | undefined;
  readonly origin?: OrderOrigin | undefined;
  readonly agreed?: Agreed;
  /** Reserved with the order; fails with BudgetError or NotAdmittedError if that is not possible. */
  readonly onAccount?: OnAccount;
}

export interface Change {
  readonly cause: Cause;
  readonly set: OrderChange;
  readonly effect?: Effect;
  /** The profile that came with the purchase. */
  readonly profile?: Profile;
  /** The further eSIMs bought with it, from the second on. */
  readonly further?: readonly FurtherEsim[];
  /** The codes of such an eSIM that came later. */
  readonly furtherProfiles?: readonly (Pick<FurtherEsim, 'n'> & { readonly profile: Profile })[];
  /** Where the card that pays was issued. */
  readonly cardCountry?: string | null;
  /** Who makes it, when a person does, and from where (`cli` by default); it is then also in the audit. */
  readonly by?: string;
  readonly via?: Via;
  /** A mail to queue for the traveller; each kind is sent once per order. */
  readonly mail?: MailKind;
  /** A mail to queue even if it was sent before; a finding that it was not sent is settled with it. */
  readonly mailAgain?: MailKind;
  /** The declaration that the traveller made with it. */
  readonly withdrawal?: Withdrawal;
  /** The eSIMs that are paid back, with the data used by now. Once all the money is back, that is all of them. */
  readonly returned?: readonly Used[];
  /** When its money went back, if not now and not by us. */
  readonly wentBackAt?: number;
  /** Which returned eSIM was used anyway; staff are told in the same commit. */
  readonly reportedUse?: number;
  /** Ends every link to the order. */
  readonly endLinks?: true;
}

/** The second to fifth eSIM of an order; the first is the order's own. */
export interface FurtherEsim {
  readonly n: number;
  readonly purchaseId: string;
  /** Null once erased. */
  readonly iccid: string | null;
  /** Null before the codes are known, once erased, and when its price went back. */
  readonly profile: Profile | null;
}

/** Another order has already bought this. */
export class ClaimedError extends Error {
  constructor(orderId: string) {
    super(`bought by ${orderId}`);
  }
}

export interface InboxEvent {
  /** `traveller`: a withdrawal without the order's link, which is forgotten once it is handled. */
  readonly provider: 'stripe' | 'connectivity' | 'traveller';
  readonly eventId: string;
  readonly type: string;
  /** What the event is about: a payment id, an ICCID, or what a traveller typed. */
  readonly subject: string | null;
  /** When the event says it happened, epoch ms. */
  readonly at: number;
}

/** An event that is due, leased to this process. */
export interface DueEvent extends InboxEvent {
  readonly tries: number;
}

/** The orders themselves. */
export interface OrderTable {
  /** Inserts the order with its contact, its capability and its open payment effect; the stored one if the key is taken. */
  insert(entry: NewOrder): Promise<{ readonly order: Order; readonly created: boolean }>;
  read(id: string): Promise<Order | undefined>;
  /** The order, and the store's time when it was read (epoch ms). */
  readNow(id: string): Promise<{ readonly order: Order; readonly now: number } | undefined>;
  /** By the key that the page sent with its request. */
  readByKey(idempotencyKey: string): Promise<Order | undefined>;
  /** By Stripe's PaymentIntent; by the reference sent to the service. */
  readByPayment(paymentId: string): Promise<Order | undefined>;
  readByReference(reference: string): Promise<Order | undefined>;
  /**
   * Compare-and-set on `version`; appends to the order's events. Undefined: another process was first.
   *
   * @throws ClaimedError when the change records as bought what another order has bought.
   */
  commit(order: Order, change: Change): Promise<Order | undefined>;
  /** Takes up to `limit` orders that are due, each for `leaseMs`. */
  claim(limit: number, leaseMs: number): Promise<readonly string[]>;
}

/** Lists of orders. */
export interface OrderQueries {
  /** The purchase of an eSIM and its top-ups, oldest first. */
  readByIccid(iccid: string): Promise<readonly Order[]>;
  /** Orders placed before `beforeMs` with money held, captured or on its way back that are not delivered, oldest first. */
  holdingMoney(beforeMs: number): Promise<readonly Order[]>;
  /** Orders that wait for a person, oldest first; all, or the first `limit`. */
  needingPerson(scope?: Scope, limit?: number): Promise<readonly Order[]>;
  countNeeding(scope?: Scope): Promise<number>;
  /**
   * Orders by what a person knows of them: an e-mail address, the id of the order, its payment or its purchase, a
   * booking reference, or the last digits of an ICCID. Newest first.
   */
  find(what: string, limit: number, scope?: Scope): Promise<readonly Order[]>;
  /** Orders placed from `fromMs` until just before `toMs`, oldest first, starting behind `after`. */
  placedBetween(
    fromMs: number,
    toMs: number,
    after: Pick<Order, 'createdAt' | 'id'> | null,
    limit: number,
  ): Promise<readonly Order[]>;
  /** Paid orders of an e-mail address placed since: eSIMs before top-ups, the newest first, at most `limit`. */
  paidOrdersOf(email: string, sinceMs: number, limit: number): Promise<readonly Order[]>;
  /** An e-mail address's orders since then that were paid or can still be paid, by their ids. */
  payableOf(
    email: string,
    sinceMs: number,
  ): Promise<readonly { id: string; referenceId: string | undefined; isPaid: boolean }[]>;
}

/** The records kept with each order. */
export interface OrderRecords {
  effects(orderId: string): Promise<readonly (Effect & { readonly openedAt: number })[]>;
  /** What happened, in order; `actor` is the person who did it, null for the program. */
  history(
    orderId: string,
  ): Promise<readonly { seq: number; at: number; cause: string; actor: string | null }[]>;
  /** The traveller's e-mail address; null once erased. */
  contact(orderId: string): Promise<string | null>;
  /** The codes; null before they are known, once erased, and when its price went back. */
  profile(orderId: string): Promise<Profile | null>;
  /** The further eSIMs of an order of several, from the second on, in order. */
  furtherEsims(orderId: string): Promise<readonly FurtherEsim[]>;
}

export interface Esims {
  esim(iccid: string): Promise<EsimRecord | null>;
  /** Merges by time: steps are kept once each, the latest gives the status, deleted is final. */
  mergeEsim(iccid: string, news: EsimNews): Promise<EsimRecord>;
}

/** Events from Stripe and from the service. */
export interface Inbox {
  /** False when the event is already stored. The process that stores it has half a minute before others may take it. */
  receive(event: InboxEvent): Promise<boolean>;
  /** Takes unfinished events that are due, the longest due first, each for `leaseMs`. */
  claimEvents(limit: number, leaseMs: number): Promise<readonly DueEvent[]>;
  /** `retryAt`: when the event is due again; null: it was handled. */
  completeEvent(event: InboxEvent, retryAt: number | null): Promise<void>;
}

/**
 * The order store. Each method is one transaction that is durable when it resolves; none spans a network call.
 *
 * @throws Problem `storage-unavailable`, from each method, when nothing can be stored.
 */
export interface OrderStore
  extends
    OrderTable,
    OrderQueries,
    Senders,
    Sales,
    OrderRecords,
    EvidenceRecords,
    Links,
    Esims,
    EsimNames,
    Inbox,
    Outbox,
    ReminderStops,
    Jobs,
    Withdrawals,
    ReturnedEsims,
    Findings {
  /** The store's clock, epoch ms; deadlines and leases follow it, never the clock of a process. */
  now(): Promise<number>;
}
