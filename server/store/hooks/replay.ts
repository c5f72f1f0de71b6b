import type { HookStore } from '../../hooks/hook-store.ts';
import type { TableOptions } from '../table-options.ts';
import { audit } from './endpoints.ts';
import { queueFor, waiting } from './outbox.ts';

/** Sends an endpoint the events it missed, and test events. */
export function createHookReplay({
  db,
  now,
}: Pick<TableOptions, 'db' | 'now'>): Pick<HookStore, 'queue' | 'replay' | 'replaySince'> {
  return {
    async queue(endpointId, announcement, by) {
      const at = await now();
      await db.transaction().execute(async (tx) => {
        await queueFor(tx, [endpointId], announcement, at);
        await audit(tx, 'test', endpointId, by, at, null, { event: announcement.id });
      });
    },

    async replay(endpointId, eventId, by) {
      const at = await now();
      return db.transaction().execute(async (tx) => {
        const event = tx.selectFrom('hook_events').select('n').where('id', '=', eventId);
        const { numUpdatedRows } = await tx
          .updateTable('hook_deliveries')
          .set({ ...waiting, due_at: at })
          .where('endpoint_id', '=', endpointId)
          .where('event_n', '=', event)
          .executeTakeFirst();
        if (Number(numUpdatedRows) === 0) return false;
        await audit(tx, 'replay', endpointId, by, at, null, { event: eventId });
        return true;
      });
    },

    async replaySince(endpointId, sinceMs, by) {
      const at = await now();
      return db.transaction().execute(async (tx) => {
        const endpoint = await tx
          .selectFrom('hook_endpoints')
          .select(['shop', 'events'])
          .where('id', '=', endpointId)
          .where('state', '!=', 'removed')
          .executeTakeFirst();
        if (!endpoint) return 0;
        // In one statement, because other changes wait for it, and a month may have many thousands of events.
        const again = { ...waiting, due_at: at };
        const { shop } = endpoint;
        const { numInsertedOrUpdatedRows: count = 0n } = await tx
          .insertInto('hook_deliveries')
          .columns(['endpoint_id', 'event_n', 'stream', 'state', 'tries', 'due_at'])
          .expression((eb) =>
            eb
              .selectFrom('hook_events')
              .select([
                eb.val(endpointId).as('endpoint_id'),
                'n',
                'stream',
                eb.val(again.state).as('state'),
                eb.val(again.tries).as('tries'),
                eb.val(again.due_at).as('due_at'),
              ])
              .where('at', '>=', sinceMs)
              .where('type', 'in', JSON.parse(endpoint.events) as string[])
              .$if(shop !== null, (events) => events.where('shop', '=', shop))
              .orderBy('n'),
          )
          .onConflict((conflict) => conflict.columns(['endpoint_id', 'event_n']).doUpdateSet(again))
          .executeTakeFirstOrThrow();
        const since = new Date(sinceMs).toISOString();
        await audit(tx, 'replay-since', endpointId, by, at, null, { since, events: Number(count) });
        return Number(count);
      });
    },
  };
}
