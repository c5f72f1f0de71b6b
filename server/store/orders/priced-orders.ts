import { sql, type SqlBool } from 'kysely';
import type { ListCursor, OrderFilter } from '../../orders/lists/listing.ts';
import { conditions, priced } from './order-conditions.ts';
import type { TableOptions } from '../table-options.ts';

/** This many are read and sorted in a twentieth of a second. */
const few = 5_000;

/**
 * A page of the orders within a filter's price bounds, if few orders are, however many there are in all. Null if many
 * are: a walk through all orders then soon meets them.
 */
export function createPricedOrders(
  { db, dialect }: Pick<TableOptions, 'db' | 'dialect'>,
  most = few,
): (
  filter: OrderFilter,
  cursor: ListCursor | null,
  limit: number,
) => Promise<readonly { readonly id: string; readonly at: number }[] | null> {
  return async (filter, cursor, limit) => {
    const cost = priced(filter);
    if (cost.length === 0) return null;
    const { currency } = filter;
    const asked = sql.join(currency ? [...cost, sql<SqlBool>`currency = ${currency}`] : cost, sql` and `);
    const { rows: counted } = await sql<{ n: number | string }>`select count(*) as n from
      (select 1 from orders where ${asked} limit ${most + 1}) as counted`.execute(db);
    if (Number(counted[0]?.n) > most) return null;
    const newer = cursor?.toward === 'newer';
    const [than, order] = [sql.raw(newer ? '>' : '<'), sql.raw(newer ? 'asc' : 'desc')];
    const behind = cursor
      ? [sql<SqlBool>`(updated_at + 0, id) ${than} (${cursor.updatedAt}, ${cursor.id})`]
      : [];
    // The price comes first, whatever the planner prefers.
    const { rows } = await sql<{ id: string; at: number | string }>`
      with priced as materialized (select * from orders where ${asked})
      select id, updated_at as at from priced as orders
      where ${sql.join([...conditions(dialect, filter, { byPlacing: true }), ...behind], sql` and `)}
      order by updated_at ${order}, id ${order} limit ${limit}`.execute(db);
    return rows.map((row) => ({ id: row.id, at: Number(row.at) }));
  };
}
