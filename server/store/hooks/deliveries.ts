import { sql, type Kysely, type SqlBool } from 'kysely';
import { failingMs } from '../../hooks/schedule.ts';
import type { Delivery, DueDelivery, HookStore, Tried } from '../../hooks/hook-store.ts';
import type { Finding } from '../../orders/staff-findings.ts';
import { claimDue } from '../lease.ts';
import type { Tables } from '../schema.ts';
import type { TableOptions } from '../table-options.ts';
import { isWaiting } from './outbox.ts';

const deliveries = { table: 'hook_deliveries', key: ['endpoint_id', 'event_n'] } as const;

/** The finding that tells staff on Today about an endpoint that gets no more events. */
export const failedKind: Finding['kind'] = 'webhook-failed';

/** Deliveries to each endpoint: leased, tried, and due again until delivered or given up. */
export function createHookDeliveries({
  db,
  dialect,
  now,
}: Omit<TableOptions, 'onCommit'>): Pick<HookStore, 'deliveries' | 'due' | 'claim' | 'finish'> {
  return {
    async deliveries(endpointId, limit) {
      const rows = await db
        .selectFrom('hook_deliveries')
        .innerJoin('hook_events', 'hook_events.n', 'hook_deliveries.event_n')
        .select(['hook_events.id', 'type', 'at', 'state', 'tries', 'due_at', 'tried_at', 'status', 'note'])
        .where('endpoint_id', '=', endpointId)
        .orderBy('event_n', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id, due_at, tried_at, state, ...row }) => ({
        ...row,
        eventId: id,
        state: state as Delivery['state'],
        dueAt: due_at,
        triedAt: tried_at,
      }));
    },

    async due() {
      const at = await now();
      const rows = await db
        .selectFrom('hook_endpoints')
        .select('id')
        .where('state', '=', 'on')
        .where(isOpen(at))
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('hook_deliveries')
              .select('event_n')
              .whereRef('endpoint_id', '=', 'hook_endpoints.id')
              .where(isWaiting())
              .where('due_at', '<=', at),
          ),
        )
        .execute();
      return rows.map(({ id }) => id);
    },

    async claim(endpointId, limit, leaseMs) {
      const at = await now();
      const due = db
        .selectFrom('hook_deliveries as mine')
        .select(deliveries.key)
        .where('endpoint_id', '=', endpointId)
        .where(isWaiting('mine'))
        .where('due_at', '<=', at)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('hook_endpoints')
              .select('id')
              .whereRef('id', '=', 'mine.endpoint_id')
              .where('state', '=', 'on')
              .where(isOpen(at)),
          ),
        )
        .where(
          // In index order: PostgreSQL may expect few waiting rows, and would otherwise read them all for each row.
          sql<SqlBool>`mine.event_n = (select event_n from hook_deliveries as first
            where first.endpoint_id = mine.endpoint_id and first.stream = mine.stream and ${isWaiting('first')}
            order by first.endpoint_id, first.stream, first.event_n limit 1)`,
        )
        .orderBy('due_at')
        .limit(limit);
      const rows = await claimDue({ db, dialect }, deliveries, {
        due,
        free: sql<SqlBool>`state = 'waiting' and due_at <= ${at}`,
        take: sql`due_at = ${at + leaseMs}, tries = tries + 1`,
        returning: ['event_n', 'tries'],
      });
      if (rows.length === 0) return [];
      const taken = rows.map(({ event_n }) => event_n);
      const events = await db
        .selectFrom('hook_events')
        .select(['n', 'id', 'body'])
        .where('n', 'in', taken)
        .orderBy('n')
        .execute();
      const tries = new Map(rows.map((row) => [row.event_n, row.tries]));
      return events.map(({ n, id, body }) => ({
        endpointId,
        n,
        eventId: id,
        body,
        tries: tries.get(n) ?? 1,
        until: at + leaseMs,
      }));
    },

    async finish(delivery, tried) {
      const at = await now();
      return db.transaction().execute(async (tx) => {
        if (!(await writeTry(tx, delivery, tried, at))) return false;
        const endpoint = tx.updateTable('hook_endpoints').where('id', '=', delivery.endpointId);
        if (tried.next === null) {
          await endpoint.set({ failing_since: null }).where('failing_since', 'is not', null).execute();
          return false;
        }
        await endpoint.set({ failing_since: at }).where('failing_since', 'is', null).execute();
        if (tried.quietUntil !== null) await endpoint.set({ quiet_until: tried.quietUntil }).execute();
        const failed = await endpoint
          .set({ state: 'failed' })
          .where('state', '=', 'on')
          .where('failing_since', '<=', tried.ends === 'at-once' ? at : at - failingMs)
          .returning('url')
          .executeTakeFirst();
        if (failed) await tellStaff(tx, delivery.endpointId, failed.url, tried, at);
        return failed !== undefined;
      });
    },
  };
}

/** Whether an endpoint has asked for no pause, or its pause is over. */
const isOpen = (at: number) => sql<boolean>`(quiet_until is null or quiet_until <= ${at})`;

/** False if the lease is over and another process may have it. */
async function writeTry(
  tx: Kysely<Tables>,
  { endpointId, n, until }: DueDelivery,
  { status, note, next }: Tried,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('hook_deliveries')
    .set({
      state: next === null ? 'delivered' : next === 'never' ? 'failed' : 'waiting',
      due_at: typeof next === 'number' ? next : at,
      tried_at: at,
      status,
      note,
    })
    .where('endpoint_id', '=', endpointId)
    .where('event_n', '=', n)
    .where('state', '=', 'waiting')
    .where('due_at', '=', until)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

async function tellStaff(
  tx: Kysely<Tables>,
  subject: string,
  url: string,
  { status, ends }: Tried,
  at: number,
): Promise<void> {
  const why =
    ends === 'at-once' ? 'it answered 410, that it is gone' : `nothing could be delivered for three days`;
  const detail = `${new URL(url).host} gets no more events: ${why}${status === null || status === 410 ? '' : `; it answered ${status} last`}`;
  const again = { detail, found_at: at, settled_at: null };
  await tx
    .insertInto('findings')
    .values({ kind: failedKind, subject, ...again })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(again))
    .execute();
}
