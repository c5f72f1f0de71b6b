import type { Insertable, Kysely } from 'kysely';
import type { OrderRecords } from '../../orders/order-store.ts';
import type { Tables } from '../schema.ts';
import type { TableOptions } from '../table-options.ts';

/** Every change of every order, in order; rows are only ever added. */
export function createOrderEvents({ db }: TableOptions): Pick<OrderRecords, 'history'> {
  return {
    history: (orderId) =>
      db
        .selectFrom('order_events')
        .select(['seq', 'at', 'cause', 'actor'])
        .where('order_id', '=', orderId)
        .orderBy('seq')
        .execute(),
  };
}

export async function appendEvent(
  tx: Kysely<Tables>,
  event: Insertable<Tables['order_events']>,
): Promise<void> {
  await tx.insertInto('order_events').values(event).execute();
}
