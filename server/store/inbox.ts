import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Inbox, InboxEvent } from '../orders/order-store.ts';
import { createBatch } from './batch.ts';
import { claimDue, endClaim } from './lease.ts';
import type { StoreClock } from './database/database-clock.ts';
import type { Tables } from './schema.ts';
import type { TableOptions } from './table-options.ts';

/** The process that receives an event handles it at once; after this, any process may. */
const handlingMs = 30_000;

const events = { table: 'inbox', key: ['provider', 'event_id'] } as const;

/** Events from Stripe, the service and travellers: each is stored once, and handled until something finishes it. */
export function createInbox({ db, dialect, now, present }: TableOptions & StoreClock): Inbox {
  const receive = createBatch(async (received: readonly InboxEvent[]) => {
    const stored = await db
      .insertInto('inbox')
      .values(
        // Sorted alike in every process: two that receive the same events at once wait, and never deadlock.
        received
          .map(({ eventId, ...event }) => ({
            ...event,
            event_id: eventId,
            received_at: present(),
            due_at: sql<number>`${present()} + ${handlingMs}`,
          }))
          .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)),
      )
      .onConflict((conflict) => conflict.columns(events.key).doNothing())
      .returning(events.key)
      .execute();
    const fresh = new Set(stored.map(nameOf));
    return received.map(({ provider, eventId }) => fresh.delete(nameOf({ provider, event_id: eventId })));
  });

  const finish = createBatch(async (handled: readonly Pick<InboxEvent, 'provider' | 'eventId'>[]) => {
    const keys = handled.map(({ provider, eventId }) => sql`(${provider}, ${eventId})`);
    await sql`
      update inbox set finished_at = ${present()}
      where (provider, event_id) in (${dialect === 'sqlite' ? sql`values ${sql.join(keys)}` : sql.join(keys)})`.execute(
      db,
    );
    return handled;
  });

  return {
    receive,

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
      if (retryAt === null) await finish({ provider, eventId });
      else await endClaim(db, events, { provider, event_id: eventId }, { due_at: retryAt });
    },
  };
}

const nameOf = (row: { readonly provider: string; readonly event_id: string }) =>
  `${row.provider} ${row.event_id}`;

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
