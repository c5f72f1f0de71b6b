import type { Generated } from 'kysely';
import type { AccountTables } from './account/account-tables.ts';
import type { EmbedTables } from './embed/embed-tables.ts';
import type { EvidenceTables } from './evidence/evidence-tables.ts';
import type { HookTables } from './hooks/hook-tables.ts';
import type { PictureTable } from './settings/settings-tables.ts';
import type { SalesTables } from './sales/sales-tables.ts';
import type { EsimTables } from './esims/esim-tables.ts';
import type { StaffTables } from './staff/staff-tables.ts';
import type { WithdrawalTable } from './withdrawals/withdrawal-tables.ts';

/**
 * The tables, the same in both databases: text, integers, JSON as text. Times are epoch ms of the store's clock unless
 * said otherwise. The migrations have the constraints and indexes.
 */
export interface Tables
  extends
    AccountTables,
    EmbedTables,
    EsimTables,
    EvidenceTables,
    HookTables,
    PictureTable,
    SalesTables,
    StaffTables,
    WithdrawalTable {
  /** What a traveller asked for, and how far its money and its eSIM have come; `Order` is its type. */
  orders: {
    /** `ord_…`; also the end of `reference`. */
    id: string;
    /** Counts changes; each is written only over the version that was read. */
    version: number;
    kind: 'purchase' | 'top-up';
    /** Where the traveller's money is. */
    money: string;
    /** How far the purchase at the service has come. */
    goods: string;
    /** Why an order ended without an eSIM, for the traveller. */
    reason: string | null;
    /** Why it waits for a person: marks, separated by spaces. Null: it does not. */
    review: string | null;
    created_at: number;
    updated_at: number;
    /** When it is to be moved next; null at rest. */
    next_at: number | null;
    /** Until then one process has it, and others leave it alone; 0: free. */
    lease_until: Generated<number>;
    /** Closed when no money is held by then. */
    pay_by: number;
    /** By Stripe's clock. Null: not held, found captured, or an order older than this column. */
    held_at: number | null;
    /** The money goes back when nothing is bought by then; null before it is held. */
    fulfil_by: number | null;
    /** Sent by the page with its request; unique, so a repeated request finds its order. */
    idempotency_key: string;
    /** SHA-256 of the request, to tell a repetition from another request under the same key. Empty: erased. */
    body_hash: string;
    /** The reference sent to the service, by which the purchase is found; unique. Replaced by the order's id on erasure. */
    reference: string;
    /** JSON: the partner and booking that led here. `{}` once erased. */
    attribution: string;
    /** The id of the shop that it was placed in. */
    shop: Generated<string>;
    /** ISO 3166 code or a region's word. */
    destination: string;
    /** The service's id of the package shown. */
    package_id: string;
    data_bytes: number;
    /** The package's GB as the service lists it; null in orders older than this column. */
    data_gb: number | null;
    days: number;
    /** First and last day of the trip, `YYYY-MM-DD`; null without dates. */
    start_date: string | null;
    end_date: string | null;
    /** How many eSIMs were ordered. */
    quantity: Generated<number>;
    /** How many of them were not delivered. */
    undelivered: Generated<number>;
    /** What the service charged for one eSIM when the order was placed, USD cents. */
    cost_cents: number;
    /** What the traveller or the partner's account pays for all of them, in minor units of `currency`. */
    price_amount: number;
    /** What was captured where only some were delivered; null: the whole price, or nothing yet. */
    captured_amount: Generated<number | null>;
    /** ISO 4217. */
    currency: string;
    /** Stripe's PaymentIntent; unique. */
    payment_id: string | null;
    /** `frame`, `switching` or `tab`: where the order is paid, or that the payment of the frame is being closed; `account`: nowhere. */
    pay_in: Generated<string>;
    /** `visa 4242`: the brand and the last digits of the card that paid. Null: none, not captured, or erased. */
    card: string | null;
    /** Stripe's word for the method that paid, such as `ideal`. Null: not captured, erased, or from before it was kept. */
    paid_with: string | null;
    /** The service's id of the purchase, the first of several; unique. */
    purchase_id: string | null;
    /** The eSIM bought, the first of several, or the one to top up. Null before, and once erased. */
    iccid: string | null;
    /** The order whose eSIM is topped up. */
    top_up_of: string | null;
    /** BCP 47, of the page and the mails. */
    lang: string;
    /** What the traveller said about the device: `yes` or `unsure`; null: not asked. */
    device_check: string | null;
    /** Tries to buy so far. */
    attempts: number;
    /** When the last try was written down; null: none, or it never left. */
    attempt_at: number | null;
    /** How often the purchase was looked for since the last try. */
    looks: number;
    /** Tries of the capture, release or refund under way. */
    money_tries: number;
    /** A released order whose purchase may still turn up is watched until then. */
    watch_until: number | null;
    /** 1: the codes are in `profiles`, or a top-up that needs none is done. */
    profile_stored: number;
    /** What has gone back, minor units of `currency`. */
    refunded_amount: Generated<number>;
    /** While a part is being refunded: how much is to have gone back in all. */
    refund_due: number | null;
  };
  /** Each change of each order, never rewritten except to erase. */
  order_events: {
    order_id: string;
    /** The order's version after the change. */
    seq: number;
    at: number;
    /** What happened, one of a fixed set of words. */
    cause: string;
    /** JSON: the fields that changed. */
    changed: string;
    /** The person who did it; null: the program. */
    actor: string | null;
  };
  /** Calls that move money or buy. Written before the call, so an open one may have taken effect. */
  effects: {
    order_id: string;
    /** `payment`, `purchase`, `capture`, `release` or `refund`. */
    kind: string;
    /** Which try of its kind. */
    n: number;
    /** `open`, `done`, `failed` or `unknown`. */
    status: string;
    opened_at: number;
    closed_at: number | null;
  };
  /** The links that open an order. */
  capabilities: {
    /** SHA-256 of the secret in the link. */
    hash: string;
    order_id: string;
    made_at: number;
    /** Null: ends with the order's contact. */
    ends_at: number | null;
  };
  /** Which order has bought a purchase and its eSIM, so that no two orders keep the same. */
  claims: {
    /** `purchase:<purchase_id>` or `esim:<iccid>`. */
    what: string;
    order_id: string;
  };
  /** E-mail addresses, apart from the orders, so that they can be erased alone. */
  contacts: { order_id: string; email: string; made_at: number };
  /** Who placed an order, by keyed hashes, for a day. */
  senders: {
    order_id: string;
    address: string;
    person: string;
    /** Declined cards that were counted. */
    declines: Generated<number>;
    made_at: number;
  };
  /** Webhook events and withdrawals without a link, stored before they are acknowledged. */
  inbox: {
    /** `stripe`, `connectivity` or `traveller`. */
    provider: string;
    /** The sender's id; with `provider` the key, so an event that comes again is known. */
    event_id: string;
    type: string;
    /** The payment or ICCID it points at; what a traveller has typed, until that is handled. */
    subject: string | null;
    /** When the sender says it happened. */
    at: number;
    received_at: number;
    /** Null: not handled yet. */
    finished_at: number | null;
    /** When any process may handle it. Taking it moves this on. */
    due_at: Generated<number>;
    tries: Generated<number>;
  };
  /** Hourly jobs that one process does for all. */
  chores: {
    name: string;
    /** Taking the job moves this to the end of the lease. */
    due_at: number;
    first_at: Generated<number>;
    /** Null: never. */
    done_at: number | null;
    /** In a row. */
    failures: Generated<number>;
  };
  /** JSON: the last good copies of the catalogue and the exchange rates, and the health check's last write. */
  copies: { key: string; value: string; at: number };
  /** Mails to travellers, one of each kind per order; reminders, one per eSIM (`data-low:2`). */
  mails: {
    order_id: string;
    kind: string;
    /** Taking the mail moves this on. */
    due_at: number;
    tries: number;
    /** How often a person had it sent again. */
    again: Generated<number>;
    /** Null: not sent yet. Also set when there was nothing left to say, or no try is left. */
    sent_at: number | null;
  };
  /** Since when the traveller of an order wants no reminders. */
  reminder_stops: { order_id: string; at: number };
  /** What no order explains or no program can fix. */
  findings: {
    kind: string;
    /** The payment, purchase, order, mail or event; with `kind` the key, so each is reported once. */
    subject: string;
    detail: string;
    found_at: number;
    /** When a person dismissed it. Null: not yet, or it has come back since. */
    settled_at: number | null;
    /** Who dismissed it last. */
    settled_by: string | null;
  };
  /** What staff set in the dashboard. A version is added, never changed. */
  settings: {
    /** `mail`, or `shop:` and an id. */
    scope: string;
    version: number;
    /** JSON. */
    value: string;
    at: number;
    /** Who saved it. */
    actor: string;
    via: string;
  };
}
