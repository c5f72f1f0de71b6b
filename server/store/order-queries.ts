import { sql, type Kysely, type SqlBool } from 'kysely';
import type { OrderQueries } from '../orders/store.ts';
import { fromRow } from './rows.ts';
import type { Tables } from './schema.ts';
import type { TableOptions } from './table-options.ts';

/** Lists of orders: for staff, for a traveller's mails, and for the jobs that compare. */
export function createOrderQueries({ db, dialect }: TableOptions): OrderQueries {
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

    async ordersOf(email, sinceMs, limit) {
      const rows = await db
        .selectFrom('orders')
        .innerJoin('contacts', 'contacts.order_id', 'orders.id')
        .selectAll('orders')
        .where('contacts.email', '=', email)
        .where('orders.created_at', '>=', sinceMs)
        .orderBy('orders.created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },

    async readByIccid(iccid) {
      const query = db.selectFrom('orders').selectAll().where('iccid', '=', iccid);
      return (await query.orderBy('created_at').execute()).map(fromRow);
    },

    async needingPerson() {
      const query = db.selectFrom('orders').selectAll().where('review', 'is not', null);
      return (await query.orderBy('updated_at').execute()).map(fromRow);
    },

    async unsettled(beforeMs) {
      return (await openMoneyOrders(db, beforeMs).execute()).map(fromRow);
    },
  };
}

/** Orders placed before a time that hold money and are not delivered, oldest first. */
export function openMoneyOrders(db: Kysely<Tables>, beforeMs: number) {
  return (
    db
      .selectFrom('orders')
      .selectAll()
      .where('created_at', '<', beforeMs)
      // Repeats the condition of the index `orders_unsettled` literally: SQLite cannot match bound values to it.
      .where(sql<SqlBool>`money in ('held', 'captured', 'refunding')`)
      .where(sql<SqlBool>`(money != 'captured' or goods != 'bought' or profile_stored = 0)`)
      .orderBy('created_at')
  );
}
