import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { actors } from './migrations/actors.ts';
import { buying } from './migrations/buying.ts';
import { chores } from './migrations/chores.ts';
import { capabilities } from './migrations/capabilities.ts';
import { claims } from './migrations/claims.ts';
import type { Dialect } from './migrations/dialect.ts';
import { refunds } from './migrations/refunds.ts';
import type { Tables } from './schema.ts';

type Db = Kysely<Tables>;

type Migration = (db: Db, dialect: Dialect) => Promise<void>;

/** Forward only; each runs once, in one transaction with its number. Never change one that has shipped. */
export const migrations: readonly Migration[] = [
  first,
  second,
  third,
  fourth,
  fifth,
  refunds,
  buying,
  actors,
  chores,
  capabilities,
  claims,
];

/**
 * Migrates the database to this program's version, all or nothing; processes that start together wait for each other.
 * Refuses a database that a newer program has migrated.
 *
 * By hand: Kysely's Migrator runs no transaction on SQLite, so a step that fails would leave half a schema behind, and
 * its own tables would hide from an older program that the database is newer.
 */
export async function migrate(
  db: Db,
  dialect: Dialect,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (dialect === 'postgres') {
      // A step may take long on a large ledger, and other processes wait for it.
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local lock_timeout = 0`.execute(tx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      await sql`select pg_advisory_xact_lock(7205101)`.execute(tx);
    }
    await sql`create table if not exists schema_version (version integer primary key)`.execute(tx);
    const { rows } = await sql<{
      version: number | null;
    }>`select max(version) as version from schema_version`.execute(tx);
    const version = rows[0]?.version ?? 0;
    if (version > steps.length) {
      throw new Error(`the database is at version ${version}, this program knows ${steps.length}`);
    }
    for (const [index, step] of steps.entries()) {
      if (index < version) continue;
      await step(tx, dialect);
      await sql`insert into schema_version (version) values (${index + 1})`.execute(tx);
    }
  });
}

async function first(db: Db, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const table = (name: string) => db.schema.createTable(name);
  const create = (builder: CreateTableBuilder<string, string>) =>
    (dialect === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder).execute();

  await create(
    table('orders')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('version', int, (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('purchase', 'top-up')`))
      .addColumn('money', 'text', (c) =>
        c.notNull().check(sql`money in ('none', 'held', 'captured', 'released', 'refunding', 'refunded')`),
      )
      .addColumn('goods', 'text', (c) =>
        c.notNull().check(sql`goods in ('none', 'attempting', 'unknown', 'bought', 'impossible')`),
      )
      .addColumn('reason', 'text')
      .addColumn('review', 'text')
      .addColumn('created_at', int, (c) => c.notNull())
      .addColumn('updated_at', int, (c) => c.notNull())
      .addColumn('next_at', int)
      .addColumn('lease_until', int, (c) => c.notNull().defaultTo(0))
      .addColumn('pay_by', int, (c) => c.notNull())
      .addColumn('fulfil_by', int)
      // The unique keys are the guarantees: one order per key, per payment and per purchase.
      .addColumn('idempotency_key', 'text', (c) => c.notNull().unique())
      .addColumn('body_hash', 'text', (c) => c.notNull())
      .addColumn('reference', 'text', (c) => c.notNull().unique())
      .addColumn('attribution', 'text', (c) => c.notNull())
      .addColumn('destination', 'text', (c) => c.notNull())
      .addColumn('package_id', 'text', (c) => c.notNull())
      .addColumn('data_bytes', int, (c) => c.notNull().check(sql`data_bytes > 0`))
      .addColumn('days', int, (c) => c.notNull())
      .addColumn('start_date', 'text')
      .addColumn('end_date', 'text')
      .addColumn('cost_cents', int, (c) => c.notNull())
      .addColumn('price_amount', int, (c) => c.notNull().check(sql`price_amount > 0`))
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('payment_id', 'text', (c) => c.unique())
      .addColumn('purchase_id', 'text', (c) => c.unique())
      .addColumn('iccid', 'text')
      .addColumn('top_up_of', 'text', (c) => c.references('orders.id'))
      .addColumn('lang', 'text', (c) => c.notNull())
      .addColumn('device_check', 'text')
      .addColumn('attempts', int, (c) => c.notNull())
      .addColumn('attempt_at', int)
      .addColumn('looks', int, (c) => c.notNull())
      .addColumn('money_tries', int, (c) => c.notNull())
      .addColumn('watch_until', int)
      .addColumn('profile_stored', int, (c) => c.notNull()),
  );
  await db.schema.createIndex('orders_next').on('orders').column('next_at').execute();
  await db.schema.createIndex('orders_iccid').on('orders').column('iccid').execute();

  await create(
    table('order_events')
      .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
      .addColumn('seq', int, (c) => c.notNull())
      .addColumn('at', int, (c) => c.notNull())
      .addColumn('cause', 'text', (c) => c.notNull())
      .addColumn('changed', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('order_events_pk', ['order_id', 'seq']),
  );
  await create(
    table('effects')
      .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('n', int, (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('opened_at', int, (c) => c.notNull())
      .addColumn('closed_at', int)
      .addPrimaryKeyConstraint('effects_pk', ['order_id', 'kind', 'n']),
  );
  await create(
    table('capabilities')
      .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('made_at', int, (c) => c.notNull())
      // A page may open several orders with one capability.
      .addPrimaryKeyConstraint('capabilities_pk', ['order_id', 'hash']),
  );
  await create(
    table('contacts')
      .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id'))
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('made_at', int, (c) => c.notNull()),
  );
  await db.schema.createIndex('contacts_email').on('contacts').column('email').execute();
  await create(
    table('profiles')
      .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id'))
      .addColumn('profile', 'text', (c) => c.notNull()),
  );
  await create(
    table('esims')
      .addColumn('iccid', 'text', (c) => c.primaryKey())
      .addColumn('record', 'text', (c) => c.notNull()),
  );
  await create(
    table('inbox')
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('event_id', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('subject', 'text')
      .addColumn('at', int, (c) => c.notNull())
      .addColumn('received_at', int, (c) => c.notNull())
      .addColumn('finished_at', int)
      .addPrimaryKeyConstraint('inbox_pk', ['provider', 'event_id']),
  );
  await db.schema.createIndex('inbox_received').on('inbox').column('received_at').execute();
  await create(
    table('copies')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('at', int, (c) => c.notNull()),
  );
  await create(
    table('mails')
      .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('due_at', int, (c) => c.notNull())
      .addColumn('tries', int, (c) => c.notNull())
      .addColumn('sent_at', int)
      .addPrimaryKeyConstraint('mails_pk', ['order_id', 'kind']),
  );
  await db.schema.createIndex('mails_due').on('mails').columns(['sent_at', 'due_at']).execute();
  await create(
    table('findings')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('detail', 'text', (c) => c.notNull())
      .addColumn('found_at', int, (c) => c.notNull())
      .addColumn('settled_at', int)
      .addPrimaryKeyConstraint('findings_pk', ['kind', 'subject']),
  );
  // The table that rate-limiter-flexible expects. Unlogged for speed: a database crash may forget the counts.
  if (dialect === 'postgres') {
    await sql`create unlogged table limits (
      key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(db);
  }
}

/** Every scrape of the metrics counts the orders that need a person, and there are very few of them. */
async function second(db: Db): Promise<void> {
  await sql`create index orders_review on orders (review) where review is not null`.execute(db);
}

/** A failing event waits longer each time and blocks no other. Handled events are not read again. */
async function third(db: Db, dialect: Dialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  for (const column of ['due_at', 'tries']) {
    await db.schema
      .alterTable('inbox')
      .addColumn(column, int, (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await sql`create index inbox_due on inbox (due_at) where finished_at is null`.execute(db);
}

/** Jobs that run once for all processes. */
async function fourth(db: Db, dialect: Dialect): Promise<void> {
  const table = db.schema
    .createTable('chores')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('due_at', dialect === 'sqlite' ? 'integer' : 'bigint', (c) => c.notNull());
  await (dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
}

/** Read every hour: orders that hold money and are not delivered. Nearly all other orders are finished. */
async function fifth(db: Db): Promise<void> {
  await sql`create index orders_unsettled on orders (created_at)
    where money in ('held', 'captured', 'refunding')
    and (money != 'captured' or goods != 'bought' or profile_stored = 0)`.execute(db);
}
