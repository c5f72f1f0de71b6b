import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Inbox, InboxEvent } from '../orders/store.ts';
import { claimDue, endClaim } from './lease.ts';
import type { Tables } from './schema.ts';
import type { TableOptions } from './table-options.ts';

/** The process that receives an event handles it at once; after this, any process may. */
const handlingMs = 30_000;

const events = { table: 'inbox', key: ['provider', 'event_id'] } as const;

/** Events of Stripe, of the service and of travellers: each is stored once, and handled until something finishes it. */
export function createInbox({ db, dialect, now }: TableOptions): Inbox {
  return {
    async receive({ eventId, ...event }) {
      const received_at = await now();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('inbox')
        .values({ ...event, event_id: eventId, received_at, due_at: received_at + handlingMs })
        .onConflict((conflict) => conflict.columns(events.key).doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows) > 0;
    },

    async claimEvents(limit, leaseMs) {
      const at = await now();
      const rows = await claimDue({ db, dialect }, events, {
        due: dueEvents(db, at, limit),
        free: sql<SqlBool>`finished_at is null and due_at <= ${at}`,
        take: sql`due_at = ${at + leaseMs}, tries = tries + 1`,
        returning: ['provider', 'event_id', 'type', 'subject', 'at', 'tries'],
      });
      return rows.map(({ event_id, ...row }) => ({
        ...row,
        provider: row.provider as InboxEvent['provider'],
        eventId: event_id,
      }));
    },

    async completeEvent({ provider, eventId }, retryAt) {
      if (retryAt === null && provider === 'traveller') {
        await db
          .deleteFrom('inbox')
          .where('provider', '=', provider)
          .where('event_id', '=', eventId)
          .execute();
        return;
      }
      const set = retryAt === null ? { finished_at: await now() } : { due_at: retryAt };
      await endClaim(db, events, { provider, event_id: eventId }, set);
    },
  };
}

/** Unfinished events that are due, the longest due first. */
export function dueEvents(db: Kysely<Tables>, at: number, limit: number) {
  return db
    .selectFrom('inbox')
    .select(['provider', 'event_id'])
    .where('finished_at', 'is', null)
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(limit);
}
