import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Dialect } from './dialect.ts';
import type { Tables } from '../schema.ts';

/** The tables of the first version. */
export async function initial(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
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
