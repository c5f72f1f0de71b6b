import type { Order } from '../../server/orders/order.ts';
import type { Database } from '../../server/store/database/open.ts';
import { startReceiver } from '../support/receiver.ts';
import { sleep, type World } from './torture-world.ts';

export type Listener = Awaited<ReturnType<typeof startListener>>;

const drainMs = 100_000;

/** A system of the partner that receives every event, and now and then answers with 503. */
export async function startListener(world: World, random: () => number) {
  const receiver = await startReceiver();
  const code = await world.command(['webhooks', 'add', receiver.url]);
  if (code !== 0) throw new Error('the endpoint was not added');
  const moody = setInterval(() => receiver.answer(random() < 0.3 ? 503 : 200), 700);

  return {
    /** Waits until every event of the store is delivered; cuts the waits before retries short. */
    async drain({ db }: Database): Promise<void> {
      clearInterval(moody);
      receiver.answer(200);
      const waiting = db.selectFrom('hook_deliveries').select('event_n').where('state', '=', 'waiting');
      for (const until = Date.now() + drainMs; Date.now() < until; await sleep(500)) {
        const rows = await waiting.execute();
        if (rows.length === 0) return;
        // Not those that a process has claimed: their leases end within half a minute.
        await db
          .updateTable('hook_deliveries')
          .set({ due_at: 0 })
          .where('state', '=', 'waiting')
          .where('due_at', '>', Date.now() + 30_000)
          .execute();
      }
    },

    /** Describes the events that are missing or out of order. */
    async amiss({ db }: Database, orders: readonly Order[]): Promise<readonly string[]> {
      // After a kill an event may be sent again, so the last time counts: the order's next event waits for it.
      const last = new Map(receiver.got.map(({ headers }, at) => [String(headers['webhook-id']), at]));
      const events = await db
        .selectFrom('hook_events')
        .select(['id', 'type', 'stream'])
        .orderBy('n')
        .execute();
      const streams = Map.groupBy(events, ({ stream }) => stream);
      const heard = (order: Order, type: string) =>
        (streams.get(order.id) ?? []).some((each) => each.type === type && last.has(each.id));
      return [
        ...events
          .filter(({ id }) => !last.has(id))
          .map(({ type, stream }) => `${stream}: ${type} was not told`),
        ...orders.flatMap((order) =>
          dueOf(order)
            .filter((type) => !heard(order, type))
            .map((type) => `${order.id}: no ${type} was written`),
        ),
        ...[...streams].flatMap(([stream, of]) => {
          const times = of.map(({ id }) => last.get(id) ?? 0);
          const isSorted = times.every((at, n) => at >= (times[n - 1] ?? 0));
          return isSorted ? [] : [`${stream}: told out of order: ${of.map(({ type }) => type).join(', ')}`];
        }),
      ];
    },

    told: () => receiver.got.length,
    async stop(): Promise<void> {
      clearInterval(moody);
      await receiver.stop();
    },
  };
}

/** The events that must have been sent about an order in this state. */
function dueOf({ kind, goods, money, profileStored, refundedAmount }: Order): readonly string[] {
  return [
    ...(goods === 'bought' && profileStored && money === 'captured'
      ? [kind === 'purchase' ? 'order.delivered' : 'top_up.delivered']
      : []),
    ...(money === 'released' ? ['order.released'] : []),
    ...(refundedAmount > 0 ? ['order.refunded'] : []),
  ];
}
