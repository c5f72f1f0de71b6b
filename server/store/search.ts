import { sql } from 'kysely';
import type { OrderStore } from '../orders/store.ts';
import type { StoreOptions } from './orders.ts';
import { fromRow } from './rows.ts';

export type Search = Pick<OrderStore, 'find' | 'placedBetween' | 'mailsOf'>;

/** What staff search for: an order by some detail they were given, or all orders of a period. */
export function createSearch({ db, dialect }: StoreOptions): Search {
  const booking =
    dialect === 'sqlite'
      ? sql<string>`json_extract(attribution, '$.referenceId')`
      : sql<string>`attribution::json ->> 'referenceId'`;

  return {
    async find(what, limit) {
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where((eb) => {
          if (what.includes('@')) {
            const theirs = eb
              .selectFrom('contacts')
              .select('order_id')
              .where((inner) => inner(inner.fn<string>('lower', ['email']), '=', what.toLowerCase()));
            return eb('id', 'in', theirs);
          }
          return eb.or([
            ...(['id', 'payment_id', 'purchase_id', 'reference'] as const).map((name) => eb(name, '=', what)),
            eb(booking, '=', what),
            ...(/^\d{4,22}$/.test(what) ? [eb('iccid', 'like', `%${what}`)] : []),
          ]);
        })
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },

    async placedBetween(fromMs, toMs, after, limit) {
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where('created_at', '>=', fromMs)
        .where('created_at', '<', toMs)
        .where((eb) =>
          after === null
            ? eb.lit(true)
            : eb.or([
                eb('created_at', '>', after.createdAt),
                eb.and([eb('created_at', '=', after.createdAt), eb('id', '>', after.id)]),
              ]),
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },

    async mailsOf(orderId) {
      const query = db.selectFrom('mails').select(['kind', 'sent_at']).where('order_id', '=', orderId);
      return (await query.orderBy('due_at').execute()).map((row) => ({
        kind: row.kind,
        sentAt: row.sent_at,
      }));
    },
  };
}
