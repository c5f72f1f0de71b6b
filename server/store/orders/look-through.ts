import { setImmediate as turn } from 'node:timers/promises';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ListCursor, OrderFilter } from '../../orders/lists/listing.ts';
import type { Order } from '../../orders/order.ts';
import { takenOf } from '../../orders/quantity.ts';
import { isOneOf } from '../retention/erasure.ts';
import { among } from './among-ids.ts';
import { conditions, within } from './order-conditions.ts';
import { createPricedOrders } from './priced-orders.ts';
import { fromRow } from './order-rows.ts';
import type { TableOptions } from '../table-options.ts';

/** How many orders the first step and each later one look at, and the most steps: a tenth of a second if few match. */
const usual = { first: 200, then: 2_000, most: 10 };

const datesOf = {
  sold: {
    table: sql.table('sales'),
    id: sql.ref<string>('order_id'),
    at: sql.ref<number>('sold_at'),
    amount: sql<number>`0`,
  },
  refunded: {
    table: sql.table('refunds_made'),
    id: sql.ref<string>('order_id'),
    at: sql.ref<number>('at'),
    amount: sql.ref<number>('amount'),
  },
  changed: {
    table: sql.table('orders'),
    id: sql.ref<string>('id'),
    at: sql.ref<number>('updated_at'),
    amount: sql<number>`0`,
  },
} as const;

/** Keeps the orders that were sold or refunded between the times of a filter, if it asks for that. */
export function dated(filter: OrderFilter): RawBuilder<SqlBool>[] {
  if (filter.by === undefined) return [];
  const { table, at } = datesOf[filter.by];
  const times = [sql<SqlBool>`order_id = orders.id`, sql<SqlBool>`${at} is not null`, ...within(at, filter)];
  return [sql<SqlBool>`exists (select 1 from ${table} where ${sql.join(times, sql` and `)})`];
}

interface Found {
  readonly order: Order;
  /** When it was sold, refunded or changed, and how much that was. */
  readonly at: number;
  readonly amount: number;
}
interface Dated {
  readonly id: string;
  readonly at: number;
  readonly amount: number;
}

/**
 * Finds orders by an index that has more than are asked for: by sales or refunds, which an order's last change says
 * nothing about, or by last change if no index has the filter's orders in that order.
 */
export function createLookThrough(
  { db, dialect }: Pick<TableOptions, 'db' | 'dialect'>,
  strides = usual,
): (
  filter: OrderFilter,
  cursor: ListCursor | null,
  limit: number,
) => Promise<{ found: readonly Found[]; lookedTo: ListCursor | null }> {
  const readPriced = createPricedOrders({ db, dialect });

  const step = async (filter: OrderFilter, cursor: ListCursor | null, limit: number): Promise<Dated[]> => {
    const { table, id, at, amount } = datesOf[filter.by ?? 'changed'];
    const newer = cursor?.toward === 'newer';
    const [than, order] = [sql.raw(newer ? '>' : '<'), sql.raw(newer ? 'asc' : 'desc')];
    const behind = cursor
      ? [sql<SqlBool>`(${at}, ${id}) ${than} (${cursor.updatedAt}, ${cursor.id})`]
      : [sql<SqlBool>`${at} is not null`];
    const asked = filter.by === undefined ? conditions(dialect, inOrder(filter)) : within(at, filter);
    const { rows } = await sql<{ id: string; at: number | string; amount: number | string }>`
      select ${id} as id, ${at} as at, ${amount} as amount from ${table}
      where ${sql.join([...behind, ...asked], sql` and `)}
      order by ${at} ${order}, ${id} ${order} limit ${limit}`.execute(db);
    return rows.map((row) => ({ id: row.id, at: Number(row.at), amount: Number(row.amount) }));
  };

  const fitting = async (filter: OrderFilter, ids: readonly string[]) => {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where(among(dialect, sql<string>`select * from ${isOneOf(ids, dialect)} as ids`))
      .where((eb) => eb.and(conditions(dialect, filter, { byPlacing: true })))
      .execute();
    return new Set(rows.map(({ id }) => id));
  };

  const walk = async (filter: OrderFilter, cursor: ListCursor | null, limit: number) => {
    const found: Dated[] = [];
    let lookedTo = cursor;
    for (let nth = 0; nth < strides.most && found.length < limit; nth++) {
      const size = nth === 0 ? strides.first : strides.then;
      const dates = await step(filter, lookedTo, size);
      const fit = await fitting(
        filter,
        dates.map(({ id }) => id),
      );
      found.push(...dates.filter(({ id }) => fit.has(id)));
      const last = dates.at(-1);
      lookedTo =
        last === undefined || dates.length < size
          ? null
          : { updatedAt: last.at, id: last.id, toward: cursor?.toward ?? 'older' };
      if (lookedTo === null) break;
      // SQLite blocks the thread: travellers' requests get their turn between two steps.
      await turn();
    }
    return { found, lookedTo };
  };

  return async (filter, cursor, limit) => {
    const few = filter.by === undefined ? await readPriced(filter, cursor, limit) : null;
    const { found, lookedTo } = few
      ? { found: few.map((each) => ({ ...each, amount: 0 })), lookedTo: null }
      : await walk(filter, cursor, limit);
    const page = found.slice(0, limit);
    const ids = [...new Set(page.map(({ id }) => id))];
    const rows =
      ids.length === 0 ? [] : await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
    const orders = new Map(rows.map((row) => [row.id, fromRow(row)]));
    const shown = page.flatMap(({ id, at, amount }) => {
      const order = orders.get(id);
      if (!order) return [];
      return [{ order, at, amount: filter.by === 'sold' ? takenOf(order) : amount }];
    });
    return {
      found: cursor?.toward === 'newer' ? shown.toReversed() : shown,
      lookedTo: found.length >= limit ? null : lookedTo,
    };
  };
}

/** The part of a filter that an index answers in the order of a list. */
function inOrder(filter: OrderFilter): OrderFilter {
  const {
    least: _least,
    most: _most,
    dataBytes: _size,
    currency: _currency,
    unnamed: _unnamed,
    ...rest
  } = filter;
  return rest;
}
