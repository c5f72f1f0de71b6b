import type { Kysely } from 'kysely';
import type { Effect, OrderRecords } from '../../orders/order-store.ts';
import type { Tables } from '../schema.ts';
import type { TableOptions } from '../table-options.ts';

/** The calls that move money or buy. Each is recorded before it is made, and closed after. */
export function createEffects({ db }: TableOptions): Pick<OrderRecords, 'effects'> {
  return {
    async effects(orderId) {
      const rows = await db.selectFrom('effects').selectAll().where('order_id', '=', orderId).execute();
      return rows.map((row) => ({
        kind: row.kind as Effect['kind'],
        n: row.n,
        status: row.status as Effect['status'],
        openedAt: row.opened_at,
      }));
    },
  };
}

export async function writeEffect(
  tx: Kysely<Tables>,
  orderId: string,
  effect: Effect,
  at: number,
): Promise<void> {
  const closed = effect.status === 'open' ? null : at;
  await tx
    .insertInto('effects')
    .values({ order_id: orderId, ...effect, opened_at: at, closed_at: closed })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'kind', 'n']).doUpdateSet({
        status: effect.status,
        closed_at: closed,
        // Started again: timeouts count from here.
        ...(effect.status === 'open' ? { opened_at: at } : {}),
      }),
    )
    .execute();
}
