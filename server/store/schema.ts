import type { Generated } from 'kysely';

/** The tables, the same in both databases: text, integers, JSON as text. Times are epoch ms. */
export interface Tables {
  orders: {
    id: string;
    version: number;
    kind: 'purchase' | 'top-up';
    money: string;
    goods: string;
    reason: string | null;
    review: string | null;
    created_at: number;
    updated_at: number;
    next_at: number | null;
    lease_until: Generated<number>;
    pay_by: number;
    held_at: number | null;
    fulfil_by: number | null;
    idempotency_key: string;
    body_hash: string;
    reference: string;
    attribution: string;
    destination: string;
    package_id: string;
    data_bytes: number;
    data_gb: number | null;
    days: number;
    start_date: string | null;
    end_date: string | null;
    cost_cents: number;
    price_amount: number;
    currency: string;
    payment_id: string | null;
    purchase_id: string | null;
    iccid: string | null;
    top_up_of: string | null;
    lang: string;
    device_check: string | null;
    attempts: number;
    attempt_at: number | null;
    looks: number;
    money_tries: number;
    watch_until: number | null;
    profile_stored: number;
    refunded_amount: Generated<number>;
    refund_due: number | null;
  };
  order_events: {
    order_id: string;
    seq: number;
    at: number;
    cause: string;
    changed: string;
    actor: string | null;
  };
  effects: {
    order_id: string;
    kind: string;
    n: number;
    status: string;
    opened_at: number;
    closed_at: number | null;
  };
  capabilities: { hash: string; order_id: string; made_at: number; ends_at: number | null };
  claims: { what: string; order_id: string };
  contacts: { order_id: string; email: string; made_at: number };
  profiles: { order_id: string; profile: string };
  esims: { iccid: string; record: string };
  inbox: {
    provider: string;
    event_id: string;
    type: string;
    subject: string | null;
    at: number;
    received_at: number;
    finished_at: number | null;
    due_at: Generated<number>;
    tries: Generated<number>;
  };
  chores: {
    name: string;
    due_at: number;
    first_at: Generated<number>;
    done_at: number | null;
    failures: Generated<number>;
  };
  copies: { key: string; value: string; at: number };
  mails: { order_id: string; kind: string; due_at: number; tries: number; sent_at: number | null };
  findings: {
    kind: string;
    subject: string;
    detail: string;
    found_at: number;
    settled_at: number | null;
    settled_by: string | null;
  };
}
