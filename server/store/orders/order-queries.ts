import { sql, type Kysely, type SqlBool } from 'kysely';
import type { Attribution } from '../../contract/schemas/storefront.ts';
import type { Scope } from '../../contract/scope.ts';
import { readOrderNumber } from '../../contract/order-number.ts';
import { readSearch, type Search } from '../../orders/lists/search.ts';
import type { OrderQueries } from '../../orders/order-store.ts';
import { among } from './among-ids.ts';
import { inScope } from '../in-scope.ts';
import type { Dialect } from '../migrations/dialect.ts';
import { hasEsim, hasFurther } from '../esims/further-esims.ts';
import { tellsAttribution } from './order-conditions.ts';
import { fromRow } from './order-rows.ts';
import type { Tables } from '../schema.ts';
import type { TableOptions } from '../table-options.ts';

/** Lists of orders: for staff, for a traveller's mails, and for the jobs that compare. */
export function createOrderQueries({ db, dialect }: TableOptions): OrderQueries {
  const marked = (scope: Scope | undefined) =>
    db
      .selectFrom('orders')
      .where('review', 'is not', null)
      .where((eb) => eb.and(inScope(sql.ref('shop'), scope)));

  const ordersOf = (email: string, sinceMs: number) =>
    db
      .selectFrom('orders')
      .innerJoin('contacts', 'contacts.order_id', 'orders.id')
      .where('contacts.email', '=', email)
      .where('orders.created_at', '>=', sinceMs);

  return {
    async find(what, limit, scope) {
      const rows = await found(db, dialect, readSearch(what), limit, scope).execute();
      return rows.map(fromRow);
    },

    async placedBetween(fromMs, toMs, after, limit) {
      const rows = await db
        .selectFrom('orders')
        .selectAll()
        .where('created_at', '>=', fromMs)
        .where('created_at', '<', toMs)
        .where((eb) =>
          after === null ? eb.lit(true) : sql<SqlBool>`(created_at, id) > (${after.createdAt}, ${after.id})`,
        )
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },

    async paidOrdersOf(email, sinceMs, limit) {
      const rows = await ordersOf(email, sinceMs)
        .selectAll('orders')
        .where('orders.money', '!=', 'none')
        // Travellers know nothing of orders on account that were not bought.
        .where((eb) => eb.or([eb('orders.pay_in', '!=', 'account'), eb('orders.goods', '=', 'bought')]))
        .orderBy('orders.kind')
        .orderBy('orders.created_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(fromRow);
    },

    async payableOf(email, sinceMs) {
      const rows = await ordersOf(email, sinceMs)
        .select(['orders.id', 'orders.money', 'orders.attribution'])
        .where((eb) => eb.or([eb('orders.money', '!=', 'none'), eb('orders.reason', 'is', null)]))
        .orderBy('orders.created_at')
        .execute();
      return rows.map(({ id, money, attribution }) => ({
        id,
        referenceId: (JSON.parse(attribution) as Attribution).referenceId,
        isPaid: money !== 'none',
      }));
    },

    async readByIccid(iccid) {
      const query = db.selectFrom('orders').selectAll().where(hasEsim(dialect, iccid));
      return (await query.orderBy('created_at').execute()).map(fromRow);
    },

    async needingPerson(scope, limit) {
      const some = marked(scope)
        .selectAll()
        .orderBy(sql`updated_at + 0`);
      const rows = await some.$if(limit !== undefined, (all) => all.limit(limit ?? 0)).execute();
      return rows.map(fromRow);
    },

    async countNeeding(scope) {
      const { n } = await marked(scope)
        .select((eb) => eb.fn.countAll<number | string>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    async holdingMoney(beforeMs) {
      return (await openMoneyOrders(db, beforeMs).execute()).map(fromRow);
    },
  };
}

/** Orders by what a search reads, newest first; an index answers each shape. */
export function found(
  db: Kysely<Tables>,
  dialect: Dialect,
  { as, value }: Search,
  limit: number,
  scope: Scope = null,
) {
  const booking = tellsAttribution(dialect, 'referenceId');
  const isBooking = sql<SqlBool>`(${booking} = ${value} and ${booking} is not null)`;
  const end = sql.raw(dialect === 'sqlite' ? 'substr(iccid, -4)' : 'right(iccid, 4)');
  // The index has four digits only. With one more condition, the planner expects too few rows to read them in its
  // order.
  const longer = value.length > 4 ? sql`and iccid like ${`%${value}`}` : sql``;
  const endsSo = sql<SqlBool>`(${end} = ${value.slice(-4)} and iccid is not null ${longer})`;
  // Read separately from other matches: an index has these in order, so only as many are read as are needed.
  const newestSo = sql<string>`select id from orders where ${sql.join([endsSo, ...inScope(sql`shop`, scope)], sql` and `)}
    order by created_at desc limit ${limit}`;
  return (
    db
      .selectFrom('orders')
      .selectAll()
      .where((eb) => {
        switch (as) {
          case 'e-mail':
            return eb('id', 'in', eb.selectFrom('contacts').select('order_id').where('email', '=', value));
          case 'order':
            return eb('id', '=', value);
          case 'number':
            return eb.or([
              sql<SqlBool>`substr(id, 20, 7) = ${readOrderNumber(value)}`,
              eb('purchase_id', '=', value),
              isBooking,
            ]);
          case 'our-reference':
            return eb('reference', '=', value);
          case 'payment':
            return eb('payment_id', '=', value);
          case 'iccid':
            return hasEsim(dialect, value);
          case 'iccid-end':
            return eb.or([among(dialect, newestSo), hasFurther(dialect, endsSo), isBooking]);
          case 'purchase':
          case 'booking':
            return eb.or([
              eb('purchase_id', '=', value),
              hasFurther(dialect, sql<SqlBool>`purchase_id = ${value}`),
              isBooking,
            ]);
          default:
            throw new Error(`Bug! Unhandled search ${String(as satisfies never)}`);
        }
      })
      .where((eb) => eb.and(inScope(sql`shop`, scope)))
      // Not the bare column: a planner would rather walk all orders by it than trust the index of the search.
      .orderBy(sql`created_at + 0`, 'desc')
      .orderBy('id')
      .limit(limit)
  );
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
