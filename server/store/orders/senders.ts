import type { Insertable, Kysely } from 'kysely';
import type { Senders } from '../../orders/placing/senders.ts';
import type { Tables } from '../schema.ts';
import type { TableOptions } from '../table-options.ts';

/** Two processes that read the same decline take turns within a few tries. */
const maxTries = 5;

/** Who placed the orders that may still be paid, and how many cards they had declined. */
export function createSenders({ db }: TableOptions): Senders {
  return {
    async unpaidOf(address) {
      const rows = await db
        .selectFrom('senders')
        .innerJoin('orders', 'orders.id', 'senders.order_id')
        .select(['orders.id', 'senders.person'])
        .where('senders.address', '=', address)
        .where('orders.money', '=', 'none')
        .where('orders.reason', 'is', null)
        .orderBy('orders.created_at')
        .orderBy('orders.id')
        .execute();
      return rows.map(({ id, person }) => ({ orderId: id, person }));
    },

    async noteDeclines(orderId, declines) {
      for (let tries = 0; tries < maxTries; tries++) {
        const row = await db
          .selectFrom('senders')
          .select(['address', 'person', 'declines'])
          .where('order_id', '=', orderId)
          .executeTakeFirst();
        if (!row || row.declines >= declines) return undefined;
        const { numUpdatedRows } = await db
          .updateTable('senders')
          .set({ declines })
          .where('order_id', '=', orderId)
          .where('declines', '=', row.declines)
          .executeTakeFirst();
        const { address, person } = row;
        if (Number(numUpdatedRows) > 0)
          return { sender: { address, person }, fresh: declines - row.declines };
      }
      return undefined;
    },
  };
}

export async function insertSender(tx: Kysely<Tables>, sender: Insertable<Tables['senders']>): Promise<void> {
  await tx.insertInto('senders').values(sender).execute();
}
