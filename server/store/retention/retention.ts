import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { endApprovals } from '../account/book.ts';
import { forgetDeletedEsims, forgetTravellers } from './erasure.ts';
import type { Logger } from 'pino';
import { sealProfiles } from '../esims/profiles.ts';
import { forgetEmbedFindings } from '../embed/embed-findings.ts';
import { forgetHookEvents, sealHookSecrets, wakeHooks } from '../hooks/retention.ts';
import { forgetPictures } from '../settings/pictures.ts';
import { forgetQuarters } from '../sales/takings.ts';
import { createSealing } from '../crypto/sealing.ts';
import { forgetStaffLeftovers } from '../staff/leftovers.ts';
import { deleteUnpaid } from '../orders/unpaid.ts';
import type { Dialect } from '../migrations/dialect.ts';
import type { Tables } from '../schema.ts';
import { dayMs } from '../../contract/values/values.ts';
import { putOffMs } from '../../orders/order.ts';

/** Nothing was bought: the address is useless once questions about the order have been asked. */
const unboughtMs = 30 * dayMs;
/** An eSIM that is deleted cannot be installed again. */
const deletedMs = 30 * dayMs;
/** An order can be paid for half an hour, and declines count for an hour. */
const sendersMs = dayMs;
/** Far longer than any sender repeats an event. */
const inboxMs = 90 * dayMs;

export interface Purged {
  readonly contacts: number;
  readonly profiles: number;
  readonly events: number;
  /** Orders that no longer lead to a traveller. */
  readonly orders: number;
  /** Orders that were never paid, deleted whole. */
  readonly unpaid: number;
}

/**
 * Erases personal data that is no longer needed: e-mail addresses, codes, capabilities, and everything that leads
 * from an order to a traveller. The rest of the ledger (orders, events, effects) stays: what was paid and bought, and
 * when. Orders that were never paid are deleted whole.
 */
export function createRetention(options: {
  db: Kysely<Tables>;
  dialect: Dialect;
  /** The store's clock. */
  now: () => Promise<number>;
  /** Days that contacts and profiles are kept after the order was placed. */
  contactDays: number;
  /** Days that an order closed unpaid is kept. */
  unpaidDays: number;
  codeKeys: readonly Buffer[];
  log: Pick<Logger, 'info' | 'error'>;
}): () => Promise<Purged> {
  const { db, dialect, log } = options;
  const sealing = createSealing(options.codeKeys);
  return async () => {
    const now = await options.now();
    const old = now - options.contactDays * dayMs;
    const expired = db.selectFrom('orders').select('id').where('created_at', '<', old);
    const unbought = db
      .selectFrom('orders')
      .select('id')
      .where((where) => isAtRest(where, now))
      .where('goods', '!=', 'bought')
      .where('review', 'is', null)
      .where('updated_at', '<', now - unboughtMs);

    const contacts = await db
      .deleteFrom('contacts')
      .where((where) => where.or([where('order_id', 'in', expired), where('order_id', 'in', unbought)]))
      .executeTakeFirst();
    const profiles = await db.deleteFrom('profiles').where('order_id', 'in', expired).executeTakeFirst();
    const further = await db
      .updateTable('further_esims')
      .set({ profile: null, key_id: null })
      .where('profile', 'is not', null)
      .where('order_id', 'in', expired)
      .executeTakeFirst();
    const deleted = await forgetDeletedEsims(db, dialect, now - deletedMs);
    for (const table of ['capabilities', 'esim_links'] as const)
      await db.deleteFrom(table).where('ends_at', '<', now).execute();
    await db
      .deleteFrom('senders')
      .where('made_at', '<', now - sendersMs)
      .execute();
    // An order that is still in progress, or waits for a person, needs all of its data.
    const orders = await forgetTravellers(db, dialect, (where) =>
      where.and([
        isAtRest(where, now),
        where('review', 'is', null),
        where.or([
          where('created_at', '<', old),
          where.and([where('goods', '!=', 'bought'), where('updated_at', '<', now - unboughtMs)]),
        ]),
      ]),
    );
    const events = await db
      .deleteFrom('inbox')
      .where((where) =>
        where.or([
          where('received_at', '<', now - inboxMs),
          // Their subject is an ICCID.
          where.and([where('provider', '=', 'connectivity'), where('received_at', '<', old)]),
        ]),
      )
      .executeTakeFirst();
    await forgetStaffLeftovers(db, now);
    await forgetQuarters(db, now);
    await forgetEmbedFindings(db, now);
    await forgetHookEvents(db, now);
    await wakeHooks(db, now);
    await forgetPictures(db, now);
    await endApprovals(db, dialect, now, old);
    if (dialect === 'postgres') await sql`delete from limits where expire < ${now}`.execute(db);
    const sealed = await sealProfiles(db, sealing, log);
    if (sealed > 0)
      log.info({ orders: sealed }, 'encrypted codes that were unencrypted or under an older key');
    await sealHookSecrets(db, sealing, now, log);
    // Last, because it may take longest: strangers decide how many there are.
    const unpaid = await deleteUnpaid(db, dialect, now - options.unpaidDays * dayMs);
    if (unpaid > 0) log.info({ orders: unpaid }, 'deleted orders that were never paid');
    // Overwritten data may still be in SQLite's write-ahead log.
    if (dialect === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db);
    return {
      contacts: Number(contacts.numDeletedRows),
      profiles: Number(profiles.numDeletedRows) + Number(further.numUpdatedRows) + deleted,
      events: Number(events.numDeletedRows),
      orders,
      unpaid,
    };
  };
}

/** Nothing will move the order by itself: it has no next step, or a person has settled its refund. */
function isAtRest(where: ExpressionBuilder<Tables, 'orders'>, now: number): Expression<SqlBool> {
  return where.or([
    where('next_at', 'is', null),
    where.and([where('money', '=', 'refunding'), where('next_at', '>', now + putOffMs)]),
  ]);
}
