CREATE TABLE schema_version (version integer primary key);

CREATE TABLE "orders" ("id" text primary key,
  "version" integer not null,
  "kind" text not null check (kind in ('purchase', 'top-up')),
  "money" text not null check (money in ('none', 'held', 'captured', 'released', 'refunding', 'refunded')),
  "goods" text not null check (goods in ('none', 'attempting', 'unknown', 'bought', 'impossible')),
  "reason" text,
  "review" text,
  "created_at" integer not null,
  "updated_at" integer not null,
  "next_at" integer,
  "lease_until" integer default 0 not null,
  "pay_by" integer not null,
  "fulfil_by" integer,
  "idempotency_key" text not null unique,
  "body_hash" text not null,
  "reference" text not null unique,
  "attribution" text not null,
  "destination" text not null,
  "package_id" text not null,
  "data_bytes" integer not null check (data_bytes > 0),
  "days" integer not null,
  "start_date" text,
  "end_date" text,
  "cost_cents" integer not null,
  "price_amount" integer not null check (price_amount > 0),
  "currency" text not null,
  "payment_id" text unique,
  "purchase_id" text unique,
  "iccid" text,
  "top_up_of" text references "orders" ("id"),
  "lang" text not null,
  "device_check" text,
  "attempts" integer not null,
  "attempt_at" integer,
  "looks" integer not null,
  "money_tries" integer not null,
  "watch_until" integer,
  "profile_stored" integer not null,
  "refunded_amount" integer default 0 not null,
  "refund_due" integer,
  "held_at" integer,
  "data_gb" real) strict;

CREATE INDEX "orders_next" on "orders" ("next_at");

CREATE INDEX "orders_iccid" on "orders" ("iccid");

CREATE TABLE "order_events" ("order_id" text not null references "orders" ("id"),
  "seq" integer not null,
  "at" integer not null,
  "cause" text not null,
  "changed" text not null,
  "actor" text, constraint "order_events_pk" primary key ("order_id",
  "seq")) strict;

CREATE TABLE "effects" ("order_id" text not null references "orders" ("id"),
  "kind" text not null,
  "n" integer not null,
  "status" text not null,
  "opened_at" integer not null,
  "closed_at" integer, constraint "effects_pk" primary key ("order_id",
  "kind",
  "n")) strict;

CREATE TABLE "capabilities" ("order_id" text not null references "orders" ("id"),
  "hash" text not null,
  "made_at" integer not null,
  "ends_at" integer, constraint "capabilities_pk" primary key ("order_id",
  "hash")) strict;

CREATE TABLE "contacts" ("order_id" text primary key references "orders" ("id"),
  "email" text not null,
  "made_at" integer not null) strict;

CREATE INDEX "contacts_email" on "contacts" ("email");

CREATE TABLE "profiles" ("order_id" text primary key references "orders" ("id"),
  "profile" text not null) strict;

CREATE TABLE "esims" ("iccid" text primary key,
  "record" text not null) strict;

CREATE TABLE "inbox" ("provider" text not null,
  "event_id" text not null,
  "type" text not null,
  "subject" text,
  "at" integer not null,
  "received_at" integer not null,
  "finished_at" integer,
  "due_at" integer default 0 not null,
  "tries" integer default 0 not null, constraint "inbox_pk" primary key ("provider",
  "event_id")) strict;

CREATE INDEX "inbox_received" on "inbox" ("received_at");

CREATE TABLE "copies" ("key" text primary key,
  "value" text not null,
  "at" integer not null) strict;

CREATE TABLE "mails" ("order_id" text not null references "orders" ("id"),
  "kind" text not null,
  "due_at" integer not null,
  "tries" integer not null,
  "sent_at" integer, constraint "mails_pk" primary key ("order_id",
  "kind")) strict;

CREATE INDEX "mails_due" on "mails" ("sent_at",
  "due_at");

CREATE TABLE "findings" ("kind" text not null,
  "subject" text not null,
  "detail" text not null,
  "found_at" integer not null,
  "settled_at" integer,
  "settled_by" text, constraint "findings_pk" primary key ("kind",
  "subject")) strict;

CREATE INDEX orders_review on orders (review) where review is not null;

CREATE INDEX inbox_due on inbox (due_at) where finished_at is null;

CREATE TABLE "chores" ("name" text primary key,
  "due_at" integer not null,
  "first_at" integer default 0 not null,
  "done_at" integer,
  "failures" integer default 0 not null) strict;

CREATE INDEX orders_unsettled on orders (created_at)
    where money in ('held', 'captured', 'refunding')
    and (money != 'captured' or goods != 'bought' or profile_stored = 0);
