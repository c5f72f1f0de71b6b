import { sql, type Kysely } from 'kysely';
import type { EsimRecord } from '../orders/store.ts';
import type { Dialect } from './migrations.ts';
import type { Tables } from './schema.ts';

const dayMs = 86_400_000;
/** Nothing was bought: the address is of no more use once questions about it have been asked. */
const unboughtMs = 30 * dayMs;
/** An eSIM that is deleted cannot be installed again. */
const deletedMs = 30 * dayMs;
/** Far longer than any sender repeats an event. */
const inboxMs = 90 * dayMs;

export interface Purged {
  readonly contacts: number;
  readonly profiles: number;
  readonly events: number;
}

/**
 * Forgets what is personal once it has no more use: e-mail addresses and codes. The ledger (orders, their events and
 * effects) stays whole: it says what was paid and bought, and nothing of whom.
 */
export function createRetention(options: {
  db: Kysely<Tables>;
  dialect: Dialect;
  /** The store's clock. */
  now: () => Promise<number>;
  /** Days that contacts and profiles are kept after the order was placed. */
  contactDays: number;
}): () => Promise<Purged> {
  const { db, dialect } = options;
  return async () => {
    const now = await options.now();
    const old = now - options.contactDays * dayMs;
    const expired = db.selectFrom('orders').select('id').where('created_at', '<', old);
    const unbought = db
      .selectFrom('orders')
      .select('id')
      .where('next_at', 'is', null)
      .where('goods', '!=', 'bought')
      .where('review', 'is', null)
      .where('updated_at', '<', now - unboughtMs);

    const contacts = await db
      .deleteFrom('contacts')
      .where((where) => where.or([where('order_id', 'in', expired), where('order_id', 'in', unbought)]))
      .executeTakeFirst();
    const aged = await db.deleteFrom('profiles').where('order_id', 'in', expired).executeTakeFirst();
    const deleted = await deletedProfiles(db, now - deletedMs);
    const events = await db
      .deleteFrom('inbox')
      .where('received_at', '<', now - inboxMs)
      .executeTakeFirst();
    if (dialect === 'postgres') await sql`delete from limits where expire < ${now}`.execute(db);
    return {
      contacts: Number(contacts.numDeletedRows),
      profiles: Number(aged.numDeletedRows) + deleted,
      events: Number(events.numDeletedRows),
    };
  };
}

async function deletedProfiles(db: Kysely<Tables>, before: number): Promise<number> {
  const rows = await db
    .selectFrom('profiles')
    .innerJoin('orders', 'orders.id', 'profiles.order_id')
    .innerJoin('esims', 'esims.iccid', 'orders.iccid')
    .select(['profiles.order_id', 'esims.record'])
    // The states of an eSIM are JSON; only those that hold the word are looked into.
    .where('esims.record', 'like', '%"deleted"%')
    .execute();
  const gone = rows.filter(({ record }) => {
    const { steps } = JSON.parse(record) as EsimRecord;
    return steps.some((step) => step.status === 'deleted' && step.at < before);
  });
  if (gone.length === 0) return 0;
  const ids = gone.map((row) => row.order_id);
  const { numDeletedRows } = await db.deleteFrom('profiles').where('order_id', 'in', ids).executeTakeFirst();
  return Number(numDeletedRows);
}
